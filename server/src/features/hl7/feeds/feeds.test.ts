import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays, momentAt } from '@clearwing/domain/dates.ts'
import type { FeedDetails, Feeds } from '@clearwing/domain/hl7/feeds/schema.ts'
import { isWorkingDay } from '@clearwing/domain/working-days.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { createSender } from '#features/hl7/senders/store.ts'
import { hl7Messages } from '#features/hl7/tables.ts'
import { users } from '#features/users/tables.ts'
import { openDatabase } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { announcements } from '#testing/announcements.ts'
import { addAdministrator, addIndividual, addMember } from '#testing/factories.ts'
import { as, type Caller, database } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'
import { hl7FeedAlarms, hl7FeedSlots } from './tables.ts'
import { checkFeeds } from './watch.ts'

let administrator: Caller
let toldByMail: number
beforeAll(async () => {
  const person = await addAdministrator()
  administrator = await as(person)
  toldByMail = person.userId
  const email = `${unique('feeds').replaceAll(/\W/g, '')}@example.org`
  await database.transaction((tx) => tx.update(users).set({ email }).where(eq(users.userId, toldByMail)))
})

/** The last full working day, and the five weeks before it. */
const lastDay =
  Array.from({ length: 20 }, (_, back) => addDays(today(), -1 - back)).find((day) => isWorkingDay(day)) ?? ''
const weeks = Array.from({ length: 35 }, (_, back) => addDays(lastDay, -35 + back)).filter((day) => isWorkingDay(day))

const row = (senderId: number, receivedAt: string, status: 'filed' | 'refused' = 'filed') => ({
  senderId,
  receivedAt,
  status,
  source: 'mllp' as const,
  hash: unique('feed'),
  controlId: unique('C'),
  sendingApplication: 'DELPHIC',
  sendingFacility: 'FEED',
  receivingApplication: '',
  receivingFacility: '',
  messageType: 'ORU^R01',
  acknowledgement: '',
})

