import { RequiredAction } from '@clearwing/domain/access/bits.ts'
import { requiredActionTitle } from '@clearwing/domain/account/actions.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashPassword } from '#features/account/index.ts'
import { sessions, userLogins } from '#features/account/tables.ts'
import { newAddress } from '#testing/address.ts'
import { type Browser, newBrowser } from '#testing/browser.ts'
import { addMember, type Person } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { database } from '#testing/test-app.ts'

const password = 'Kererū over Kāpiti'
const passwordHash = await hashPassword(password)
const { Unlock_with_password } = RequiredAction

async function loggedIn({ userName }: Pick<Person, 'userName'>, remoteAddress = newAddress()) {
  const browser = newBrowser()
  const { body } = await browser.call('POST', '/account/login', { payload: { userName, password }, remoteAddress })
  expect(body).toHaveProperty('user')
  return browser
}

const lock = (browser: Browser, headers = {}) => browser.call('POST', '/account/login/lock', { headers })
const unlock = (browser: Browser, sent: string, remoteAddress = newAddress()) =>
  browser.call('DELETE', '/account/login/lock', { payload: { password: sent }, remoteAddress })
const sessionOf = async ({ userId }: Pick<Person, 'userId'>) =>
  (await database.db.select().from(sessions).where(eq(sessions.userId, userId)))[0]

test('locking sets the flag in both requested and required actions; the password clears it', async () => {
  const member = await addMember({ passwordHash })
  const browser = await loggedIn(member)
  const locked = (await lock(browser)).body.user
  expect([locked.requestedActions, locked.requiredActions]).toEqual([Unlock_with_password, Unlock_with_password])
  expect((await browser.call('GET', '/account/login')).body.user.requiredActions).toBe(Unlock_with_password)
  const { status, body } = await unlock(browser, password)
  expect([status, body.user.requestedActions, body.user.requiredActions]).toEqual([200, 0, 0])
  expect((await browser.call('GET', '/account/login')).body.user.requiredActions).toBe(0)
})

test('a locked session answers only the login, site options, unlock and logout', async () => {
  const member = await addMember({ passwordHash })
  const browser = await loggedIn(member)
  await lock(browser)
  for (const open of ['/account/login', '/siteOptions/client', '/siteOptions/enable'])
    expect([open, (await browser.call('GET', open)).status]).toEqual([open, 200])
  const refused = [
    await browser.call('GET', `/staffgroups?organisationId=${member.organisationId}`),
    await browser.call('GET', '/account/sessions'),
    await browser.call('POST', '/account/login/lock'),
    await browser.call('POST', '/notifications/negotiate?negotiateVersion=1'),
  ]
  for (const { status, body } of refused) expect([status, body.title]).toEqual([403, requiredActionTitle])
  expect((await browser.call('DELETE', '/account/login')).body).toEqual({ user: null })
})

test('unlocking gives a new cookie and token, and invalidates the old ones', async () => {
  const browser = await loggedIn(await addMember({ passwordHash }))
  await lock(browser)
  const before = { session: browser.jar.session, token: browser.token }
  await unlock(browser, password)
  expect(browser.jar.session).not.toBe(before.session)
  expect(browser.token).not.toBe(before.token)
  const thief = newBrowser()
  thief.jar.session = before.session ?? ''
  expect((await thief.call('GET', '/account/sessions')).status).toBe(401)
})

test('five wrong passwords end the session, even if the sixth is right, and are recorded with its login', async () => {
  const member = await addMember({ passwordHash })
  const browser = await loggedIn(member)
  await lock(browser)
  const statuses: number[] = []
  for (let i = 0; i < 5; i++) statuses.push((await unlock(browser, 'wrong')).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401])
  expect(await sessionOf(member)).toBeUndefined()
  expect((await unlock(browser, password)).status).toBe(401)
  const [login] = await database.db.select().from(userLogins).where(eq(userLogins.userId, member.userId))
  expect(login).toMatchObject({ ending: 'Wrong passwords', endedAt: expect.any(String) })
})

test('simultaneous wrong passwords count too', async () => {
  const member = await addMember({ passwordHash })
  const browser = await loggedIn(member)
  await lock(browser)
  await Promise.all(Array.from({ length: 8 }, () => unlock(browser, 'wrong')))
  expect(await sessionOf(member)).toBeUndefined()
})

test('wrong passwords at the lock count as failed logins of that person in this browser', async () => {
  const member = await addMember({ passwordHash })
  const browser = await loggedIn(member)
  await lock(browser)
  for (let i = 0; i < 4; i++) await unlock(browser, 'wrong')
  const login = (sent: string) => {
    const payload = { userName: member.userName, password: sent }
    return browser.call('POST', '/account/login', { payload, remoteAddress: newAddress() })
  }
  expect((await login('wrong')).status).toBe(401)
  const { status } = await login(password)
  expect(status).toBe(429)
})

test('unlocking an unlocked session also needs the password, because a browser may have locked without reaching the server', async () => {
  const browser = await loggedIn(await addMember({ passwordHash }))
  expect((await unlock(browser, 'anything')).status).toBe(401)
  expect((await unlock(browser, password)).status).toBe(200)
})

test('a browser that locks when idle sends the time, and activity on the lock screen does not extend the session', async () => {
  const member = await addMember({ passwordHash })
  const browser = await loggedIn(member)
  const since = new Date(Date.now() - 15 * 60_000)
  await database.transaction((tx) =>
    tx.update(sessions).set({ lastActiveAt: since.toISOString() }).where(eq(sessions.userId, member.userId)),
  )
  await lock(browser, { idle: '900' })
  const locked = await sessionOf(member)
  expect(Math.abs(Date.parse(locked?.lastActiveAt ?? '') - since.getTime())).toBeLessThan(60_000)
  for (const _ of [1, 2]) await browser.call('GET', '/account/login', { headers: { currentpage: '/dashboard' } })
  expect((await sessionOf(member))?.lastActiveAt).toBe(locked?.lastActiveAt)
  expect((await sessionOf(member))?.page).toBe(locked?.page)
})

test('locking and unlocking are recorded in the session’s history', async () => {
  const member = await addMember({ passwordHash })
  const browser = await loggedIn(member)
  const { sessionId = 0 } = (await sessionOf(member)) ?? {}
  await lock(browser)
  await unlock(browser, password)
  const rows = await historyOf('session', sessionId)
  expect(rows.map(({ action, after, subjectUserId }) => [action, after, subjectUserId])).toEqual([
    ['create', { how: 'Password' }, member.userId],
    ['change', { isLocked: true }, member.userId],
    ['change', { isLocked: false }, member.userId],
  ])
})
