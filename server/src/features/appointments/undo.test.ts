import { momentAt } from '@clearwing/domain/dates.ts'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { addAppointmentScene } from '#testing/appointment-scene.ts'
import { setNow } from '#testing/clock.ts'
import { must } from '#testing/medical-errand.ts'
import { addPilot } from '#testing/medical-people.ts'
import { as, type Caller, database } from '#testing/test-app.ts'

// Tuesday 2 March 2027, 09:00 in New Zealand, during daylight saving.
const today = '2027-03-02'
const at = (day: string, time: string) => new Date(momentAt(day, time)).toISOString()

let scene: Awaited<ReturnType<typeof addAppointmentScene>>
beforeAll(async () => {
  setNow('2027-03-01T20:00:00Z')
  scene = await addAppointmentScene(today)
})
afterAll(() => setNow())

async function newPilot() {
  const { userId } = await addPilot(scene.regulatorId)
  return { userId, call: await as({ userId, organisationId: null }) }
}
type Pilot = Awaited<ReturnType<typeof newPilot>>
const book = async ({ userId, call }: Pilot, startsAt: string) =>
  must(call('POST', '/appointments', { ...scene.visit, userId, startsAt }))

type Visit = Record<string, unknown>
const pathOf = ({ appointmentId }: Visit) => `/appointments/${appointmentId}`
async function move(call: Caller, visit: Visit, startsAt: string) {
  const { organisationLocationId, practitionerId } = scene.visit
  const to = { organisationLocationId, practitionerId, startsAt, overrideReason: null, version: visit.version }
  return must(call('PUT', pathOf(visit), to))
}
const undo = (call: Caller, visit: Visit) => call('PUT', `${pathOf(visit)}/undo`, { version: visit.version })

const boardOf = async (day: string) =>
  (await must(scene.reception('GET', `/appointments/board?a=myOrg&b=${day}&l=${day}`))) as {
    appointments: { appointmentId: number; held: { startsAt: string }[] }[]
    blocked: object[]
  }

test('an undone move leaves the visit as it was, its status and an earlier move included', async () => {
  const pilot = await newPilot()
  const [first, second, third] = ['09:00', '10:00', '11:00'].map((time) => at('2027-03-15', time))
  const booked = await book(pilot, first ?? '')
  const confirmed = await must(
    scene.reception('PUT', `${pathOf(booked)}/status`, { status: 'confirmed', version: booked.version }),
  )
  const moved = await move(scene.reception, confirmed, second ?? '')
  expect(moved).toMatchObject({ startsAt: second, movedFrom: first })
  const undone = (await undo(scene.reception, moved)).body
  expect({ ...undone, version: 0 }).toEqual({ ...confirmed, version: 0 })
  const [{ held } = { held: [] }] = (await boardOf('2027-03-15')).appointments
  expect(held.map(({ startsAt }) => startsAt).toSorted()[0]).toBe(first)

  // Only the last of two moves is undone.
  const again = await move(scene.reception, await move(scene.reception, undone, second ?? ''), third ?? '')
  expect(again.movedFrom).toBe(second)
  expect((await undo(scene.reception, again)).body).toMatchObject({ startsAt: second, movedFrom: first })

  const isTheirs = eq(emails.toUserId, pilot.userId)
  const sent = await database.db.select().from(emails).where(isTheirs).orderBy(asc(emails.emailId))
  expect(sent[2]).toMatchObject({
    template: 'appointmentMoved',
    values: { time: '15 Mar 2027 09:00', earlier: '15 Mar 2027 10:00' },
  })
})

test('only the one who moved a visit undoes it, and only while it has not changed since', async () => {
  const pilot = await newPilot()
  const booked = await book(pilot, at('2027-03-16', '09:00'))
  const changed = { title: 'This appointment has changed since you moved it.' }
  expect(await undo(scene.reception, booked)).toMatchObject({ status: 409, body: changed })
  const moved = await move(scene.reception, booked, at('2027-03-16', '10:00'))
  expect((await undo(pilot.call, moved)).status).toBe(403)
  expect((await undo((await newPilot()).call, moved)).status).toBe(404)
  expect(await undo(scene.nurse, moved)).toMatchObject({ status: 409, body: changed })
  expect((await undo(scene.reception, { ...moved, version: 1 })).status).toBe(412)
  const status = { status: 'confirmed', version: moved.version }
  const confirmed = await must(scene.reception('PUT', `${pathOf(moved)}/status`, status))
  expect(await undo(scene.reception, confirmed)).toMatchObject({ status: 409, body: changed })
})

test('an undo takes the earlier time back from the wait list, but not from someone who has it', async () => {
  const [pilot, waiter] = [await newPilot(), await newPilot()]
  const day = '2027-03-17'
  const { organisationId, appointmentTypeId, regulatorId, classes } = scene.visit
  const any = { organisationLocationIds: null, practitionerIds: null, weekdays: null }
  const wish = { organisationId, appointmentTypeId, regulatorId, classes, userId: waiter.userId, ...any }
  const booked = await book(pilot, at(day, '09:00'))
  await must(waiter.call('POST', '/waitlist', { ...wish, fromDay: day, toDay: day }))
  const offers = async () =>
    (await waiter.call('GET', '/users/me/waitlist')).body.flatMap((one: { offers: object[] }) => one.offers)
  const moved = await move(scene.reception, booked, at(day, '11:00'))
  expect(await offers()).toMatchObject([{ answer: null }])
  const undone = (await undo(scene.reception, moved)).body
  expect(undone).toMatchObject({ startsAt: at(day, '09:00'), movedFrom: null })
  expect(await offers()).toMatchObject([{ answer: 'lapsed' }])
  expect((await boardOf(day)).blocked).toEqual([])

  const again = await move(scene.reception, undone, at(day, '11:00'))
  const [, offer] = await offers()
  await must(waiter.call('PUT', `/waitlist/offers/${offer.timeOfferId}`, { answer: 'accepted' }))
  expect(await undo(scene.reception, again)).toMatchObject({
    status: 409,
    body: { title: 'The earlier time is no longer free.' },
  })
})
