import { Role } from '@clearwing/domain/access/bits.ts'
import type { Anomaly, AnomalyLimit } from '@clearwing/domain/anomalies/schema.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anomalies } from '#features/anomalies/tables.ts'
import { emails } from '#features/emails/tables.ts'
import { users } from '#features/users/tables.ts'
import {
  addUnrelatedPeople,
  addWatchedPractice,
  anomaliesOf,
  daysOf,
  insertHistory,
  readingBy,
  searchFrom,
  searchUntil,
} from '#testing/anomaly-scene.ts'
import { addAdministrator, addMember } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { as, database } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'

const nextDay = daysOf(2013)
const subjects = await addUnrelatedPeople(24)

test('an anomaly is acknowledged once with a reason, and the same again is a new one', async () => {
  const at = nextDay()
  const organisationId = await addWatchedPractice()
  const reader = await addMember({ organisationId })
  const administrator = await addAdministrator()
  const call = await underActivity(await as(administrator))
  const read = (minutes: number) =>
    insertHistory(subjects.map((subject) => readingBy(reader, organisationId, at(minutes), subject)))
  await searchFrom(at(0))
  await read(5)
  await searchUntil(at(10))
  const list = async (query: string): Promise<Anomaly[]> =>
    (await call('GET', `/monitor/anomalies?i=${reader.userId}${query}`)).body.list
  const [open] = await list('&m=Open')
  const path = `/monitor/anomalies/${open?.anomalyId}`
  expect((await call('PUT', `${path}/acknowledgement`, { reason: '  ' })).status).toBe(400)
  const { status, body } = await call('PUT', `${path}/acknowledgement`, { reason: 'Copies for the new owner' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ reason: 'Copies for the new owner', evidenceTotal: 24 })
  expect(body.acknowledgedBy).toContain(administrator.userName)
  expect((await call('PUT', `${path}/acknowledgement`, { reason: 'Again' })).status).toBe(409)
  expect(await historyOf('anomaly', open?.anomalyId ?? 0)).toMatchObject([
    { action: 'change', userId: administrator.userId, after: { reason: 'Copies for the new owner' } },
  ])
  // What was acknowledged is not found again; what follows is.
  await searchFrom(at(0))
  await searchUntil(at(11))
  expect(await anomaliesOf(reader)).toHaveLength(1)
  await read(15)
  await searchUntil(at(20))
  expect(await anomaliesOf(reader)).toMatchObject([{ lastAt: at(5) }, { beganAt: at(15), acknowledgedAt: null }])
  expect((await list('')).map(({ acknowledgedAt }) => acknowledgedAt === null)).toEqual([true, false])
  expect(await list('&m=Acknowledged')).toHaveLength(1)
  expect(await list('&ki=night%20exports')).toEqual([])
})

test('no one acknowledges their own anomaly, and only administrators under an activity read any', async () => {
  const administrator = await addAdministrator()
  const call = await as(administrator)
  const own = await underActivity(call)
  const now = new Date().toISOString()
  const row = { userId: administrator.userId, beganAt: now, lastAt: now, foundAt: now, count: 3 }
  const [{ anomalyId } = { anomalyId: 0 }] = await database.transaction((tx) =>
    tx
      .insert(anomalies)
      .values(Object.assign(row, { kind: 'night exports' as const }))
      .returning(),
  )
  expect((await own('PUT', `/monitor/anomalies/${anomalyId}/acknowledgement`, { reason: 'Mine' })).status).toBe(403)
  expect((await own('GET', `/monitor/anomalies/${anomalyId}`)).status).toBe(200)
  expect((await own('GET', '/monitor/anomalies/2147483647')).status).toBe(404)
  const director = await as(await addMember({ roles: Role.Director }))
  for (const one of [call, director])
    for (const path of ['', `/${anomalyId}`, '/limits', '/export?ft=csv'])
      expect((await one('GET', `/monitor/anomalies${path}`)).status).toBe(403)
  const file = await own('GET', '/monitor/anomalies/export?ft=csv')
  expect(String(file.body)).toContain('Last,Began,Who,Where,What,Kind,Count,State,Reason')
})

test('an administrator changes a limit with a history row, and the next search uses it', async () => {
  const at = nextDay()
  const organisationId = await addWatchedPractice()
  const reader = await addMember({ organisationId })
  const call = await underActivity(await as(await addAdministrator()))
  const limits: AnomalyLimit[] = (await call('GET', '/monitor/anomalies/limits')).body
  const { changedAt: _, changedBy: __, ...limit } = limits.find(({ kind }) => kind === 'outside people') as AnomalyLimit
  const set = (body: object) => call('PUT', '/monitor/anomalies/limits', { ...limit, ...body })
  expect((await set({ figure: 1 })).status).toBe(400)
  expect((await set({ figure: 5 })).status).toBe(200)
  expect((await set({ figure: 6 })).status).toBe(412)
  const rows = await historyOf('anomaly limit', 0)
  expect(rows.at(-1)).toMatchObject({ before: { figure: 20 }, after: { figure: 5, kind: 'outside people' } })
  await searchFrom(at(0))
  await insertHistory(subjects.slice(0, 5).map((subject) => readingBy(reader, organisationId, at(5), subject)))
  await searchUntil(at(10))
  expect(await anomaliesOf(reader)).toMatchObject([{ count: 5 }])
  expect((await set({ figure: 20, version: limit.version + 1 })).status).toBe(200)
})

test('two processes that search at the same time find an anomaly once, and email administrators once', async () => {
  const at = nextDay()
  const organisationId = await addWatchedPractice()
  const reader = await addMember({ organisationId })
  const administrator = await addAdministrator()
  const email = `${administrator.userName.replaceAll(' ', '')}@example.org`
  await database.transaction((tx) => tx.update(users).set({ email }).where(eq(users.userId, administrator.userId)))
  await searchFrom(at(0))
  await insertHistory(subjects.map((subject) => readingBy(reader, organisationId, at(5), subject)))
  await Promise.all([searchUntil(at(10)), searchUntil(at(10)), searchUntil(at(10))])
  expect(await anomaliesOf(reader)).toHaveLength(1)
  const sent = await database.db.select().from(emails).where(eq(emails.toUserId, administrator.userId))
  expect(sent.map(({ template }) => template)).toEqual(['anomalyFound'])
  expect(JSON.stringify(sent)).not.toContain(reader.userName)
})
