import { readFileSync } from 'node:fs'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { Role } from '@clearwing/domain/access/bits.ts'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { addMember } from '#testing/factories.ts'
import { signIn, siteWith } from '#testing/test-app.ts'
import { servePrivately } from './private-port.ts'

const site = await siteWith({ MONITOR_PORT: '0' })
const app = await createApp(site)
const { metrics } = app
if (!metrics) throw new Error('There are no metrics')
const listening = await servePrivately(app, metrics, { port: 0, host: '127.0.0.1' })
afterAll(async () => {
  await listening.close()
  await app.close()
})

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number | undefined; type: string | undefined; body: string }>((resolve, reject) => {
    const request = http.request({ port: listening.port, host: '127.0.0.1', path, method, headers }, async (response) =>
      resolve({ status: response.statusCode, type: response.headers['content-type'], body: await text(response) }),
    )
    request.on('error', reject).end()
  })

const read = async () => (await ask('/metrics')).body

/** The values of one metric, by their labels as written. */
const valuesOf = (all: string, name: string) =>
  Object.fromEntries(
    [...all.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))].map(([, labels = '', value]) => [
      labels,
      Number(value),
    ]),
  )

test('requests are counted by template and status, denials by rule, logins by result', async () => {
  const member = await addMember({ roles: Role.Manager })
  const { cookie } = await signIn(member)
  const get = async (url: string) => (await app.inject({ url, headers: { cookie } })).statusCode
  expect(await get(`/api/users/${member.userId}`)).toBe(200)
  expect(await get('/api/jobs')).toBe(403)
  const login = { method: 'POST', url: '/api/account/login', payload: { userName: 'no-one', password: 'x' } } as const
  expect((await app.inject(login)).statusCode).toBe(401)
  const all = await read()
  expect(valuesOf(all, 'clearwing_http_requests_total')).toMatchObject({
    'method="GET",route="/api/users/:userId",status="200"': 1,
    'method="GET",route="/api/jobs",status="403"': 1,
  })
  expect(valuesOf(all, 'clearwing_http_request_duration_seconds_count')).toMatchObject({
    'method="GET",route="/api/jobs"': 1,
  })
  expect(Object.values(valuesOf(all, 'clearwing_denials_total'))).toEqual([1])
  expect(valuesOf(all, 'clearwing_logins_total')).toEqual({ 'result="wrong"': 1 })
  expect(valuesOf(all, 'clearwing_http_requests_in_flight')).toEqual({ '': 0 })
  expect(valuesOf(all, 'clearwing_ready')).toEqual({ '': 1 })
  expect(valuesOf(all, 'clearwing_health_level')).toMatchObject({ 'check="mail"': 2, 'check="database"': 0 })
  expect(valuesOf(all, 'clearwing_sessions')['']).toBeGreaterThan(0)
})

test('no label holds an id, a name or an address', async () => {
  const member = await addMember({ roles: Role.Manager })
  const { cookie } = await signIn(member)
  for (const url of [
    `/api/users/${member.userId}?f=Ngata`,
    `/api/organisations/${member.organisationId}`,
    '/api/nothing/98765',
    '/somewhere/98765',
    '/livez',
  ])
    await app.inject({ url, headers: { cookie }, remoteAddress: '203.0.113.77' })
  const all = await read()
  const labels = [...all.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => ({ name, value }))
  const ownLabels = [...all.matchAll(/^clearwing_\w+\{(.*)\}/gm)].flatMap(([, list = '']) =>
    [...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => ({ name, value })),
  )
  const names = new Set(ownLabels.map(({ name }) => name))
  expect([...names].toSorted()).toEqual(['check', 'le', 'method', 'result', 'route', 'rule', 'status'])
  const numbered = ownLabels.filter(({ name, value }) => !['le', 'status'].includes(name) && /\d/.test(value))
  expect(numbered).toEqual([])
  const text = JSON.stringify(labels)
  for (const secret of ['203.0.113.77', 'Ngata', '98765']) expect(text).not.toContain(secret)
})

const folder = new URL('../../../../deploy/monitoring/', import.meta.url)

test.each(['grafana-dashboard.json', 'alerts.yml'])('every metric that %s names is served', async (file) => {
  const all = await read()
  const served = new Set([...all.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
  const words = readFileSync(new URL(file, folder), 'utf8').match(/\b(?:clearwing|nodejs|process)_\w+/g) ?? []
  const names = new Set(words.map((name) => name.replace(/_(bucket|count|sum)$/, '')))
  expect(names.size).toBeGreaterThan(10)
  expect([...names].filter((name) => !served.has(name))).toEqual([])
})

test('the private port gives the checks with version, and nothing else', async () => {
  const { status, body } = await ask('/health')
  expect(status).toBe(200)
  expect(JSON.parse(body)).toMatchObject({
    ready: true,
    level: 'red',
    version: expect.any(String),
    checks: expect.any(Array),
  })
  expect((await ask('/metrics')).type).toContain('text/plain; version=0.0.4')
  expect((await ask('/api/account/login')).status).toBe(404)
  expect((await ask('/metrics', {}, 'POST')).status).toBe(405)
  expect((await ask('/__proto__')).status).toBe(404)
  // Another site whose name leads to this machine.
  expect((await ask('/metrics', { host: 'other.example' })).status).toBe(403)
})

test('the public port has no metrics', async () => {
  for (const path of ['/metrics', '/health', '/api/metrics'])
    expect((await app.inject(path)).body).not.toContain('clearwing_')
})
