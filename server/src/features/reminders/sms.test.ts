import { theSystem } from '@clearwing/domain/access/actor.ts'
import { RegistrationOption } from '@clearwing/domain/access/bits.ts'
import { addDays, momentAt } from '@clearwing/domain/dates.ts'
import { productReminderRows } from '@clearwing/domain/reminders/rows.ts'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { createRegistration } from '#features/registrations/index.ts'
import { followSentSms, sendQueuedSms } from '#features/sms/index.ts'
import { smsMessages } from '#features/sms/tables.ts'
import { users } from '#features/users/tables.ts'
import type { Workplace } from '#platform/jobs/job.ts'
import { addAdministrator, addIndividual } from '#testing/factories.ts'
import { addNumberingRegulator } from '#testing/registrations.ts'
import { startSmsReceiver } from '#testing/sms-receiver.ts'
import { app, as, database, signIn, site, siteWith } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { runReminders } from './engine.ts'
import { readReminderReport } from './report-store.ts'
import { reminderNotices } from './tables.ts'

// Registrations that expire on a Wednesday, with rows that also ask for a text message nine days before and on the day after.

const from = '2031-03-03'
const expiresOn = '2031-05-14'
const firstStep = addDays(expiresOn, -9)
const secondStep = addDays(expiresOn, 1)

const provider = await startSmsReceiver()
const texting = await siteWith(provider.settings)
const regulatorId = await addNumberingRegulator(RegistrationOption.Registration_expiry)
beforeEach(() => provider.treats({ status: 201 }))
afterAll(() => provider.close())

beforeAll(async () => {
  const acting = await underActivity(await as(await addAdministrator()))
  const product = productReminderRows.find(({ kind }) => kind === 'registration')
  const row = { ...product, from, steps: [-9, 1], channel: 'email_sms', lateDays: 5 }
  expect((await acting('POST', '/reminderRows', row)).status).toBe(201)
  // For other tests: the row of the product again.
  expect((await acting('POST', '/reminderRows', { ...product, from: addDays(secondStep, 30) })).status).toBe(201)
})

async function registered(given: { phone?: string | null; otherPhone?: string | null } = {}) {
  const person = await addIndividual()
  const { userId } = person
  const row = { userId, regulatorId, organisationUserId: String(userId), expiresOn }
  await database.transaction(async (tx) => {
    const set = { email: `t${userId}@example.org`, phone: '021 234 567', ...given }
    await tx.update(users).set(set).where(eq(users.userId, userId))
    await createRegistration(tx, theSystem, { ...row, approvedAt: '2026-01-05T00:00:00Z' })
  })
  return person
}

const run = (day: string, time = '09:00') =>
  runReminders(database.at(momentAt(day, time)), site.keyFor, texting.smsSender !== undefined)

const workplaceAt = (now: string): Workplace => ({
  ...texting,
  database: database.at(now),
  address: 'https://clearwing.example',
  now,
})

const shownMoment = (moment: string) => new Date(moment).toISOString()

const textsTo = (userId: number) =>
  database.db.select().from(smsMessages).where(eq(smsMessages.toUserId, userId)).orderBy(asc(smsMessages.smsMessageId))
const noticesTo = (userId: number) =>
  database.db
    .select()
    .from(reminderNotices)
    .where(and(eq(reminderNotices.userId, userId), eq(reminderNotices.emailKey, 'NUMBERS')))
    .orderBy(asc(reminderNotices.day))

async function deliverAt(now: string, userId: number) {
  for (const { smsMessageId } of await textsTo(userId)) await sendQueuedSms.run(workplaceAt(now), { smsMessageId })
}

test('one text message a step, however often the engine runs: dates only, and a link that switches texts off', async () => {
  const person = await registered()
  const { userId } = person
  await run(addDays(firstStep, -1))
  expect(await textsTo(userId)).toEqual([])
  for (const time of ['09:00', '09:30', '15:00']) await run(firstStep, time)
  await deliverAt(momentAt(firstStep, '09:01'), userId)
  const [stored, ...more] = await textsTo(userId)
  expect([stored?.to, more]).toEqual(['+6421234567', []])
  const [sent, ...others] = provider.received.filter(({ sid }) => sid === stored?.providerId)
  expect(others).toEqual([])
  expect(sent?.To).toBe('+6421234567')
  expect(sent?.Body).toMatch(
    /^Clearwing: Your registration with .* expires on 14 May 2031\.\nhttps:\/\/clearwing\.example\/user\/me\/reminders\n/,
  )
  const token = /#token=([\w-]{43})/.exec(sent?.Body ?? '')?.[1]
  // The stored copy cannot be used, and the job does not send it again.
  expect(stored?.text).toContain('#token=…')
  expect(JSON.stringify([stored, await noticesTo(userId)])).not.toContain(token)
  await deliverAt(momentAt(firstStep, '10:00'), userId)
  expect(provider.received.filter(({ To, Body }) => To === sent?.To && Body === sent?.Body)).toHaveLength(1)

  const call = await as(person)
  expect((await call('GET', `/reminderLinks/${token}`)).body).toEqual({
    emailKey: 'TEXTS',
    isOff: false,
    isLegal: false,
  })
  expect((await call('POST', `/reminderLinks/${token}`)).body).toMatchObject({ isOff: true })
  await run(secondStep)
  const [, second] = await noticesTo(userId)
  expect([second?.smsSuppressed, second?.smsMessageId, second?.suppressed]).toEqual(['switched_off', null, null])
  expect(await textsTo(userId)).toHaveLength(1)
})

test.each<
  [who: string, given: Parameters<typeof registered>[0], smsSuppressed: string | null, suppressed: string | null]
