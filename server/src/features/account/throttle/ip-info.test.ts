import { Writable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { cleanUp } from '#features/account/index.ts'
import { history } from '#platform/history/tables.ts'
import { workplaceOf } from '#platform/jobs/worker.ts'
import { type OtherApp, otherApp } from '#testing/other-app.ts'
import { addFailure, lockAddress } from './address-store.ts'
import { removeOldFailures } from './expired-store.ts'
import { ipInfo } from './tables.ts'
import { countAttempt, countedAs } from './throttle.ts'

let logged = ''
const log = new Writable({
  write(chunk, _encoding, done) {
    logged += chunk
    done()
  },
})
const { app, site, database, addPerson, logIn, administrator, close }: OtherApp = await otherApp(log)
afterAll(close)

const call = await administrator()
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
const day = 24 * 60 * 60
let serial = 0
const newAddress = () => `203.0.113.${++serial}`

/** This many failures for an address, each with a different name, `every` seconds apart; the last one is just now. */
const failures = (address: string, count: number, { every = 20, until = 0 } = {}) =>
  database.transaction(async (tx) => {
    const { ipInfoId } = await lockAddress(tx, address, ago(until))
    for (let i = count; i > 0; i--) await addFailure(tx, ipInfoId, `name ${i}`, ago(until + (i - 1) * every))
    return ipInfoId
  })

const infoOf = async (ipAddress: string) =>
  (await call('GET', `/ipInfo?f=${ipAddress}`)).body.list.find(
    (row: { ipAddress: string }) => row.ipAddress === ipAddress,
  )

test('the twentieth failure in ten minutes blocks an address for a quarter of an hour; correct passwords do not count', async () => {
  const { userName } = await addPerson()
  const remoteAddress = newAddress()
  await failures(remoteAddress, 19)
  for (let i = 0; i < 3; i++) expect((await logIn(userName, { remoteAddress })).statusCode).toBe(200)
  expect((await logIn('unknown', { remoteAddress })).statusCode).toBe(401)
  const refused = await logIn(userName, { remoteAddress })
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    { title: 'Too many failed logins.', detail: 'Try again in 15 minutes.' },
  ])
  expect((await logIn(userName, { remoteAddress: newAddress() })).statusCode).toBe(200)
  expect(await infoOf(remoteAddress)).toMatchObject({ fails: 20, names: 20, blocked: true, byAdministrator: false })
})

test('all addresses in one IPv6 network count as one', async () => {
  const { userName } = await addPerson()
  await failures('2001:db8:0:1::/64', 20)
  await logIn('unknown', { remoteAddress: '2001:db8:0:1::5' })
  expect((await logIn(userName, { remoteAddress: '2001:db8:0:1:ffff::1' })).statusCode).toBe(429)
  expect((await logIn(userName, { remoteAddress: '2001:db8:0:2::1' })).statusCode).toBe(200)
})

test('the hundredth name in an hour blocks an address for a day', async () => {
  const remoteAddress = newAddress()
  await failures(remoteAddress, 99, { every: 35 })
  expect((await logIn('one more', { remoteAddress })).statusCode).toBe(401)
  const { unblockAt, threat } = await infoOf(remoteAddress)
  expect(Math.round((Date.parse(unblockAt) - Date.now()) / 3_600_000)).toBe(24)
  expect(threat).toBe('high')
  expect((await logIn('one more', { remoteAddress })).json().detail).toBe('Try again in 24 hours.')
})

test('a known browser works from an address blocked for failures, but not from one blocked by an administrator', async () => {
  const { userName } = await addPerson()
  const remoteAddress = newAddress()
  const device = (await logIn(userName)).cookies.find(({ name }) => name === 'device')?.value ?? ''
  const ipInfoId = await failures(remoteAddress, 19)
  await logIn('unknown', { remoteAddress })
  expect((await logIn(userName, { remoteAddress })).statusCode).toBe(429)
  expect((await logIn(userName, { remoteAddress, cookies: { device } })).statusCode).toBe(200)
  await call('PUT', `/ipInfo/${ipInfoId}/unblockAt`, { unblockAt: ago(-60) })
  expect((await logIn(userName, { remoteAddress, cookies: { device } })).statusCode).toBe(429)
})

test('an administrator can block an address until a given time and unblock it; earlier failures then no longer count', async () => {
  const { userName } = await addPerson()
  const remoteAddress = newAddress()
  const ipInfoId = await failures(remoteAddress, 19)
  const block = (unblockAt: string | null) => call('PUT', `/ipInfo/${ipInfoId}/unblockAt`, { unblockAt })
  const until = ago(-3600)
  expect((await block(until)).body).toMatchObject({ ipInfoId, blocked: true, unblockAt: until, byAdministrator: true })
  expect((await logIn(userName, { remoteAddress })).statusCode).toBe(429)
  for (const moment of [null, ago(60)]) {
    await block(until)
    expect((await block(moment)).body).toMatchObject({ blocked: false, unblockAt: null, byAdministrator: false })
  }
  expect((await logIn('unknown', { remoteAddress })).statusCode).toBe(401)
  expect((await logIn(userName, { remoteAddress })).statusCode).toBe(200)
})

test('a block is recorded in the history with its author and activity, without the address', async () => {
  const remoteAddress = newAddress()
  const ipInfoId = await failures(remoteAddress, 1)
  await call('PUT', `/ipInfo/${ipInfoId}/unblockAt`, { unblockAt: ago(-60) })
  const isIt = and(eq(history.entity, 'ip info'), eq(history.entityId, ipInfoId))
  const rows = await database.db.select().from(history).where(isIt)
  expect(rows).toMatchObject([{ action: 'change', activityId: expect.any(Number), after: { isDescribed: false } }])
  expect(JSON.stringify(rows)).not.toContain(remoteAddress)
})