/** A sender that has sent every half hour from 8 to 16 on each working day. */
type Given = { more?: { at: string; status?: 'filed' | 'refused' }[]; state?: 'test' | 'paused' }
async function addSender({ more = [], state = 'test' }: Given = {}) {
  const times = Array.from(
    { length: 17 },
    (_, half) => `${String(8 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
  )
  return database.transaction(async (tx) => {
    const { senderId, name } = await createSender(tx, theSystem, {
      name: unique('Medlab').slice(-50),
      state,
      aliases: [],
    })
    const rows = weeks.flatMap((day) => times.map((time) => row(senderId, momentAt(day, time))))
    await tx.insert(hl7Messages).values([...rows, ...more.map(({ at, status }) => row(senderId, at, status))])
    return { senderId, name }
  })
}

/** Resets the counts, because messages from before the last count are inserted here later. */
const recount = () => database.transaction((tx) => tx.delete(hl7FeedSlots))
async function look(now: string) {
  await recount()
  await checkFeeds(database, now)
}

const running = (senderId: number) =>
  database.db
    .select()
    .from(hl7FeedAlarms)
    .where(and(eq(hl7FeedAlarms.senderId, senderId), isNull(hl7FeedAlarms.endedAt)))
const feedOf = async (senderId: number) =>
  ((await administrator('GET', '/hl7/feeds')).body as Feeds).feeds.find((feed) => feed.senderId === senderId)
const detailsOf = async (senderId: number) => (await administrator('GET', `/hl7/feeds/${senderId}`)).body as FeedDetails

/** Emails to this user about this sender. */
const mailsTo = async (userId: number, name: string) => {
  const isTheirs = and(eq(emails.toUserId, userId), eq(emails.template, 'feedAlarm'))
  return (await database.db.select().from(emails).where(isTheirs)).filter(({ values }) =>
    JSON.stringify(values).includes(name),
  )
}

test('a silent sender is reported once by alert and email, however many processes check', async () => {
  const { senderId, name } = await addSender({ more: [{ at: momentAt(lastDay, '08:00') }] })
  await using heard = await announcements()
  const other = openDatabase(database.connection)
  const noon = momentAt(lastDay, '12:00')
  await recount()
  await Promise.all([checkFeeds(database, noon), checkFeeds(other, noon)])
  await checkFeeds(other, momentAt(lastDay, '12:05'))
  await other.close()
  expect(await running(senderId)).toMatchObject([{ kind: 'silent', begunAt: new Date(noon).toISOString() }])
  const words = `No messages have arrived from ${name} for longer than usual.`
  const alerts = () => heard.about('administrators').filter((one) => JSON.stringify(one).includes(words))
  await expect.poll(() => alerts().length).toBe(1)
  expect(alerts()).toMatchObject([{ event: 'Alert', args: [{ type: 'warning', title: words, lines: [] }] }])
  expect(await mailsTo(toldByMail, name)).toHaveLength(1)
  expect((await feedOf(senderId))?.alarms).toMatchObject([{ kind: 'silent', endedAt: null }])

  await database.transaction((tx) => tx.insert(hl7Messages).values(row(senderId, momentAt(lastDay, '12:10'))))
  await look(momentAt(lastDay, '12:15'))
  expect(await running(senderId)).toEqual([])
  await expect.poll(() => JSON.stringify(heard.about('administrators'))).toContain(`${name} is sending again.`)
  expect((await detailsOf(senderId)).pastAlarms).toMatchObject([{ kind: 'silent' }])
})

test('usual silence is no alarm: early morning, and night', async () => {
  const { senderId } = await addSender({ more: [{ at: momentAt(lastDay, '16:00') }] })
  for (const time of ['07:30', '08:20', '23:00']) await look(momentAt(lastDay, time))
  expect(await running(senderId)).toEqual([])
  expect((await feedOf(senderId))?.usual).toEqual({ 'working day': 60 })
})

test('a new sender has no usual pattern, and its silence is no alarm', async () => {
  const newSender = { name: unique('New').slice(-50), aliases: [] }
  const { senderId } = await database.transaction((tx) => createSender(tx, theSystem, newSender))
  await database.transaction((tx) => tx.insert(hl7Messages).values(row(senderId, momentAt(weeks[0] ?? '', '09:00'))))
  await look(momentAt(lastDay, '18:00'))
  expect([await running(senderId), (await feedOf(senderId))?.usual]).toEqual([[], {}])
})

test('a paused sender raises no alarm', async () => {
  const [missed, paused] = [await addSender(), await addSender({ state: 'paused' })]
  await look(momentAt(lastDay, '12:00'))
  expect([(await running(missed.senderId)).length, await running(paused.senderId)]).toEqual([1, []])
})

test('many refused messages raise an alarm', async () => {
  const minutes = Array.from({ length: 25 }, (_, minute) => momentAt(lastDay, `11:${10 + minute}`))
  const { senderId } = await addSender({
    more: minutes.map((at, nth) => ({ at, status: nth % 5 ? 'filed' : 'refused' })),
  })
  await look(momentAt(lastDay, '11:40'))
  expect(await running(senderId)).toMatchObject([{ kind: 'failing' }])
  const { days } = await detailsOf(senderId)
  expect(days.find(({ day }) => day === lastDay)).toEqual({ day: lastDay, received: 20, refused: 5 })
})

test('a day without messages is shown with a count of zero', async () => {
  const { senderId } = await addSender()
  await look(momentAt(lastDay, '09:00'))
  const { days } = await detailsOf(senderId)
  expect(days.find(({ day }) => !isWorkingDay(day))).toMatchObject({ received: 0, refused: 0 })
  expect(days.find(({ day }) => day === weeks.at(-1))).toMatchObject({ received: 17 })
})

test('only system administrators can see the page', async () => {
  const statuses = async (call: Caller) => [
    (await call('GET', '/hl7/feeds')).status,
    (await call('GET', '/hl7/feeds/1')).status,
  ]
  for (const person of [await addMember(), await addIndividual()])
    expect(await statuses(await as(person))).toEqual([403, 403])
  expect((await administrator('GET', '/hl7/feeds/2000000000')).status).toBe(404)
})
