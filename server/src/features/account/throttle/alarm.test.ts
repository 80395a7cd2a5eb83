import { Writable } from 'node:stream'
import { theSystem } from '@clearwing/domain/access/actor.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLink } from '#features/account/links/store.ts'
import { saveTwoFactor } from '#features/account/second-step/store.ts'
import { createUser } from '#features/users/index.ts'
import { announcements } from '#testing/announcements.ts'
import { newcomer } from '#testing/newcomer.ts'
import { type OtherApp, otherApp } from '#testing/other-app.ts'
import { beginLoginAlarm } from './address-store.ts'
import { loginAlarms } from './tables.ts'
import { countAttempt, countedAs } from './throttle.ts'

let logged = ''
const log = new Writable({
  write(chunk, _encoding, done) {
    logged += chunk
    done()
  },
})
const { app, site, database, addPerson, logIn, administrator, close }: OtherApp = await otherApp(log)
const received = await announcements(database.connection)
afterAll(async () => {
  await received[Symbol.asyncDispose]()
  await close()
})

const knownPerson = await addPerson()
const device = (await logIn(knownPerson.userName)).cookies.find(({ name }) => name === 'device')?.value ?? ''
const call = await administrator()

/** Fifty logins fail within a second, from as many addresses, and then a few more simultaneously. */
beforeAll(async () => {
  const now = new Date().toISOString()
  for (let i = 0; i < 50; i++)
    await database.transaction((tx) => countAttempt(tx, countedAs(site.keyFor, `name ${i}`, `198.18.0.${i}`), now))
  await Promise.all([1, 2, 3, 4].map((i) => logIn(`one too many ${i}`, { remoteAddress: `198.18.1.${i}` })))
})

test('an alarm is logged once, without an address, and administrators are notified', async () => {
  await logIn('and another', { remoteAddress: '198.18.2.1' })
  expect(logged.match(/more than 300 logins a minute go wrong/g)).toHaveLength(1)
  expect(logged).not.toContain('198.18.')
  await expect
    .poll(() => JSON.stringify(received.about('administrators')))
    .toContain(
      '[{"audience":["administrators"],"event":"InvalidateTags","args":[[{"type":"Activity"}]]},{"audience":["administrators"],"event":"Alert","args":[{"type":"warning","title":"More than 300 logins per minute are failing.","lines":["Until this is over, a password alone works only in a browser the user has used before."]}]},{"audience":["administrators"],"event":"InvalidateTags","args":[[{"type":"IpInfo"}]]}]',
    )
  expect(received.about('administrators').filter((one) => 'event' in one && one.event === 'Alert')).toHaveLength(1)
})

test('more than 300 failures per minute cause an alarm, which the threat status shows', async () => {
  const { body } = await call('GET', '/ipInfo/threatStatus')
  expect(body).toMatchObject({ level: 'alarm', alarmEndsAt: expect.any(String) })
  expect(Math.round((Date.parse(body.alarmEndsAt) - Date.now()) / 60_000)).toBe(15)
  expect(await database.db.$count(loginAlarms)).toBe(1)
})

test('during an alarm, a correct and a wrong password get the same answer in an unknown browser', async () => {
  const { userName } = await addPerson()
  const right = await logIn(userName)
  const wrong = await logIn(userName, { typed: 'wrong' })
  const unknown = await logIn('no such user')
  expect(right.statusCode).toBe(429)
  expect(right.json().detail).toContain('Please log in in a browser you have used before')
  for (const other of [wrong, unknown]) expect([other.statusCode, other.json()]).toEqual([429, right.json()])
})

test('during an alarm, the correct password does not reset the count of a name, which would reveal it', async () => {
  const { userName } = await addPerson()
  const details = []
  for (const typed of ['wrong', 'wrong', 'wrong', 'wrong', undefined, 'wrong'])
    details.push(
      (await logIn(userName, typed === undefined ? {} : { typed, remoteAddress: '192.0.2.90' })).json().detail,
    )
  expect(details.at(-1)).toBe('Try again in 30 seconds.')
})

test('during an alarm, a known browser works as usual', async () => {
  expect((await logIn(knownPerson.userName, { cookies: { device } })).statusCode).toBe(200)
})

const newPassword = 'Tūī beyond Taranaki 7'

test.each([
  [
    'signed up',
    async (userName: string) => {
      const email = `${userName}@example.org`
      const token = await database.transaction((tx) => createLink(tx, { purpose: 'sign-up', email }))
      const payload = { ...newcomer, token, email, userName, newPassword }
      return app.inject({ method: 'POST', url: '/api/account/register', payload })
    },
  ],
  [
    'accepted an invitation',
    async (userName: string) => {
      const userId = await database.transaction((tx) =>
        createUser(tx, theSystem, { firstName: 'Mere', lastName: 'Ngata' }),
      )
      const token = await database.transaction((tx) => createLink(tx, { purpose: 'invitation', userId }))
      const payload = { token, userName, dateOfBirth: null, newPassword }
      return app.inject({ method: 'POST', url: '/api/account/invitation', payload })
    },
  ],
])('during an alarm, a user who has just %s can log in there, and nowhere else', async (how, become) => {
  const userName = `newcomer.${how.slice(0, 3)}`
  const became = await become(userName)
  expect(became.statusCode).toBe(201)
  const device = became.cookies.find(({ name }) => name === 'device')?.value ?? ''
  expect((await logIn(userName, { typed: newPassword })).statusCode).toBe(429)
  expect((await logIn(userName, { typed: newPassword, cookies: { device } })).statusCode).toBe(200)
})

test('during an alarm, a user with a second step is asked for it', async () => {
  const { userId, userName } = await addPerson()
  await database.transaction((tx) => saveTwoFactor(tx, theSystem, userId, 'sealed'))
  const answer = await logIn(userName)
  expect([answer.statusCode, Object.keys(answer.json()).toSorted()]).toEqual([200, ['allowTotp', 'twoFactorChallenge']])
})

test('after the alarm, everyone can log in as before', async () => {
  const { userName } = await addPerson()
  const past = new Date(Date.now() - 1000).toISOString()
  await database.transaction(async (tx) => {
    await tx.update(loginAlarms).set({ endsAt: past }).where(eq(loginAlarms.loginAlarmId, 1))
    await tx.execute(`update address_failures set at = at - interval '1 minute'`)
  })
  expect((await logIn(userName, { remoteAddress: '192.0.2.77' })).statusCode).toBe(200)
})

test('one of many simultaneous failures that could start an alarm does so', async () => {
  const now = new Date(Date.now() + 3_600_000).toISOString()
  const endsAt = new Date(Date.now() + 3_700_000).toISOString()
  const begin = () => database.transaction((tx) => beginLoginAlarm(tx, endsAt, now))
  const alarms = await Promise.all(Array.from({ length: 8 }, begin))
  expect(alarms.filter(({ isNew }) => isNew)).toHaveLength(1)
})