test('a description can be set, searched and cleared', async () => {
  const ipInfoId = await failures(newAddress(), 1)
  const url = `/ipInfo/${ipInfoId}/description`
  expect((await call('PUT', url, { description: ' Harbour’s front desk ' })).body.description).toBe(
    'Harbour’s front desk',
  )
  const { body } = await call('GET', '/ipInfo?f=front%20desk')
  expect([body.totalItems, body.list[0].ipInfoId]).toEqual([1, ipInfoId])
  expect((await call('DELETE', url)).body.description).toBeNull()
  expect((await call('PUT', url, { description: 'x'.repeat(51) })).status).toBe(400)
})

test('the list is paged and sorted, with blocked addresses as a separate mode', async () => {
  const [quiet, blocked] = [newAddress(), newAddress()]
  await failures(quiet, 1, { until: 60 })
  await call('PUT', `/ipInfo/${await failures(blocked, 1)}/unblockAt`, { unblockAt: ago(-60) })
  const list = async (query: string) => (await call('GET', `/ipInfo?${query}`)).body
  const addresses = ({ list: rows }: { list: { ipAddress: string }[] }) => rows.map(({ ipAddress }) => ipAddress)
  expect(addresses(await list('m=Blocked'))).toContain(blocked)
  expect(addresses(await list('m=Blocked'))).not.toContain(quiet)
  const byAddress = addresses(await list('o=ipAddress&d=0&n=100'))
  expect(byAddress.indexOf(quiet)).toBeGreaterThan(-1)
  expect((await list('n=10&p=2')).totalItems).toBe((await list('n=10')).totalItems)
})

test('an address without failures is not listed', async () => {
  const { userName } = await addPerson()
  const remoteAddress = newAddress()
  await logIn(userName, { remoteAddress })
  expect(await infoOf(remoteAddress)).toBeUndefined()
})

test('the threat is counted locally', async () => {
  await failures(newAddress(), 3)
  const { status, body } = await call('GET', '/ipInfo/threatStatus')
  expect(status).toBe(200)
  expect(body).toEqual({
    level: 'raised',
    failuresInAMinute: expect.any(Number),
    failuresInAnHour: expect.any(Number),
    namesInAnHour: expect.any(Number),
    addressesInAnHour: expect.any(Number),
    blockedAddresses: expect.any(Number),
    lockedOutNames: 0,
    alarmEndsAt: null,
  })
  expect(body.blockedAddresses).toBeGreaterThan(0)
  expect(body.addressesInAnHour).toBeGreaterThan(3)
})

const calls: [method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object][] = [
  ['GET', '/ipInfo'],
  ['GET', '/ipInfo/threatStatus'],
  ['PUT', '/ipInfo/1/unblockAt', { unblockAt: null }],
  ['PUT', '/ipInfo/1/description', { description: 'x' }],
  ['DELETE', '/ipInfo/1/description'],
  ['DELETE', '/users/1/lockout'],
  ['GET', '/users/1/status'],
]

test.each(calls)('%s %s: a visitor gets 401, and a member is refused', async (method, url, payload) => {
  const sent = { method, url: `/api${url}`, ...(payload && { payload }) }
  expect((await app.inject(sent)).statusCode).toBe(401)
  const answer = await logIn((await addPerson()).userName)
  const session = answer.cookies.find(({ name }) => name === 'session')?.value ?? ''
  const headers = { 'x-login-token': answer.json().user.loginToken }
  expect((await app.inject({ ...sent, cookies: { session }, headers })).statusCode).toBe(403)
})

test('expired data is removed: addresses after thirty days, those with a note after thirteen months', async () => {
  const [recent, old, noted, ancient, blocked] = [1, 2, 3, 4, 5].map(newAddress)
  const addressesWithin = async () => {
    const rows = await database.db.select({ ipAddress: ipInfo.ipAddress }).from(ipInfo)
    return rows.map(({ ipAddress }) => ipAddress)
  }
  await failures(recent ?? '', 1, { until: 29 * day })
  await failures(old ?? '', 1, { until: 31 * day })
  for (const [address, until] of [
    [noted, 31 * day],
    [ancient, 400 * day],
  ] as const) {
    const ipInfoId = await failures(address ?? '', 1, { until })
    await call('PUT', `/ipInfo/${ipInfoId}/description`, { description: 'A note' })
  }
  await call('PUT', `/ipInfo/${await failures(blocked ?? '', 1, { until: 31 * day })}/unblockAt`, {
    unblockAt: ago(-60),
  })
  await database.transaction((tx) => removeOldFailures(tx, ago(0)))
  const left = await addressesWithin()
  expect([recent, old, noted, ancient, blocked].map((address) => left.includes(address ?? ''))).toEqual([
    ...[true, false, true, false, true],
  ])
  await cleanUp.run(workplaceOf({ ...site, address: '' }), {})
  expect(await addressesWithin()).toEqual(left)
})

test('the log contains no addresses', async () => {
  const remoteAddress = newAddress()
  await logIn('unknown', { remoteAddress })
  await database.transaction((tx) => countAttempt(tx, countedAs(site.keyFor, 'x', remoteAddress), ago(0)))
  expect(logged).toContain('/api/account/login')
  expect(logged).not.toMatch(/203\.0\.113|192\.0\.2\.|2001:db8/)
})
