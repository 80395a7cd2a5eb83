import type { ApiLog } from '@clearwing/domain/traffic/api-log/schema.ts'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { browserLoggedInAs } from '#testing/browser.ts'
import { addAdministrator, addIndividual, addMember, type Person } from '#testing/factories.ts'
import { app, as, type Caller, database, siteWith } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import type { LoggedRequest } from './buffer.ts'
import { createPartitions, monthOfMoment } from './partition-store.ts'
import { addApiLogs } from './write-store.ts'
import { ApiLogWriter } from './writer.ts'

const writer = new ApiLogWriter(database, app.apiLog)
let administrator: Person
let idle: Caller
let acting: Caller
beforeAll(async () => {
  administrator = await addAdministrator()
  idle = await as(administrator)
  acting = await underActivity(idle)
  // Requests of other tests may have filled the buffer.
  await writer.flush()
})

const listed = async (query: string): Promise<ApiLog[]> => {
  await writer.flush()
  const { status, body } = await acting('GET', `/monitor/apiLogs?n=100&${query}`)
  expect([status, body.title]).toEqual([200, undefined])
  return body.list
}

test('a request is logged with its route and the names of its query keys, without ids and values', async () => {
  const member = await addMember()
  const call = await as(member)
  await call('GET', '/medicals/1234567')
  await call('GET', '/organisations?n=10&f=asthma&f=again')
  await call('GET', '/organisations?asthma=1')
  const rows = await listed(`i=${member.userId}&o=at&d=0`)
  expect(rows.map(({ method, path, query, status }) => [method, path, query, status])).toEqual([
    ['GET', '/medicals/:medicalId', '', 404],
    ['GET', '/organisations', 'n&f', 400],
    ['GET', '/organisations', '*', 400],
  ])
  expect(rows[0]).toMatchObject({ userId: member.userId, realName: null, activity: null, ms: expect.any(Number) })
  expect(rows[0]?.organisationName).not.toBeNull()
  expect(JSON.stringify(rows)).not.toMatch(/1234567|asthma/)
})

test('visitors, unknown addresses and the administrator behind a user are logged', async () => {
  await app.inject({ method: 'GET', url: '/api/users/me' })
  await app.inject({ method: 'GET', url: '/api/no/such/address' })
  const visits = await listed('f=users&st=4')
  expect(visits.find(({ path, name }) => path === '/users/:userId' && name === null)?.status).toBe(401)
  expect(await listed('pa=%2F*')).toContainEqual(expect.objectContaining({ path: '/*', status: 401, userId: null }))

  // Refused before anything else is looked at.
  const headersOfOther = { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' }
  const answer = await app.inject({ method: 'POST', url: '/api/account/login', headers: headersOfOther, payload: {} })
  expect(answer.statusCode).toBe(403)
  const logins = await listed('pa=%2Faccount%2Flogin&me=POST&st=4')
  const refused = logins.find(({ requestId }) => requestId === answer.headers['request-id'])
  expect(refused).toMatchObject({ status: 403, userId: null })

  const browser = await browserLoggedInAs(administrator)
  const { body } = await browser.call('POST', '/administratorActivities', { payload: { description: 'Support' } })
  const headers = { administratoractivity: String(body.administratorActivityId) }
  const person = await addIndividual()
  await browser.call('PUT', '/account/login', { payload: { userId: person.userId }, headers })
  await browser.call('GET', '/users/me', { headers })
  const [row] = await listed(`i=${person.userId}&pa=%2Fusers%2F%3AuserId`)
  expect(row).toMatchObject({ userId: person.userId, realName: expect.any(String), activity: 'Support' })
  // The administrator's own requests include those in another person's name.
  expect((await listed(`i=${administrator.userId}`)).map(({ requestId }) => requestId)).toContain(row?.requestId)
})

let nextId = 0
const rowOf = (userId: number, change: Partial<LoggedRequest> = {}): LoggedRequest => ({
  at: '2026-03-10T01:00:00.000Z',
  requestId: `00000000-0000-4000-8000-${String(++nextId).padStart(12, '0')}`,
  method: 'GET',
  path: '/organisations',
  query: 'p&n',
  status: 200,
  ms: 12.5,
  userId,
  realUserId: null,
  organisationId: null,
  activityId: null,
  ...change,
})
const add = (rows: LoggedRequest[]) =>
  database.transaction(async (tx) => {
    await createPartitions(tx, [...new Set(rows.map(({ at }) => monthOfMoment(at)))])
    await addApiLogs(tx, rows)
  })

test('the log is filtered and ordered, and exported with the same filters', async () => {
  const { userId, organisationId } = await addMember()
  await add([
    rowOf(userId, { ms: 3, path: '/videos' }),
    rowOf(userId, { ms: 7000, method: 'POST', status: 201, at: '2026-03-11T01:00:00.000Z', organisationId }),
    rowOf(userId, { ms: 400, status: 404 }),
    rowOf(userId, { ms: 5, status: 500, at: '2026-03-12T01:00:00.000Z' }),
    rowOf(userId, { ms: 1, status: 304 }),
  ])
  const durations = async (query: string) => (await listed(`i=${userId}&${query}`)).map(({ ms }) => ms)
  expect(await durations('o=ms&d=1')).toEqual([7000, 400, 5, 3, 1])
  expect(await durations('o=status&d=1')).toEqual([5, 400, 1, 7000, 3])
  expect(await durations('o=at&d=1')).toEqual([5, 7000, expect.any(Number), expect.any(Number), expect.any(Number)])
  expect(await durations('st=failed&o=ms&d=0')).toEqual([5, 400])
  expect(await durations('st=2&o=ms&d=0')).toEqual([3, 7000])
  expect(await durations('st=3')).toEqual([1])
  expect(await durations('st=4')).toEqual([400])
  expect(await durations('st=5')).toEqual([5])
  expect(await durations('me=POST')).toEqual([7000])
  expect(await durations('ms=400&o=ms&d=0')).toEqual([400, 7000])
  expect(await durations('pa=%2Fvideos')).toEqual([3])
  expect(await durations('f=VIDEOS')).toEqual([3])
  expect(await durations('b=2026-03-11&l=2026-03-11')).toEqual([7000])
  expect(await durations(`a=${organisationId}`)).toEqual([7000])
  expect(await durations(`f=00000000-0000-4000-8000-${String(nextId).padStart(12, '0')}`)).toEqual([1])

  const { status, bytes } = await acting('GET', `/monitor/apiLogs/export?ft=csv&i=${userId}&st=failed&o=ms&d=0`)
  expect(status).toBe(200)
  const rows = parse(bytes.toString(), { bom: true, relax_column_count: true }) as string[][]
  const begin = rows.findIndex(([title]) => title === 'Time')
  expect(rows.slice(begin + 1).map((row) => row[rows[begin]?.indexOf('Duration in ms') ?? 0])).toEqual(['5', '400'])
})

test('only an administrator under an activity reads the log', async () => {
  for (const path of ['/monitor/apiLogs', '/monitor/apiLogs/export?ft=csv', '/monitor/apiLogs/unlogged']) {
    expect([path, (await idle('GET', path)).status]).toEqual([path, 403])
    expect([path, (await (await as(await addMember()))('GET', path)).status]).toEqual([path, 403])
  }
})

test('a server whose log is kept for no days logs nothing', async () => {
  const site = await siteWith({ API_LOG_DAYS: '0' })
  const other = await createApp(site)
  await other.inject({ method: 'GET', url: '/api/siteOptions/client' })
  expect(other.apiLog.take()).toEqual({ rows: [], unlogged: 0 })
  await other.close()
})
