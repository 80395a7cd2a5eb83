import { theSystem } from '@clearwing/domain/access/actor.ts'
import { momentAt } from '@clearwing/domain/dates.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endCare, lockCare } from '#features/clients/index.ts'
import { emails } from '#features/emails/tables.ts'
import { addAppointmentScene } from '#testing/appointment-scene.ts'
import { setNow } from '#testing/clock.ts'
import { must } from '#testing/medical-errand.ts'
import { addPilot } from '#testing/medical-people.ts'
import { as, type Caller, database } from '#testing/test-app.ts'
import { listOpenFreedTimes, lockFreedTime } from './offer-store.ts'
import { continueOffers } from './offers.ts'
import { waitingApplicants } from './tables.ts'

// Tuesday 2 March 2027, 09:00 in New Zealand, during daylight saving.
const now = '2027-03-01T20:00:00Z'
const today = '2027-03-02'
const at = (day: string, time: string) => new Date(momentAt(day, time)).toISOString()
const offerMinutes = 10

let scene: Awaited<ReturnType<typeof addAppointmentScene>>

beforeAll(async () => {
  setNow(now)
  scene = await addAppointmentScene(today, { offerMinutes, mostMoves: 0 })
})
afterAll(() => setNow())

type Pilot = { userId: number; call: Caller }
async function newPilot(): Promise<Pilot> {
  const { userId } = await addPilot(scene.regulatorId)
  return { userId, call: await as({ userId, organisationId: null }) }
}

const book = async (pilot: Pilot, startsAt: string) =>
  must(pilot.call('POST', '/appointments', { ...scene.visit, userId: pilot.userId, startsAt }))
const cancel = async (pilot: Pilot, { appointmentId, version }: Record<string, unknown>) =>
  must(pilot.call('PUT', `/appointments/${appointmentId}/cancellation`, { reason: 'Away', version }))

const any = { organisationLocationIds: null, practitionerIds: null, weekdays: null }
const wish = (userId: number, given: object = {}) => {
  const { organisationId, appointmentTypeId, regulatorId, classes } = scene.visit
  const span = { fromDay: today, toDay: '2027-05-31' }
  return { organisationId, appointmentTypeId, regulatorId, classes, userId, ...any, ...span, ...given }
}
const wait = async (pilot: Pilot, given: object = {}) =>
  must(pilot.call('POST', '/waitlist', wish(pilot.userId, given)))

const offersTo = async (pilot: Pilot) =>
  (await pilot.call('GET', '/users/me/waitlist')).body.flatMap(({ offers }: { offers: object[] }) => offers)
const answer = (pilot: Pilot, timeOfferId: number, how: string) =>
  pilot.call('PUT', `/waitlist/offers/${timeOfferId}`, { answer: how })
const mailsTo = async (pilot: Pilot) =>
  (
    await database.db
      .select()
      .from(emails)
      .where(and(eq(emails.toUserId, pilot.userId), inArray(emails.template, ['timeOffered', 'offerEnded'])))
      .orderBy(asc(emails.emailId))
  ).map(({ template }) => template)

/** What the job does each minute, at a moment. */
async function runAt(moment: string) {
  setNow(moment)
  const later = database.at(moment)
  for (const id of await listOpenFreedTimes(later.db))
    await later.transaction(async (tx) => {
      const freed = await lockFreedTime(tx, id)
      if (freed) await continueOffers(tx, theSystem, freed)
    })
}

