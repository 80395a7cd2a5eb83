import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { rememberedDevices } from '#features/account/second-step/tables.ts'
import { emails } from '#features/emails/tables.ts'
import { users } from '#features/users/tables.ts'
import { newAddress } from '#testing/address.ts'
import { type Browser, newBrowser } from '#testing/browser.ts'
import { addAdministrator } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { password } from '#testing/logged-in.ts'
import { addPerson, giveAuthenticator, logInWith, totpCodes } from '#testing/second-step.ts'
import { as, database, siteWith } from '#testing/test-app.ts'

async function addGuarded() {
  const person = await addPerson()
  return { ...person, code: await giveAuthenticator(person.userId) }
}
type Guarded = Awaited<ReturnType<typeof addGuarded>>

/** A browser that has passed the second step, remembered if requested. */
async function passed(person: Guarded, { rememberMe = true, steps = 0 } = {}) {
  const browser = newBrowser()
  const token = (await logInWith(person, {}, browser)).body.twoFactorChallenge
  const { status } = await logInWith(
    person,
    { twoFactorChallenge: { token, totp: person.code(steps) }, ...(rememberMe && { rememberMe }) },
    browser,
  )
  expect(status).toBe(200)
  return browser
}

const isAsked = async (person: Guarded, browser: Browser) =>
  (await logInWith(person, {}, browser)).body.twoFactorChallenge !== undefined
const devicesOf = (person: Guarded) =>
  database.db.select().from(rememberedDevices).where(eq(rememberedDevices.userId, person.userId))

test('a remembered browser is never asked again; others are', async () => {
  const person = await addGuarded()
  const browser = await passed(person)
  for (let i = 0; i < 3; i++) expect(await isAsked(person, browser)).toBe(false)
  expect(await isAsked(person, newBrowser())).toBe(true)
})

test('a browser is remembered only on request', async () => {
  const person = await addGuarded()
  const browser = await passed(person, { rememberMe: false })
  expect(browser.jar.remembered).toBeUndefined()
  expect(await isAsked(person, browser)).toBe(true)
})

