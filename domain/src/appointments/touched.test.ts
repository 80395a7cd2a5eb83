import { expect, test } from 'vitest'
import { momentAt } from '#dates.ts'
import { exampleSetUp, heldFor, monday, typeWith, weekOf } from './examples.ts'
import type { AppointmentStatus, BookedVisit, CalendarSetUp } from './schema.ts'
import { touchedAppointments } from './touched.ts'

const visit = (time: string, status: AppointmentStatus = 'booked'): BookedVisit => {
  const startsAt = momentAt(monday, time)
  return {
    appointmentId: 7,
    appointmentTypeId: 1,
    organisationLocationId: 1,
    startsAt,
    status,
    // The nurse, half an hour later the doctor, and the room.
    held: [
      heldFor(2, startsAt, 30),
      heldFor(1, new Date(Date.parse(startsAt) + 1_800_000).toISOString(), 30),
      heldFor(3, startsAt, 60),
    ],
  }
}
const reasonsOf = (after: Partial<CalendarSetUp>, ...visits: BookedVisit[]) =>
  touchedAppointments({ before: exampleSetUp, after: { ...exampleSetUp, ...after } }, [typeWith()], visits).map(
    ({ reason }) => reason,
  )

const from10 = { ...weekOf(1), hours: [{ weekday: 1, opens: '10:00', closes: '12:00' }] }
const closed = { organisationLocationId: null, fromDay: monday, toDay: monday, reason: 'Flood' }

test.each<[string, Partial<CalendarSetUp>, BookedVisit, string[]]>([
  ['no change', {}, visit('09:00'), []],
  ['hours that still fit', { weeks: [from10, weekOf(2)] }, visit('09:30'), []],
  [
    'hours that begin too late',
    { weeks: [from10, weekOf(2)] },
    visit('09:00'),
    ['Dr Kiri Heke does not work at that time.'],
  ],
  ['a closed day', { closed: [closed] }, visit('09:00'), ['The location is closed on 30 Nov 2026: Flood.']],
  ['no location', { locations: [] }, visit('09:00'), ['The location takes no appointments.']],
  ['a visit that was outside the hours already', { closed: [closed] }, visit('18:00'), []],
  ['a visit that is over', { closed: [closed] }, visit('09:00', 'done'), []],
])('%s', (_case, after, booked, expected) => expect(reasonsOf(after, booked)).toEqual(expected))