test('a time given up is offered to one after another; it is kept for them, and the first acceptance books it', async () => {
  const [owner, first, second, third] = await Promise.all([newPilot(), newPilot(), newPilot(), newPilot()])
  const startsAt = at('2027-03-15', '09:00')
  const booked = await book(owner, startsAt)
  const thatDay = { fromDay: '2027-03-15', toDay: '2027-03-15' }
  await wait(first, thatDay)
  await wait(second, { ...thatDay, weekdays: [2] })
  await wait(third, { ...thatDay, weekdays: [1, 2] })
  expect(await offersTo(first)).toEqual([])
  await cancel(owner, booked)
  const [offer] = await offersTo(first)
  expect(offer).toMatchObject({ startsAt, answer: null, endsAt: '2027-03-01T20:10:00.000Z' })
  expect(await offersTo(third)).toEqual([])
  // Kept from everyone else, and shown to the desk as blocked.
  const other = await newPilot()
  const taken = await other.call('POST', '/appointments', { ...scene.visit, userId: other.userId, startsAt })
  expect(taken.status).toBe(409)
  const board = await scene.reception('GET', '/appointments/board?a=myOrg&b=2027-03-15&l=2027-03-15')
  expect(board.body.blocked[0].reason).toBe('Offered to the wait list')
  // No other person answers for the applicant.
  expect((await answer(third, offer.timeOfferId, 'accepted')).status).toBe(404)

  await runAt('2027-03-01T20:09:00Z')
  expect(await offersTo(third)).toEqual([])
  await runAt('2027-03-01T20:10:00Z')
  await runAt('2027-03-01T20:11:00Z')
  expect(await mailsTo(first)).toEqual(['timeOffered', 'offerEnded'])
  expect((await answer(first, offer.timeOfferId, 'accepted')).body.title).toBe(
    'The offer has ended. You are still on the wait list.',
  )
  const [next] = await offersTo(third)
  expect(next).toMatchObject({ startsAt, answer: null })
  const both = await Promise.all([
    answer(third, next.timeOfferId, 'accepted'),
    answer(third, next.timeOfferId, 'accepted'),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await third.call('GET', '/users/me/appointments')).body).toMatchObject([{ startsAt, status: 'booked' }])
  expect((await third.call('GET', '/users/me/waitlist')).body).toEqual([])
  expect(await offersTo(second)).toEqual([])
  expect(await listOpenFreedTimes(database.db)).toEqual([])
  setNow(now)
})

test('an applicant with a later appointment moves to the offered time, beyond their moves, and theirs goes on', async () => {
  const [owner, mover, follower] = await Promise.all([newPilot(), newPilot(), newPilot()])
  const early = at('2027-03-22', '09:00')
  const late = at('2027-03-24', '09:00')
  const booked = await book(owner, early)
  await book(mover, late)
  await wait(mover, { fromDay: '2027-03-22', toDay: '2027-03-23' })
  await wait(follower, { fromDay: '2027-03-24', toDay: '2027-03-24' })
  await cancel(owner, booked)
  const [offer] = await offersTo(mover)
  await must(answer(mover, offer.timeOfferId, 'accepted'))
  const { body } = await mover.call('GET', '/users/me/appointments')
  expect(body).toMatchObject([{ startsAt: early, movedFrom: late, timesMoved: 0 }])
  expect(await offersTo(follower)).toMatchObject([{ startsAt: late, answer: null }])
  const [declined] = await offersTo(follower)
  await must(answer(follower, declined.timeOfferId, 'declined'))
  const { length } = (await scene.reception('GET', '/appointments/board?a=myOrg&b=2027-03-24&l=2027-03-24')).body
    .blocked
  expect(length).toBe(0)
  await book(await newPilot(), late)
})

test('the list shows the practice who waits and why in that order; applicants see themselves, specialists and others nothing', async () => {
  const [one, two] = await Promise.all([newPilot(), newPilot()])
  const span = { fromDay: '2027-06-01', toDay: '2027-06-02' }
  const waiting = await wait(one, span)
  await must(scene.reception('POST', '/waitlist', wish(one.userId, { ...span, userId: one.userId }))).catch(
    (error: Error) => expect(error.message).toContain('This person is on the wait list already.'),
  )
  expect((await scene.reception('POST', '/waitlist', wish(two.userId, span))).status).toBe(404)
  const list = (await scene.reception('GET', '/waitlist?a=myOrg')).body
  expect(list.at(-1)).toMatchObject({ userId: one.userId, reason: 'No certificate yet', daysLeft: null, offers: [] })
  expect((await two.call('GET', '/waitlist?a=myOrg')).status).toBe(403)
  expect((await two.call('GET', `/users/${one.userId}/waitlist`)).status).toBe(403)
  expect((await two.call('DELETE', `/waitlist/${waiting.waitingId}`)).status).toBe(404)
  await must(one.call('DELETE', `/waitlist/${waiting.waitingId}`))
  expect((await one.call('GET', '/users/me/waitlist')).body).toEqual([])
  const wrong = await one.call('POST', '/waitlist', wish(one.userId, { toDay: '2027-02-01', fromDay: '2027-01-01' }))
  expect(wrong.body.errors).toHaveProperty('toDay')
  const places = await one.call('POST', '/waitlist', wish(one.userId, { ...span, practitionerIds: [999_999] }))
  expect(places.body.errors).toHaveProperty('practitionerIds')
})

