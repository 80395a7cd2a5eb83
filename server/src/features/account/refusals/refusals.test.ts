import { Role } from '@clearwing/domain/access/bits.ts'
import { consequenceOf } from '@clearwing/domain/account/refusals/rules.ts'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions, userLogins } from '#features/account/tables.ts'
import { anomalies } from '#features/anomalies/tables.ts'
import { emails } from '#features/emails/tables.ts'
import { history } from '#platform/history/tables.ts'
import { announcements } from '#testing/announcements.ts'
import { addAdministrator, addIndividual, addMember, addOrganisation, type Person } from '#testing/factories.ts'
import { as, connection, database } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { refusals } from './tables.ts'
import { checkReading } from './watch.ts'

const refusalsOf = ({ userId }: Person) => database.db.select().from(refusals).where(eq(refusals.userId, userId))
const alarmsOf = ({ userId }: Person) => database.db.select().from(anomalies).where(eq(anomalies.userId, userId))
const sessionOf = async ({ userId }: Person) =>
  (await database.db.select().from(sessions).where(eq(sessions.userId, userId)))[0]

/** Ids of records that do not exist, which a user cannot tell from those of other people. */
let lastId = 1_000_000_000
const nextIds = (count: number) => Array.from({ length: count }, () => ++lastId)

/**
 * Requests other people's records until the session ends or the given number is reached. Returns the number of
 * refusals.
 */
async function walk(person: Person, most: number) {
  const call = await as(person)
  let refused = 0
  for (const id of nextIds(most)) {
    const { status } = await call('GET', `/medicals/${id}`)
    if (status === 401) break
    expect(status).toBe(404)
    refused++
  }
  return refused
}

test('an individual’s session that probes ids ends after 20 of them', async () => {
  const walker = await addIndividual()
  expect(await walk(walker, 10_000)).toBe(20)
  const [login] = await database.db.select().from(userLogins).where(eq(userLogins.userId, walker.userId))
  expect(await sessionOf(walker)).toBeUndefined()
  expect(login?.ending ?? 'Refused records').toBe('Refused records')
  expect(await alarmsOf(walker)).toMatchObject([{ kind: 'refused records', count: 20, isEnded: true }])
})

test('simultaneous requests end the session too', async () => {
  const walker = await addIndividual()
  const call = await as(walker)
  await Promise.all(nextIds(40).map((id) => call('GET', `/medicals/${id}`)))
  expect((await call('GET', '/users/me')).status).toBe(401)
  expect(await sessionOf(walker)).toBeUndefined()
})

test('administrators are notified and emailed once, after the fourth record, without a name', async () => {
  const administrator = await addAdministrator()
  const email = `${administrator.userName.replaceAll(' ', '')}@example.org`
  await database.transaction((tx) =>
    tx.execute(`update users set email = '${email}' where user_id = ${administrator.userId}`),
  )
  const received = await announcements(connection)
  const walker = await addIndividual()
  await walk(walker, 3)
  expect(await alarmsOf(walker)).toEqual([])
  await walk(walker, 4)
  await expect
    .poll(() => JSON.stringify(received.about('administrators')))
    .toContain(
      '[{"audience":["administrators"],"event":"InvalidateTags","args":[[{"type":"Anomaly"}]]},{"audience":["administrators"],"event":"Alert","args":[{"type":"warning","title":"One login requested several records that it may not see.","lines":["See Monitoring, Anomalies."]}]}]',
    )
  const alerts = received.about('administrators').filter((one) => 'event' in one && one.event === 'Alert')
  expect(alerts).toHaveLength(1)
  expect(JSON.stringify(alerts)).not.toContain(walker.userName)
  const mails = await database.db.select().from(emails).where(eq(emails.toUserId, administrator.userId))
  expect(mails.map(({ template }) => template)).toEqual(['anomalyFound'])
  await received[Symbol.asyncDispose]()
})

test('a page that repeatedly requests one deleted record raises no alarm and leaves one line', async () => {
  const person = await addIndividual()
  const call = await as(person)
  const [id] = nextIds(1)
  for (let time = 0; time < 30; time++) expect((await call('GET', `/medicals/${id}`)).status).toBe(404)
  expect(await refusalsOf(person)).toMatchObject([
    { operation: 'getMedical', entity: 'medical', entityId: id, count: 30 },
  ])
  expect(await alarmsOf(person)).toEqual([])
})

test('refusals about the user’s own record are recorded but do not count as probing', async () => {
  const person = await addIndividual()
  const call = await as(person)
  expect((await call('GET', `/users/${person.userId}/signature`)).status).toBeGreaterThanOrEqual(403)
  expect(await refusalsOf(person)).toMatchObject([{ subjectUserId: person.userId, isOfOthers: false }])
})

