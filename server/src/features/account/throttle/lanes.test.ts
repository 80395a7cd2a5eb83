import { theSystem } from '@clearwing/domain/access/actor.ts'
import { afterAll, expect, test } from 'vitest'
import { createLink } from '#features/account/links/store.ts'
import { createRegistration } from '#features/registrations/index.ts'
import { type OtherApp, otherApp } from '#testing/other-app.ts'
import { saveFailures } from './store.ts'
import { countAttempt, countedAs } from './throttle.ts'

const { app, site, database, addPerson, logIn, administrator, close }: OtherApp = await otherApp()
afterAll(close)

const now = () => new Date().toISOString()
let lastAddress = 0
const newAddress = () => `198.51.100.${++lastAddress}`

/** Simulates this many failed logins in a row, the last one an hour ago. */
const failed = (userName: string, failures: number) =>
  database.transaction(async (tx) => {
    const since = new Date(Date.now() - 3_600_000).toISOString()
    const counted = countedAs(site.keyFor, userName, newAddress())
    await countAttempt(tx, counted, since)
    await saveFailures(tx, counted.lane, { failures, since, blockedUntil: null })
  })

const lockedOut = {
  title: 'Too many failed logins.',
  detail:
    'Please set a new password with a link sent to your email address, or ask an administrator to unlock your login.',
}

test('after a hundred in a row no password works, whether the name exists or not, and time does not change that', async () => {
  const { userName } = await addPerson()
  for (const name of [userName, 'no such user']) {
    await failed(name, 100)
    const answer = await logIn(name)
    expect([answer.statusCode, answer.json()]).toEqual([429, lockedOut])
  }
})

test('the correct password clears ninety-nine failures', async () => {
  const { userName } = await addPerson()
  await failed(userName, 99)
  expect((await logIn(userName)).statusCode).toBe(200)
  expect((await logIn(userName, { typed: 'wrong', remoteAddress: newAddress() })).statusCode).toBe(401)
  expect((await logIn(userName)).statusCode).toBe(200)
})

const deviceOf = (answer: Awaited<ReturnType<typeof logIn>>) =>
  answer.cookies.find(({ name }) => name === 'device')?.value ?? ''

test('a user in a known browser can log in while others guess; in unknown browsers no one can', async () => {
  const { userName } = await addPerson()
  const other = await addPerson()
  const first = await logIn(userName)
  const device = deviceOf(first)
  expect(first.cookies).toContainEqual(
    expect.objectContaining({ name: 'device', httpOnly: true, sameSite: 'Lax', path: '/' }),
  )
  await failed(userName, 100)
  await failed(other.userName, 100)
  expect((await logIn(userName, { cookies: { device } })).statusCode).toBe(200)
  expect((await logIn(userName)).statusCode).toBe(429)
  expect((await logIn(userName, { cookies: { device: 'x'.repeat(43) } })).statusCode).toBe(429)
  expect((await logIn(other.userName, { cookies: { device } })).statusCode).toBe(429)
})

test('a known browser has its own count, and failures there do not count elsewhere', async () => {
  const { userName } = await addPerson()
  const cookies = { device: deviceOf(await logIn(userName)) }
  for (let i = 0; i < 5; i++) expect((await logIn(userName, { cookies, typed: 'wrong' })).statusCode).toBe(401)
  const waiting = await logIn(userName, { cookies })
  expect([waiting.statusCode, waiting.json().detail]).toEqual([429, 'Try again in 30 seconds.'])
  expect((await logIn(userName, { remoteAddress: newAddress() })).statusCode).toBe(200)
})

test('failed logins with and without the leading zeros of a registration number are counted together', async () => {
  const { userId, organisationId } = await addPerson()
  const organisationUserId = '70707'
  const registration = { userId, regulatorId: organisationId, organisationUserId, approvedAt: now() }
  await database.transaction((tx) => createRegistration(tx, theSystem, registration))
  await failed('0070707', 100)
  expect((await logIn(organisationUserId)).statusCode).toBe(429)
  expect((await logIn(`00${organisationUserId}`)).statusCode).toBe(429)
})

test('an administrator can unlock a user under all their names, and it is recorded in the history', async () => {
  const { userId, userName, organisationId } = await addPerson()
  const registration = { userId, regulatorId: organisationId, organisationUserId: '80808', approvedAt: now() }
  await database.transaction((tx) => createRegistration(tx, theSystem, registration))
  await failed(userName, 100)
  await failed('80808', 100)
  const call = await administrator()
  expect((await call('GET', `/users/${userId}/status`)).body).toMatchObject({ lockout: 'lockedOut' })
  const { status, body } = await call('DELETE', `/users/${userId}/lockout`)
  expect([status, body]).toEqual([200, expect.objectContaining({ userId, lockout: 'none', lockedOutUntil: null })])
  for (const name of [userName, '80808']) expect((await logIn(name)).statusCode).toBe(200)
})

test('a new password by link unlocks a user here and in their known browsers', async () => {
  const { userId, userName } = await addPerson()
  await failed(userName, 100)
  const token = await database.transaction((tx) => createLink(tx, { purpose: 'password', userId }))
  const newPassword = 'Tūī above Taupō 1'
  const payload = { token, newPassword }
  const reset = await app.inject({ method: 'POST', url: '/api/account/password', payload })
  expect([reset.statusCode, reset.cookies.map(({ name }) => name)]).toEqual([200, ['device']])
  expect((await logIn(userName, { typed: newPassword })).statusCode).toBe(200)
  await failed(userName, 100)
  const cookies = { device: deviceOf(reset) }
  expect((await logIn(userName, { typed: newPassword, cookies })).statusCode).toBe(200)
})

test('during a wait, the user’s status shows its end', async () => {
  const { userId, userName } = await addPerson()
  await database.transaction(async (tx) => {
    const counted = countedAs(site.keyFor, userName, newAddress())
    for (let i = 0; i < 5; i++) await countAttempt(tx, counted, now())
  })
  const { body } = await (await administrator())('GET', `/users/${userId}/status`)
  expect(body).toMatchObject({ lockout: 'waiting', lockedOutUntil: expect.any(String) })
  expect(Date.parse(body.lockedOutUntil) - Date.now()).toBeLessThanOrEqual(30_000)
})

test('neither the typed names nor the cookie’s value are stored', async () => {
  const { userName } = await addPerson()
  const device = deviceOf(await logIn(userName))
  await logIn('a secret typed as a name', { remoteAddress: newAddress() })
  const tables = ['login_failures', 'address_failures', 'known_devices', 'ip_info']
  const { rows } = await database.transaction((tx) =>
    tx.execute<{ text: string }>(
      tables.map((table) => `select ${table}::text as text from ${table}`).join(' union all '),
    ),
  )
  const stored = rows.map(({ text }) => text).join('\n')
  expect(stored).not.toContain('secret typed')
  expect(stored).not.toContain(device)
})
