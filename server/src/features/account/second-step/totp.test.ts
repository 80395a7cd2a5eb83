import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { browserLoggedInAs } from '#testing/browser.ts'
import { addPerson, challengeOf, forgetTries, giveAuthenticator, logInWith, totpCodes } from '#testing/second-step.ts'
import { as, database, site } from '#testing/test-app.ts'
import { secondSteps } from './tables.ts'
import { configurationOf, offeredKey, sealKey, stepOf, unsealKey } from './totp.ts'

const wrong = { title: 'The user name, password, code or answers are not right.' }

async function addGuarded() {
  const person = await addPerson()
  return { ...person, code: await giveAuthenticator(person.userId) }
}
const enter = async (person: Awaited<ReturnType<typeof addGuarded>>, totp: string) =>
  logInWith(person, { twoFactorChallenge: { token: (await challengeOf(person)).token, totp } })

test.each([
  [-3, false],
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
  [3, false],
])('whether a code %i steps from now is accepted: %s', (steps, isRight) => {
  const key = offeredKey(site.keyFor, 1, 1, 0)
  const now = Date.UTC(2026, 10, 20, 10, 42, 15)
  const code = totpCodes(key)
  const step = stepOf(key, code(steps + (now - Date.now()) / 30_000), now)
  expect(step).toBe(isRight ? Math.floor(now / 30_000) + steps : undefined)
})

test('exactly one of a hundred simultaneous uses of a correct code passes', async () => {
  const person = await addGuarded()
  const { call } = await browserLoggedInAs(person)
  const { body } = await call('GET', '/users/me/twofactor')
  const { token } = body.challenge
  const payload = { token, totp: person.code() }
  const all = Array.from({ length: 100 }, () => call('POST', '/users/me/twofactor', { payload }))
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status !== 200 && status !== 400)).toEqual([])
})

test('even with separate challenges, at most one passes', async () => {
  const person = await addGuarded()
  const { call } = await browserLoggedInAs(person)
  const challenges = await Promise.all(Array.from({ length: 10 }, () => call('GET', '/users/me/twofactor')))
  const totp = person.code()
  const tried = challenges.map(({ body }) =>
    call('POST', '/users/me/twofactor', { payload: { token: body.challenge.token, totp } }),
  )
  expect((await Promise.all(tried)).filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a code works once, and a second use is answered like a wrong one', async () => {
  const person = await addGuarded()
  const totp = person.code()
  expect((await enter(person, totp)).status).toBe(200)
  expect(await enter(person, totp)).toEqual({ status: 401, body: wrong })
})

test('an older code is refused after a newer one', async () => {
  const person = await addGuarded()
  const [older, newer] = [person.code(), person.code(1)]
  expect((await enter(person, newer)).status).toBe(200)
  expect(await enter(person, older)).toEqual({ status: 401, body: wrong })
})

test('the fifth wrong code ends the challenge, even if the next is right', async () => {
  const person = await addGuarded()
  const { token } = await challengeOf(person)
  const enterHere = (totp: string) => logInWith(person, { twoFactorChallenge: { token, totp } })
  for (let i = 0; i < 4; i++) expect((await enterHere('000000')).body).toEqual(wrong)
  const over = { ...wrong, errors: { twoFactorChallenge: ['Please log in again.'] } }
  expect((await enterHere('000000')).body).toEqual(over)
  expect(await enterHere(person.code())).toEqual({ status: 401, body: over })
  expect((await enter(person, person.code())).status).toBe(200)
})

test('a person may enter at most ten wrong codes per hour, across all challenges', async () => {
  const person = await addGuarded()
  for (let i = 0; i < 10; i++) expect((await enter(person, '000000')).status).toBe(401)
  const { status, body } = await enter(person, person.code())
  expect([status, body.title, body.detail]).toEqual([
    429,
    'Too many wrong codes or answers.',
    'Try again in 60 minutes.',
  ])
  await forgetTries(person.userId)
  expect((await enter(person, person.code())).status).toBe(200)
})

test('correct codes do not count as attempts', async () => {
  const person = await addGuarded()
  for (let i = 0; i < 9; i++) expect((await enter(person, '000000')).status).toBe(401)
  expect((await enter(person, person.code(0))).status).toBe(200)
  expect((await enter(person, person.code(1))).status).toBe(200)
})

test('the stored key is encrypted for one person', async () => {
  const person = await addGuarded()
  const [stored] = await database.db.select().from(secondSteps).where(eq(secondSteps.userId, person.userId))
  const key = unsealKey(site.keyFor, person.userId, stored?.twoFactorKey ?? '')
  expect(key).toMatch(/^[A-Z2-7]{32}$/)
  expect(JSON.stringify(stored)).not.toContain(key)
  const moved = sealKey(site.keyFor, person.userId, key)
  expect(() => unsealKey(site.keyFor, person.userId + 1, moved)).toThrow()
})

test('the authenticator is given the owner and the product', () => {
  const { keyUrl } = configurationOf(offeredKey(site.keyFor, 1, 1, 0), 'Te Kete Kōrero', 'kiri.heke')
  expect(keyUrl).toMatch(/^otpauth:\/\/totp\/Te%20Kete%20K%C5%8Drero:kiri\.heke\?/)
  const { searchParams } = new URL(keyUrl)
  const parameters = ['issuer', 'algorithm', 'digits', 'period'].map((name) => searchParams.get(name))
  expect(parameters).toEqual(['Te Kete Kōrero', 'SHA1', '6', '30'])
  // 160 bits, 5 per letter.
  expect(searchParams.get('secret')).toHaveLength(32)
})

test('no administrator can read another user’s configuration', async () => {
  const [person, other] = [await addGuarded(), await addPerson()]
  const call = await as(other)
  expect((await call('GET', `/users/${person.userId}/twofactor`)).status).toBe(403)
})
