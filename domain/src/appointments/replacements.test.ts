import { expect, test } from 'vitest'
import { momentAt, newZealand } from '#dates.ts'
import type { Availability } from './availability.ts'
import { exampleSetUp, heldFor, monday, weekOf } from './examples.ts'
import { replacementsFor } from './replacements.ts'

const row = { userId: null, locationRoomId: null, isArchived: false, feedCreatedAt: null, version: 1 }
const person = (resourceId: number, isDoctor: boolean) => ({
  ...row,
  resourceId,
  name: `Person ${resourceId}`,
  isDoctor,
  isNurse: !isDoctor,
  isRoom: false,
  equipment: null,
  organisationLocationId: null,
})
const availability: Availability = {
  ...exampleSetUp,
  organisationId: 1,
  zone: newZealand,
  types: [],
  // Doctors 1, 5 and 6, nurses 2 and 7; doctor 6 does not work.
  resources: [person(1, true), person(2, false), person(5, true), person(6, true), person(7, false)],
  locations: [{ organisationLocationId: 1, name: 'Wellington' }],
  weeks: [weekOf(1), weekOf(2), weekOf(5), weekOf(7)],
  testMinutes: [],
  openOnHolidays: [],
  version: 1,
}

const at = (time: string) => momentAt(monday, time)
const visit = {
  practitionerId: 1,
  organisationLocationId: 1,
  status: 'booked' as const,
  held: [heldFor(2, at('09:00'), 30), heldFor(1, at('09:30'), 30)],
}
const replacements = (awayId: number, others: { held: (typeof visit)['held'] }[] = []) => {
  const appointments = [visit, ...others.map((one) => ({ ...visit, ...one }))]
  return replacementsFor(availability, { appointments, blocked: [] }, visit, awayId, monday).map(
    ({ resourceId }) => resourceId,
  )
}

test('a doctor is replaced by doctors who work then and are free, a nurse by nurses', () => {
  expect(replacements(1)).toEqual([5])
  expect(replacements(2)).toEqual([7])
})

test('a colleague who is in use during the visit is not offered', () => {
  expect(replacements(1, [{ held: [heldFor(5, at('09:45'), 30)] }])).toEqual([])
  expect(replacements(1, [{ held: [heldFor(5, at('10:00'), 30)] }])).toEqual([5])
  expect(replacements(2, [{ held: [heldFor(7, at('08:45'), 30)] }])).toEqual([])
})

test('no one is offered for someone who is not in the visit', () => {
  expect(replacements(5)).toEqual([])
})
