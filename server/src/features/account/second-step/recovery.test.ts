import { theSystem } from '@clearwing/domain/access/actor.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saveEmail } from '#features/users/index.ts'
import { newBrowser } from '#testing/browser.ts'
import { historyOf } from '#testing/history.ts'
import { password } from '#testing/logged-in.ts'
import { mailsTo } from '#testing/mails.ts'
import { addPerson, challengeOf, logInWith, totpCodes } from '#testing/second-step.ts'
import { database } from '#testing/test-app.ts'
import { recoveryCodes } from './tables.ts'

/** A person who has just set up an authenticator, in a browser of their own. */
async function addRecoverable() {
  const person = await addPerson()
  const browser = newBrowser()
  await logInWith(person, {}, browser)
  const { configuration } = (await browser.call('GET', '/users/me/twofactor')).body
  const code = totpCodes(configuration.key)
  const payload = { configuration: { ...configuration, totp: code() }, password }
  const { body } = await browser.call('PUT', '/users/me/twofactor', { payload })
  const email = `recovery.${person.userId}@example.org`
  await database.transaction((tx) => saveEmail(tx, theSystem, person.userId, email))
  return { ...person, browser, code, email, codes: body.recoveryCodes as string[] }
}

const left = async ({ browser }: Awaited<ReturnType<typeof addRecoverable>>) =>
  (await browser.call('GET', '/users/me/security')).body.recoveryCodesLeft

const withCode = async (person: { userName: string }, totp: string) => {
  const { token } = await challengeOf(person)
  return logInWith(person, { twoFactorChallenge: { token, totp } })
}

test('an authenticator comes with ten recovery codes, shown once and kept as hashes', async () => {
  const person = await addRecoverable()
  expect(person.codes).toHaveLength(10)
  expect(new Set(person.codes).size).toBe(10)
  for (const code of person.codes) expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)
  expect(await left(person)).toBe(10)
  const stored = JSON.stringify([
    await database.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.userId)),
    await historyOf('recovery codes', person.userId),
  ])
  for (const code of person.codes) {
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(code.replaceAll('-', ''))
  }
})

test('each code works once instead of the authenticator; its owner is notified', async () => {
  const person = await addRecoverable()
  const [code = '', other = ''] = person.codes
  expect((await withCode(person, code.toLowerCase().replaceAll('-', ' '))).body.user.userId).toBe(person.userId)
  const mails = await mailsTo(person.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Clearwing: a recovery code was used'])
  expect(mails[0]?.text).toContain('You have 9 codes left')
  expect((await historyOf('recovery codes', person.userId)).map(({ action }) => action)).toEqual(['create', 'change'])
  expect((await withCode(person, code)).status).toBe(401)
  expect((await withCode(person, other)).status).toBe(200)
  expect((await withCode(person, person.code(1))).status).toBe(200)
  expect(await left(person)).toBe(8)
})

test('one of ten logins with one code at once succeeds', async () => {
  const person = await addRecoverable()
  const challenges = await Promise.all(Array.from({ length: 5 }, () => challengeOf(person)))
  const answers = await Promise.all(
    challenges.map(({ token }) => logInWith(person, { twoFactorChallenge: { token, totp: person.codes[0] } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await left(person)).toBe(9)
})

test('a code does not open another person’s login', async () => {
  const [person, other] = [await addRecoverable(), await addRecoverable()]
  expect((await withCode(person, other.codes[0] ?? '')).status).toBe(401)
  expect(await left(other)).toBe(10)
})

test('new codes need the second step, and replace the earlier ones', async () => {
  const person = await addRecoverable()
  const { challenge } = (await person.browser.call('GET', '/users/me/twofactor')).body
  const ask = (totp: string) =>
    person.browser.call('POST', '/users/me/twofactor/recovery', { payload: { challenge: { ...challenge, totp } } })
  expect((await ask('000000')).status).toBe(400)
  const { status, body } = await ask(person.code(1))
  expect([status, body.recoveryCodes.length]).toEqual([200, 10])
  expect(await left(person)).toBe(10)
  expect((await withCode(person, person.codes[0] ?? '')).status).toBe(401)
  expect((await withCode(person, body.recoveryCodes[0])).status).toBe(200)
})

test('a person without an authenticator has no recovery codes', async () => {
  const person = await addPerson()
  const browser = newBrowser()
  await logInWith(person, {}, browser)
  const payload = { challenge: { token: '', totp: '123456' } }
  const { status } = await browser.call('POST', '/users/me/twofactor/recovery', { payload })
  expect([400, 409]).toContain(status)
  expect((await browser.call('GET', '/users/me/security')).body.recoveryCodesLeft).toBe(0)
})