test('a recorded refusal says who requested what and about whom, without the data sent', async () => {
  const organisationId = await addOrganisation()
  const nosy = await addMember({ organisationId })
  const other = await addIndividual()
  const call = await as(nosy)
  await call('PUT', `/users/${other.userId}`, { firstName: 'Secret', version: 1 })
  await call('GET', `/users/${other.userId}`)
  await call('GET', '/monitor/refusals')
  const rows = await refusalsOf(nosy)
  const common = { userId: nosy.userId, organisationId, realUserId: null, activityId: null, count: 1 }
  expect(rows).toMatchObject([
    {
      ...common,
      operation: 'getUser',
      status: 404,
      entity: 'user',
      entityId: other.userId,
      subjectUserId: other.userId,
    },
    { ...common, operation: 'listRefusals', status: 403, entity: '', entityId: 0, subjectUserId: null },
  ])
  expect(JSON.stringify(rows)).not.toContain('Secret')
})

test('in an organisation, 20 refused records raise an alarm and 60 slow the session down; further ones share a line', async () => {
  const member = await addMember({ roles: Role.Practice_doctor })
  const call = await as(member)
  const ask = (count: number) => Promise.all(nextIds(count).map((id) => call('GET', `/medicals/${id}`)))
  await ask(20)
  expect(await alarmsOf(member)).toEqual([])
  await ask(1)
  expect(await alarmsOf(member)).toMatchObject([{ kind: 'refused records', isEnded: false }])
  expect((await sessionOf(member))?.slowedUntil).toBeNull()
  await ask(44)
  expect((await sessionOf(member))?.slowedUntil).toBeTruthy()
  expect(await refusalsOf(member)).toHaveLength(61)
  const startedAt = Date.now()
  expect((await call('GET', '/users/me')).status).toBe(200)
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(950)
})

const readings = (person: Person, at: string, subjects: number[]) =>
  subjects.map((subjectUserId) => ({
    at,
    userId: person.userId,
    organisationId: person.organisationId,
    action: 'read' as const,
    entity: 'application',
    entityId: subjectUserId,
    subjectUserId,
  }))

const insert = async (rows: ReturnType<typeof readings>) => {
  for (let from = 0; from < rows.length; from += 1000)
    await database.transaction((tx) => tx.insert(history).values(rows.slice(from, from + 1000)))
}

test('a user who reads the records of more than 60 people in ten minutes is slowed down, with an alarm', async () => {
  const [reader, other] = [await addMember(), await addMember()]
  await Promise.all([as(reader), as(other)])
  const now = new Date().toISOString()
  await insert([...readings(reader, now, nextIds(61)), ...readings(other, now, nextIds(60))])
  await checkReading(database, new Date().toISOString())
  expect(await alarmsOf(reader)).toMatchObject([{ kind: 'bulk reading', count: 61 }])
  expect((await sessionOf(reader))?.slowedUntil).toBeTruthy()
  expect(await alarmsOf(other)).toEqual([])
  await checkReading(database, new Date().toISOString())
  expect(await alarmsOf(reader)).toHaveLength(1)
})

test('a busy day at a practice raises no alarm', async () => {
  const organisationId = await addOrganisation()
  const staff = await Promise.all(Array.from({ length: 6 }, () => addMember({ organisationId, roles: Role.Nurse })))
  const patients = nextIds(400)
  const minutes = Array.from({ length: 8 * 60 }, (_, minute) =>
    new Date(Date.UTC(2020, 2, 2, 20, minute)).toISOString(),
  )
  // Each person opens another record every 12 seconds in the first hour, and every 30 seconds after that.
  const rows = staff.flatMap((person, at) =>
    minutes.flatMap((moment, minute) => {
      const each = minute < 60 ? 5 : 2
      const opened = Array.from({ length: each }, (_, one) => patients[(at * 61 + minute * each + one) % 400] ?? 0)
      return readings(person, moment, opened)
    }),
  )
  await insert(rows)
  for (const now of minutes) await checkReading(database, now)
  const raised = inArray(
    anomalies.userId,
    staff.map(({ userId }) => userId),
  )
  expect(await database.db.select().from(anomalies).where(raised)).toEqual([])
  // A colleague removed a page of records that the others still have open.
  expect(consequenceOf({ organisationId }, 20)).toBe('none')
})

test('only an administrator with an activity can read refused requests and anomalies', async () => {
  const walker = await addIndividual()
  await walk(walker, 5)
  const administrator = await as(await addAdministrator())
  const reader = await underActivity(administrator)
  const { body } = await reader('GET', `/monitor/refusals?m=Records&i=${walker.userId}&n=10`)
  expect(body.totalItems).toBe(5)
  expect(body.list[0]).toMatchObject({
    name: `Tess ${walker.userName}`,
    operation: 'getMedical',
    organisationName: null,
  })
  const found = (await reader('GET', `/monitor/anomalies?i=${walker.userId}`)).body
  expect(found.list).toEqual([expect.objectContaining({ name: `Tess ${walker.userName}`, count: 5 })])
  const [{ anomalyId }] = found.list
  const explained = (await reader('GET', `/monitor/anomalies/${anomalyId}`)).body
  expect(explained).toMatchObject({ kind: 'refused records', evidenceTotal: 5 })
  expect(explained.evidence[0]).toMatchObject({ source: 'refusal', entity: 'getMedical' })
  const director = await as(await addMember({ roles: Role.Director }))
  for (const call of [administrator, director])
    for (const path of ['/monitor/refusals', '/monitor/anomalies']) expect((await call('GET', path)).status).toBe(403)
})
