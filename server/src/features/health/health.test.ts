import type { HealthCheck } from '@clearwing/domain/health/schema.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { sessions } from '#features/account/tables.ts'
import { chainChecks } from '#features/audit-chain/tables.ts'
import { emails } from '#features/emails/tables.ts'
import { hl7FeedAlarms } from '#features/hl7/feeds/tables.ts'
import { hl7Senders } from '#features/hl7/senders/tables.ts'
import { openDatabase } from '#platform/database/database.ts'
import { history } from '#platform/history/tables.ts'
import type { Site } from '#platform/site.ts'
import { setNow } from '#testing/clock.ts'
import { addAdministrator, addIndividual } from '#testing/factories.ts'
import { app, as, connection, database, signIn, site, siteWith } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'
import type { Check } from './check.ts'
import { auditChainCheck } from './checks/audit-chain.ts'
import { backgroundWorkCheck } from './checks/background-work.ts'
import { clockCheck } from './checks/clock.ts'
import { databaseCheck } from './checks/database.ts'
import { feedCheck } from './checks/feeds.ts'
import { checks } from './checks/index.ts'
import { liveUpdatesCheck } from './checks/live-updates.ts'
import { mailCheck } from './checks/mail.ts'
import { storageCheck } from './checks/storage.ts'
import { healthExaminer } from './examine.ts'
import { healthLevels } from './tables.ts'

const administrator = await as(await addAdministrator())
afterEach(() => setNow(undefined))

/** Moves the clock of the test app forwards. */
const advance = (ms: number) => setNow(new Date(Date.parse(database.clock()) + ms).toISOString())

const mailer = { send: async () => undefined, close: async () => undefined }

/** What one check finds on this site. */
const look = (
  check: Check,
  { other = site, startedAt = database.clock() }: { other?: Site; startedAt?: string } = {},
) => {
  const now = other.database.clock()
  return check.look({ site: other, database: other.database.at(now), now, hubConnections: 3, startedAt })
}

test('an administrator sees every check with its level, its finding and since when', async () => {
  const { status, body } = await administrator('GET', '/monitor/health')
  expect(status).toBe(200)
  expect(body.checks.map(({ name }: HealthCheck) => name)).toEqual(checks.map(({ name }) => name))
  for (const one of body.checks as HealthCheck[]) {
    expect(Date.parse(one.since)).toBeLessThanOrEqual(Date.parse(body.checkedAt))
    expect(one.finding).toMatch(/^[A-Z0-9].*\.$/)
    expect(one.remedy === null).toBe(one.level === 'green')
  }
  // This server has no mail server.
  expect(body.checks).toContainEqual(expect.objectContaining({ name: 'mail', level: 'red', path: '/emails' }))
  expect(body.level).toBe('red')
})

test('no one else sees the checks, and everyone sees the public status without details', async () => {
  expect((await (await as(await addIndividual()))('GET', '/monitor/health')).status).toBe(403)
  expect((await app.inject('/api/monitor/health')).statusCode).toBe(401)
  const answer = await app.inject('/api/info/status')
  expect(answer.json()).toEqual({ signIn: 'works', records: 'works', mail: 'limited', liveUpdates: 'works' })
})

test('calls about health leave no history and extend no session', async () => {
  const person = await addAdministrator()
  const { cookie, secretHash } = await signIn(person)
  const lastActive = async () =>
    (await database.db.select().from(sessions).where(eq(sessions.secretHash, secretHash)))[0]?.lastActiveAt
  const [before, entries] = [await lastActive(), await database.db.$count(history, eq(history.userId, person.userId))]
  advance(10 * 60_000)
  for (const url of ['/api/monitor/health', '/api/info/status', '/livez', '/readyz'])
    expect((await app.inject({ url, headers: { cookie } })).statusCode).toBe(200)
  expect(await lastActive()).toBe(before)
  expect(await database.db.$count(history, eq(history.userId, person.userId))).toBe(entries)
  expect((await app.inject({ url: '/api/jobs', headers: { cookie } })).statusCode).toBe(200)
  await expect.poll(lastActive).not.toBe(before)
})

test('without its database, the server still answers, and the levels of this process stay', async () => {
  const own = openDatabase(connection)
  const server = await createApp({ ...site, database: own })
  await own.close()
  const { cookie } = await signIn(await addIndividual())
  const answer = await server.inject({ url: '/api/info/status', headers: { cookie } })
  expect(answer.json()).toMatchObject({ signIn: 'limited', records: 'limited' })
  const first = (await server.health.examine()).health
  expect(first.checks).toContainEqual(expect.objectContaining({ name: 'database', level: 'red' }))
  await server.close()
})