>([
  ['with a landline only', { phone: '09 377 1234' }, 'no_mobile', null],
  ['without a telephone', { phone: null }, 'no_mobile', null],
  ['with a mobile as other telephone', { phone: '09 377 1234', otherPhone: '+64 27 123 4567' }, null, null],
])('a person %s', async (_who, given, smsSuppressed, suppressed) => {
  const { userId } = await registered(given)
  await run(firstStep)
  const [notice] = await noticesTo(userId)
  expect([notice?.smsSuppressed, notice?.suppressed]).toEqual([smsSuppressed, suppressed])
  expect(await textsTo(userId)).toHaveLength(smsSuppressed === null ? 1 : 0)
})

test('a kind that is switched off is not texted either; without a provider no one is', async () => {
  const person = await registered()
  const call = await as(person)
  await call('PUT', '/reminderOptions/NUMBERS', { isOff: true })
  const other = await registered()
  await run(firstStep)
  expect(await noticesTo(person.userId)).toMatchObject([{ suppressed: 'switched_off', smsSuppressed: 'switched_off' }])
  expect(await noticesTo(other.userId)).toMatchObject([{ suppressed: null, smsSuppressed: null }])
  await runReminders(database.at(momentAt(secondStep, '09:00')), site.keyFor)
  expect(await noticesTo(other.userId)).toMatchObject([{}, { smsSuppressed: 'no_provider', smsMessageId: null }])
})

test('the option is shown where a provider is set', async () => {
  const person = await registered()
  const { cookie } = await signIn(person)
  const textingApp = await createApp(texting)
  const answers = [app, textingApp].map((one) => one.inject({ url: '/api/reminderOptions', headers: { cookie } }))
  const [without, having] = (await Promise.all(answers)).map((answer) => answer.body.includes('TEXTS'))
  await textingApp.close()
  expect([without, having]).toEqual([false, true])
})

test('a refused message is recorded, and shown in the heartbeat without number, words or secret', async () => {
  const { userId } = await registered()
  provider.treats({ status: 400, code: 21610 })
  await run(firstStep)
  const now = momentAt(firstStep, '09:01')
  await deliverAt(now, userId)
  const [stored] = await textsTo(userId)
  expect(stored?.failedAt).not.toBeNull()
  const report = await readReminderReport(database.at(now).db, true)
  const failure = report.sms.failed.find(({ smsMessageId }) => smsMessageId === stored?.smsMessageId)
  expect(failure).toEqual({
    day: firstStep,
    emailKey: 'NUMBERS',
    smsMessageId: stored?.smsMessageId,
    reason: 'The provider refused the message (400, error 21610, the recipient has replied STOP).',
  })
  expect(report.sms.outcomes.find(({ outcome }) => outcome === 'failed')?.count).toBeGreaterThan(0)
  expect(JSON.stringify(report)).not.toMatch(/21234567|sms-secret/)
})

test('a busy provider is tried again for less than an hour; a silent one never, because it may have the message', async () => {
  const busy = await registered()
  const silent = await registered()
  await run(firstStep)
  provider.treats({ status: 503 })
  const minutes = (count: number) => new Date(Date.parse(momentAt(firstStep, '09:00')) + count * 60_000).toISOString()
  for (let at = 1; at <= 60; at++) await deliverAt(minutes(at), busy.userId)
  expect(await textsTo(busy.userId)).toMatchObject([{ attempts: 5, sentAt: null, failedAt: minutes(52) }])
  provider.treats('silent')
  await deliverAt(minutes(1), silent.userId)
  provider.treats({ status: 201 })
  await deliverAt(minutes(2), silent.userId)
  const [stored] = await textsTo(silent.userId)
  expect([stored?.attempts, stored?.lastReason]).toEqual([
    1,
    'The provider did not answer. The message may have been sent.',
  ])
})

test('an attempt that a crash interrupted is not repeated', async () => {
  const { userId } = await registered()
  await run(firstStep)
  const startedAt = momentAt(firstStep, '09:01')
  await database.transaction((tx) => tx.update(smsMessages).set({ startedAt }).where(eq(smsMessages.toUserId, userId)))
  const later = momentAt(firstStep, '09:30')
  await followSentSms.run(workplaceAt(later), {})
  await deliverAt(later, userId)
  expect(await textsTo(userId)).toMatchObject([{ failedAt: shownMoment(later), sentAt: null, attempts: 0 }])
})

test('what became of a message that was sent is asked of the provider', async () => {
  const [arrived, lost] = [await registered(), await registered()]
  await run(firstStep)
  const at = momentAt(firstStep, '09:01')
  for (const { userId } of [arrived, lost]) await deliverAt(at, userId)
  const [one] = await textsTo(arrived.userId)
  const [other] = await textsTo(lost.userId)
  provider.delivers(one?.providerId ?? '', 'delivered')
  provider.delivers(other?.providerId ?? '', 'undelivered', 30005)
  const asked = momentAt(firstStep, '09:03')
  await followSentSms.run(workplaceAt(asked), {})
  expect(await textsTo(arrived.userId)).toMatchObject([
    { deliveredAt: shownMoment(asked), nextCheckAt: null, failedAt: null },
  ])
  expect(await textsTo(lost.userId)).toMatchObject([
    { deliveredAt: null, failedAt: shownMoment(asked), lastReason: 'Not delivered (error 30005, unknown number).' },
  ])
  const [reminder] = (await (await as(lost))('GET', '/reminders')).body.list
  expect([reminder.lastOutcome, reminder.lastSmsOutcome]).toEqual(['queued', 'failed'])
})