test('a time that the practice takes back is offered to no one else', async () => {
  const [owner, first, second] = await Promise.all([newPilot(), newPilot(), newPilot()])
  const day = '2027-04-12'
  const booked = await book(owner, at(day, '09:00'))
  await wait(first, { fromDay: day, toDay: day })
  await wait(second, { fromDay: day, toDay: day })
  await cancel(owner, booked)
  const [offer] = await offersTo(first)
  const board = await scene.reception('GET', `/appointments/board?a=myOrg&b=${day}&l=${day}`)
  for (const { heldTimeId } of board.body.blocked)
    await must(scene.reception('DELETE', `/appointments/blocked/${heldTimeId}`))
  expect((await answer(first, offer.timeOfferId, 'accepted')).body.title).toBe('The practice has taken this time back.')
  await runAt('2027-03-01T20:05:00Z')
  expect(await offersTo(second)).toEqual([])
  setNow(now)
})

test('an applicant joins again after the days of an earlier wish, or after care ended; the earlier wish has ended then', async () => {
  const person = await newPilot()
  const earlier = await wait(person, { fromDay: today, toDay: '2027-03-05' })
  setNow('2027-03-07T20:00:00Z')
  const pilot = { ...person, call: await as({ userId: person.userId, organisationId: null }) }
  expect((await pilot.call('GET', '/users/me/waitlist')).body).toEqual([])
  const span = { fromDay: '2027-03-10', toDay: '2027-03-12' }
  const later = await wait(pilot, span)
  expect((await pilot.call('GET', '/users/me/waitlist')).body).toMatchObject([{ waitingId: later.waitingId }])
  const endOf = async ({ waitingId }: Record<string, unknown>) =>
    (
      await database.db
        .select()
        .from(waitingApplicants)
        .where(eq(waitingApplicants.waitingId, Number(waitingId)))
    )[0]?.endedAt
  expect(await endOf(earlier)).not.toBeNull()

  await database.transaction(async (tx) => {
    const care = await lockCare(tx, scene.organisationId, pilot.userId)
    if (care) await endCare(tx, { ...theSystem, userId: pilot.userId }, care)
  })
  expect((await pilot.call('GET', '/users/me/waitlist')).body).toEqual([])
  const last = await wait(pilot, span)
  expect((await pilot.call('GET', '/users/me/waitlist')).body).toMatchObject([{ waitingId: last.waitingId }])
  expect(await endOf(later)).not.toBeNull()
  setNow(now)
})

test('when an applicant with an offer leaves the list, or takes another time, the offer passes to the next at once', async () => {
  const [owner, otherOwner, first, second] = await Promise.all([newPilot(), newPilot(), newPilot(), newPilot()])
  const [early, late] = ['2027-05-03', '2027-05-04']
  const [booked, other] = [await book(owner, at(early, '09:00')), await book(otherOwner, at(late, '09:00'))]
  const days = { fromDay: early, toDay: late }
  const waiting = await wait(first, days)
  await wait(second, days)
  await cancel(owner, booked)
  await must(first.call('DELETE', `/waitlist/${waiting.waitingId}`))
  expect(await offersTo(second)).toMatchObject([{ startsAt: at(early, '09:00'), answer: null }])

  const third = await newPilot()
  await wait(third, days)
  await cancel(otherOwner, other)
  const [offer, kept] = await offersTo(second)
  expect(kept).toMatchObject({ startsAt: at(late, '09:00'), answer: null })
  await must(answer(second, offer.timeOfferId, 'accepted'))
  expect(await offersTo(third)).toMatchObject([{ startsAt: at(late, '09:00'), answer: null }])
})