test('since when a check has its level is stored when the level changes, and shared by all processes', async () => {
  let level: 'green' | 'red' = 'green'
  const name = unique('check')
  const check: Check = {
    name,
    title: 'Check',
    affects: [],
    figures: {},
    look: async () => ({ level, finding: 'It was looked at.', values: {} }),
  }
  const examineIn = async () =>
    (await healthExaminer({ site, checks: [check], countConnections: () => 0 }).examine()).health.checks[0]
  const first = await examineIn()
  advance(60_000)
  expect(await examineIn()).toEqual(first)
  level = 'red'
  advance(60_000)
  const second = await examineIn()
  expect(second).toMatchObject({ level: 'red', since: database.clock() })
  advance(60_000)
  expect(await examineIn()).toEqual(second)
  await database.transaction((tx) => tx.delete(healthLevels).where(eq(healthLevels.name, name)))
})

test('a check that fails or takes too long is red, and the others are still shown', async () => {
  const failing: Check = { ...clockCheck, name: 'failing', look: () => Promise.reject(new Error('secret')) }
  const slow: Check = { ...clockCheck, name: 'slow', look: () => new Promise(() => undefined) }
  const examiner = healthExaminer({ site, checks: [failing, slow, clockCheck], countConnections: () => 0 })
  const { health, figures } = await examiner.examine()
  expect(health.checks).toMatchObject([
    { level: 'red', finding: 'This could not be checked.' },
    { level: 'red', finding: 'This could not be checked in time.' },
    { level: 'green' },
  ])
  expect(JSON.stringify(health)).not.toContain('secret')
  expect(Object.keys(figures)).toEqual(['clock_offset_seconds'])
})

test('results are given again for some seconds, so that many readers cost no more than one', async () => {
  let looks = 0
  const counting: Check = {
    ...clockCheck,
    look: (examined) => {
      looks += 1
      return clockCheck.look(examined)
    },
  }
  const examiner = healthExaminer({ site, checks: [counting], countConnections: () => 0 })
  await Promise.all(Array.from({ length: 20 }, () => examiner.examine()))
  expect(looks).toBe(1)
})

test.each(checks)('$name gives every figure that it declares, and no other', async (check) => {
  const { values } = await look(check)
  expect(Object.keys(values).toSorted()).toEqual(Object.keys(check.figures).toSorted())
})

const withDatabase = (change: Partial<Site['database']>): Site => {
  const changed = { ...database, ...change }
  return { ...site, database: { ...changed, at: () => changed } }
}

test('the database and its clock', async () => {
  expect(await look(databaseCheck, { other: withDatabase({ isUpToDate: async () => false }) })).toMatchObject({
    level: 'red',
    finding: 'The tables are those of an earlier version.',
  })
  expect(await look(databaseCheck, { other: withDatabase({ replicaDelay: async () => null }) })).toMatchObject({
    level: 'amber',
    finding: 'The replica is unreachable or too far behind, so the primary answers its reads.',
    values: { database_replica_delay_seconds: null },
  })
  expect(await look(databaseCheck, { other: withDatabase({ replicaDelay: async () => 20 }) })).toMatchObject({
    level: 'green',
    values: { database_replica_delay_seconds: 0.02 },
  })
  const offsets = [-2500, 700, 100].map(async (ms) => {
    const { level, finding } = await look(clockCheck, { other: withDatabase({ clockOffset: async () => ms }) })
    return `${level}: ${finding}`
  })
  expect(await Promise.all(offsets)).toEqual([
    'red: The clock of the database is 2.5 s behind that of the server.',
    'amber: The clock of the database is 0.7 s ahead of that of the server.',
    'green: Server and database have the same time.',
  ])
  expect(Math.abs(await database.clockOffset())).toBeLessThan(1000)
})

test('live updates need a process that listens', async () => {
  expect(await look(liveUpdatesCheck)).toMatchObject({ level: 'green', values: { hub_connections: 3 } })
  const other = openDatabase(connection)
  expect(await look(liveUpdatesCheck, { other: { ...site, database: other } })).toMatchObject({ level: 'red' })
  await other.close()
})

