import { Permission } from '@clearwing/domain/access/bits.ts'
import { isClosedForHoliday } from '@clearwing/domain/appointments/hours.ts'
import { addDays, momentAt } from '@clearwing/domain/dates.ts'
import { dayOfWeek } from '@clearwing/domain/public-holidays.ts'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { today } from '#platform/time/today.ts'
import { addAppointmentScene } from '#testing/appointment-scene.ts'
import { setNow } from '#testing/clock.ts'
import { addMember } from '#testing/factories.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must, sendMedical } from '#testing/medical-errand.ts'
import { remindOn } from '#testing/reminders.ts'
import { as, type Caller, database } from '#testing/test-app.ts'
import { reminders } from './tables.ts'

let scene: Awaited<ReturnType<typeof addAppointmentScene>>
/** Last day of the pilot's certificate, on which its reminders count. */
let lastDay: string
let pilot: Caller
let reception: Caller

/** Goes to a morning long after the sessions of the scene have ended. */
async function goTo(day: string) {
  setNow(momentAt(day, '08:00'))
  pilot = await as(scene.people.pilot)
  reception = await as(await addMember({ permissions: Permission.Client_list, organisationId: scene.organisationId }))
}

beforeAll(async () => {
  scene = await addAppointmentScene(today(), { horizonDays: 730, mostMoves: 5 })
  await medicalAt(scene, 'accepted', { classes: ['class2'] })
  const [{ rows }] = (await scene.pilot('GET', `/users/${scene.people.pilot.userId}/certificates`)).body
  lastDay = rows[0].toDay
})
afterAll(() => setNow())

const openKinds = async () => {
  const isTheirs = and(eq(reminders.userId, scene.people.pilot.userId), isNull(reminders.endedAt))
  const rows = await database.db.select().from(reminders).where(isTheirs).orderBy(asc(reminders.kind))
  return rows.map(({ kind }) => kind).filter((kind) => kind !== 'certificate_expiry')
}

const lastEmail = async () => {
  const isTheirs = and(eq(emails.toUserId, scene.people.pilot.userId), eq(emails.template, 'reminder'))
  const [email] = await database.db.select().from(emails).where(isTheirs).orderBy(desc(emails.emailId)).limit(1)
  return email?.values
}

/** The first day from this one on which the practice is open. */
const openDay = (day: string): string =>
  dayOfWeek(day) > 5 || isClosedForHoliday(day) ? openDay(addDays(day, 1)) : day

test('who has no appointment is asked to book; a booking ends that in its own transaction, a cancellation resumes it', async () => {
  const { visit } = scene
  const before = addDays(lastDay, -40)
  await goTo(before)
  await remindOn(before)
  expect(await openKinds()).toEqual(['no_appointment'])
  const recall = `/organisations/${scene.organisationId}/reminders?ki=no_appointment`
  expect((await reception('GET', recall)).body.list).toMatchObject([{ userId: visit.userId, dueOn: lastDay }])

  const day = openDay(addDays(lastDay, -20))
  const booked = await must(pilot('POST', '/appointments', { ...visit, startsAt: momentAt(day, '09:00') }))
  expect(await openKinds()).toEqual(['appointment', 'fee_receipt', 'form_not_filled'])
  expect((await reception('GET', recall)).body.list).toEqual([])

  const one = `/appointments/${booked.appointmentId}`
  await must(pilot('PUT', `${one}/cancellation`, { reason: 'Away', version: booked.version }))
  expect(await openKinds()).toEqual(['no_appointment'])
  // A step on a Sunday is sent the day before.
  for (const days of [31, 30]) await remindOn(addDays(lastDay, -days))
  expect(await lastEmail()).toMatchObject({ step: 'Book an appointment', path: '/appointment/booking?ui=me' })
})

test('an appointment is announced 7, 2 and 1 days before; moved, its new day counts; the papers stop when they are in', async () => {
  const { visit } = scene
  await goTo(addDays(lastDay, -25))
  const first = openDay(addDays(lastDay, -9))
  const booked = await must(pilot('POST', '/appointments', { ...visit, startsAt: momentAt(first, '09:00') }))
  const one = `/appointments/${booked.appointmentId}`
  const moved = openDay(addDays(lastDay, -2))
  const move = { ...visit, startsAt: momentAt(moved, '09:30'), version: booked.version }
  const { organisationLocationId, practitionerId, startsAt, version } = move
  await must(pilot('PUT', one, { organisationLocationId, practitionerId, startsAt, overrideReason: null, version }))
  const isTheirs = and(eq(reminders.kind, 'appointment'), eq(reminders.userId, visit.userId))
  const stored = await database.db.select().from(reminders).where(isTheirs).orderBy(asc(reminders.reminderId))
  expect(stored.slice(-2).map(({ dueOn, endedAt }) => [dueOn, endedAt === null])).toEqual([
    [first, false],
    [moved, true],
  ])
  const sent: string[] = []
  for (let day = addDays(moved, -8); day <= moved; day = addDays(day, 1)) {
    const before = JSON.stringify(await lastEmail())
    await remindOn(day)
    const email = await lastEmail()
    if (JSON.stringify(email) === before) continue
    const lines = (email?.lines ?? []) as string[]
    if (lines.some((line) => line.startsWith('You have an appointment'))) sent.push(day)
  }
  const off = (day: string) => (dayOfWeek(day) === 7 ? addDays(day, -1) : day)
  expect(sent).toEqual([...new Set([7, 2, 1].map((days) => off(addDays(moved, -days))))])
  const { appointment } = Object.groupBy(await database.db.select().from(reminders).where(isTheirs), ({ endedAt }) =>
    endedAt === null ? 'appointment' : 'ended',
  )
  expect(appointment).toMatchObject([
    { description: expect.stringMatching(/^09:30 at /), path: `/appointment/${booked.appointmentId}` },
  ])

  expect(await openKinds()).toContain('form_not_filled')
  await sendMedical({ ...scene, pilot }, ['class2'])
  expect(await openKinds()).toEqual(['appointment'])
})