test('over https the proof is bound to this exact host and not readable by scripts', async () => {
  const secure = await siteWith({ PUBLIC_URL: 'https://medicals.example' })
  const server = await createApp(secure)
  const { userId, userName } = await addPerson()
  const code = await giveAuthenticator(userId, secure)
  const enter = (more: object) => {
    const payload = { userName, password, ...more }
    return server.inject({ method: 'POST', url: '/api/account/login', payload, remoteAddress: newAddress() })
  }
  const token = (await enter({})).json().twoFactorChallenge
  const { cookies } = await enter({ twoFactorChallenge: { token, totp: code() }, rememberMe: true })
  const [cookie] = cookies.filter(({ name }) => name.includes('remembered'))
  expect(cookie).toMatchObject({ name: '__Host-remembered', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(cookie?.domain).toBeUndefined()
  await server.close()
})

test('the password is still required', async () => {
  const person = await addGuarded()
  const browser = await passed(person)
  expect((await logInWith(person, { password: 'wrong' }, browser)).status).toBe(401)
})

test('the proof is replaced at each use, and only hashes are stored', async () => {
  const person = await addGuarded()
  const browser = await passed(person)
  const proofs = new Set([browser.jar.remembered])
  for (let i = 0; i < 4; i++) {
    await isAsked(person, browser)
    proofs.add(browser.jar.remembered)
  }
  expect(proofs.size).toBe(5)
  const [stored] = await devicesOf(person)
  for (const part of (browser.jar.remembered ?? '').split('.')) {
    expect(part).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(stored)).not.toContain(part)
  }
})

test('an old proof comes from a copy: the device is forgotten and the person notified', async () => {
  const person = await addGuarded()
  const to = `tess.${person.userId}@mail.example`
  await database.transaction((tx) => tx.update(users).set({ email: to }).where(eq(users.userId, person.userId)))
  const browser = await passed(person)
  const thief = newBrowser()
  thief.jar.remembered = browser.jar.remembered ?? ''
  expect(await isAsked(person, browser)).toBe(false)
  expect(await isAsked(person, thief)).toBe(true)
  expect(thief.jar.remembered).toBe('')
  expect(await isAsked(person, browser)).toBe(true)
  expect(await devicesOf(person)).toEqual([])
  const mails = await database.db.select().from(emails).where(eq(emails.to, to))
  expect(mails).toMatchObject([{ toUserId: person.userId, template: 'rememberedDeviceCopied' }])
})

test('a forged proof is not accepted', async () => {
  const person = await addGuarded()
  for (const planted of ['', 'x', `${'x'.repeat(43)}.${'y'.repeat(43)}`]) {
    const browser = newBrowser()
    browser.jar.remembered = planted
    expect(await isAsked(person, browser)).toBe(true)
  }
})

test('a browser is remembered for one person: another who logs in there is asked', async () => {
  const [one, other] = [await addGuarded(), await addGuarded()]
  const browser = await passed(one)
  expect(await isAsked(other, browser)).toBe(true)
  expect(await isAsked(one, browser)).toBe(false)
})

test('a browser is remembered for 30 days from the request', async () => {
  const person = await addGuarded()
  const browser = await passed(person)
  const [device] = await devicesOf(person)
  const days = (Date.parse(device?.expiresAt ?? '') - Date.parse(device?.createdAt ?? '')) / 86_400_000
  expect(days).toBe(30)
  await isAsked(person, browser)
  expect((await devicesOf(person))[0]?.expiresAt).toBe(device?.expiresAt)
  await database.transaction((tx) =>
    tx
      .update(rememberedDevices)
      .set({ expiresAt: new Date().toISOString() })
      .where(eq(rememberedDevices.userId, person.userId)),
  )
  expect(await isAsked(person, browser)).toBe(true)
  expect((await browser.call('GET', '/users/me/rememberme')).body).toEqual([])
})

test('users see their remembered browsers, and can forget one or all', async () => {
  const person = await addGuarded()
  const there = await passed(person)
  const here = await passed(person, { steps: 1 })
  const list = (await here.call('GET', '/users/me/rememberme')).body
  expect(list).toEqual([
    expect.objectContaining({ browser: 'Another program', isThis: true, lastUsedAt: expect.any(String) }),
    expect.objectContaining({ isThis: false }),
  ])
  expect(Object.keys(list[0]).toSorted()).toEqual(
    ['browser', 'createdAt', 'expiresAt', 'isThis', 'lastUsedAt', 'rememberedDeviceId'].toSorted(),
  )
  const { rememberedDeviceId } = list[1]
  const left = await here.call('DELETE', `/users/me/rememberme/${rememberedDeviceId}`)
  expect(left.body).toEqual([list[0]])
  expect(await isAsked(person, there)).toBe(true)
  expect(await historyOf('remembered device', rememberedDeviceId)).toMatchObject([
    { action: 'create', subjectUserId: person.userId },
    { action: 'remove', subjectUserId: person.userId },
  ])
  expect((await here.call('DELETE', '/users/me/rememberme')).body).toEqual([])
  expect(await isAsked(person, here)).toBe(true)
})

test('only an administrator with an activity can forget another user’s browser', async () => {
  const person = await addGuarded()
  const browser = await passed(person)
  const [device] = await devicesOf(person)
  const stranger = await as(await addPerson())
  expect((await stranger('DELETE', `/users/me/rememberme/${device?.rememberedDeviceId}`)).status).toBe(404)
  expect((await stranger('DELETE', `/users/${person.userId}/rememberme`)).status).toBe(403)
  const administrator = await as(await addAdministrator())
  expect((await administrator('DELETE', `/users/${person.userId}/rememberme`)).status).toBe(403)
  expect(await isAsked(person, browser)).toBe(false)
  const { body } = await administrator('POST', '/administratorActivities', { description: 'Lost computer' })
  const activity = { administratoractivity: String(body.administratorActivityId ?? body) }
  await administrator('DELETE', `/users/${person.userId}/rememberme`, undefined, activity)
  expect(await isAsked(person, browser)).toBe(true)
})

test.each([
  [
    'a new password',
    async (browser: Browser) =>
      browser.call('PUT', '/users/me/password', {
        payload: { oldPassword: password, newPassword: 'tawny owls over Tekapo 9' },
      }),
    'tawny owls over Tekapo 9',
  ],
  [
    'another authenticator',
    async (browser: Browser, person: Guarded) => {
      const { challenge } = (await browser.call('GET', '/users/me/twofactor')).body
      const opened = await browser.call('POST', '/users/me/twofactor', {
        payload: { token: challenge.token, totp: person.code(1) },
      })
      const { configuration } = opened.body
      const totp = totpCodes(configuration.key)()
      return browser.call('PUT', '/users/me/twofactor', {
        payload: { configuration: { ...configuration, totp }, challenge },
      })
    },
    password,
  ],
])('with %s, browsers are no longer remembered', async (_what, change, nextPassword) => {
  const person = await addGuarded()
  const browser = await passed(person)
  expect((await change(browser, person)).status).toBe(200)
  expect(await devicesOf(person)).toEqual([])
  const { body } = await logInWith(person, { password: nextPassword }, browser)
  expect(body.twoFactorChallenge).toEqual(expect.any(String))
})