test('mail is amber while an email waits, and red when none was sent for an hour', async () => {
  const other = { ...site, mailer }
  advance(0)
  await database.transaction((tx) => tx.execute(sql`update emails set sent_at = created_at where sent_at is null`))
  await database.transaction((tx) => tx.execute(sql`update emails set failed_at = null`))
  expect(await look(mailCheck, { other })).toMatchObject({ level: 'green', finding: 'No emails wait.' })
  const ago = (minutes: number) => new Date(Date.parse(database.clock()) - minutes * 60_000).toISOString()
  const add = (row: { createdAt: string; sentAt?: string; failedAt?: string }) =>
    database.transaction((tx) =>
      tx
        .insert(emails)
        .values({ to: 'x@example.org', template: 'test', ...row })
        .returning(),
    )
  const waiting = await add({ createdAt: ago(90) })
  const sent = await add({ createdAt: ago(80), sentAt: ago(10) })
  expect(await look(mailCheck, { other })).toMatchObject({
    level: 'amber',
    finding: '1 email waits, the oldest for 90 minutes.',
    values: { outbox_emails: 1, outbox_oldest_seconds: 5400 },
  })
  const ids = [waiting, sent].flat().map(({ emailId }) => emailId)
  await database.transaction((tx) =>
    tx
      .update(emails)
      .set({ sentAt: ago(70) })
      .where(inArray(emails.emailId, ids.slice(1))),
  )
  await database.transaction((tx) => tx.execute(sql`update emails set sent_at = ${ago(70)} where sent_at > ${ago(70)}`))
  expect(await look(mailCheck, { other })).toMatchObject({ level: 'red' })
  await database.transaction((tx) => tx.delete(emails).where(inArray(emails.emailId, ids)))
  const failed = await add({ createdAt: ago(30), failedAt: ago(20) })
  expect(await look(mailCheck, { other })).toMatchObject({
    level: 'amber',
    finding: '1 email failed in the last 24 hours.',
  })
  await database.transaction((tx) => tx.delete(emails).where(eq(emails.emailId, failed[0]?.emailId ?? 0)))
})

test('background work is red when nothing was completed for ten minutes, but not just after a start', async () => {
  await database.transaction((tx) => tx.execute(sql`delete from pgboss.job`))
  const longAgo = new Date(Date.parse(database.clock()) - 11 * 60_000).toISOString()
  expect(await look(backgroundWorkCheck, { startedAt: longAgo })).toMatchObject({
    level: 'red',
    finding: 'Nothing has been completed for 11 minutes.',
  })
  expect(await look(backgroundWorkCheck)).toMatchObject({ level: 'green' })
})

test('feeds are amber when one is silent and red when one is failing', async () => {
  const other = await siteWith({ HL7_PORT: '0' })
  // Messages and alarms of other tests.
  await database.transaction((tx) =>
    tx.execute(sql`update hl7_messages set status = 'rejected' where status in ('received', 'unassigned')`),
  )
  await database.transaction((tx) => tx.delete(hl7FeedAlarms))
  const before = await look(feedCheck, { other })
  expect(before.level).toBe('green')
  expect((await look(feedCheck)).finding).toBe('The listener for laboratories is switched off.')
  const [sender] = await database.transaction((tx) =>
    tx.insert(hl7Senders).values({ name: 'Mahuta Laboratory' }).returning(),
  )
  const senderId = sender?.senderId ?? 0
  const alarm = (kind: 'silent' | 'failing') =>
    database.transaction((tx) => tx.insert(hl7FeedAlarms).values({ senderId, kind, begunAt: database.clock() }))
  await alarm('silent')
  expect(await look(feedCheck, { other })).toMatchObject({
    level: 'amber',
    finding: 'Silent for longer than usual: Mahuta Laboratory.',
  })
  await alarm('failing')
  expect(await look(feedCheck, { other })).toMatchObject({
    level: 'red',
    finding: 'Messages are refused from Mahuta Laboratory.',
    values: { hl7_feed_alarms: 2 },
  })
})

test('storage says how much space is free', async () => {
  const { values } = await look(storageCheck)
  expect(values.disk_free_bytes).toBeGreaterThan(0)
  expect(values.disk_free_ratio).toBeLessThanOrEqual(1)
})

test('the audit chain is red while the last check of it has faults, and names the first', async () => {
  expect(await look(auditChainCheck)).toMatchObject({ level: expect.stringMatching(/green|amber/) })
  const at = database.clock()
  const finding = { fault: 'changed', seq: 7, lastSeq: null, historyId: 7, at, headNumber: null } as const
  await database.transaction((tx) =>
    tx.insert(chainChecks).values({ isNightly: true, createdAt: at, finishedAt: at, faults: 1, findings: [finding] }),
  )
  const found = await look(auditChainCheck)
  expect(found).toMatchObject({
    level: 'red',
    finding: 'The last check found a fault.',
    values: { audit_chain_faults: 1 },
  })
  expect(found.remedy).toContain('evidence')
})
