import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions, userLogins } from '#features/account/tables.ts'
import { type Browser, browserLoggedInAs, newBrowser } from '#testing/browser.ts'
import { addMember, type Person } from '#testing/factories.ts'
import { changeSessions, logInNewBrowser, minutesAgo, passwordHash, sessionsOf } from '#testing/logged-in.ts'
import { database, signIn, site } from '#testing/test-app.ts'
import { closeOverdue } from './end.ts'
import { findSession } from './store.ts'

/** The current cookie and token, in a separate browser. */
function copied({ jar, token }: Browser) {
  const thief = newBrowser()
  Object.assign(thief.jar, { session: jar.session })
  thief.token = token
  return thief
}

// The time is passed as an argument.
test.each([
  ['idle, one second before its end', 30, -1, true],
  ['idle, at its end', 30, 0, false],
  ['used continuously, a second before twelve hours', 0, -1, true],
  ['used continuously, at twelve hours', 0, 0, false],
])('a session %s', async (_case, idleMinutes, seconds, lasts) => {
  const { secretHash } = await signIn(await addMember())
  const now = Date.now()
  const moment = (after: number) => new Date(now + after).toISOString()
  const isIdle = idleMinutes > 0
  await database.transaction((tx) =>
    tx
      .update(sessions)
      .set({ lastActiveAt: moment(0), expiresAt: moment(isIdle ? 12 * 3600_000 : 600_000) })
      .where(eq(sessions.secretHash, secretHash)),
  )
  const at = moment((isIdle ? idleMinutes * 60_000 : 600_000) + seconds * 1000)
  const found = await findSession(database.db, secretHash, site.options.values, at)
  expect(found !== undefined).toBe(lasts)
})

test('a new session lasts twelve hours at most', async () => {
  const member = await addMember({ passwordHash })
  await logInNewBrowser(member)
  const [row] = await sessionsOf(member.userId)
  const hours = (Date.parse(row?.expiresAt ?? '') - Date.parse(row?.startedAt ?? '')) / 3600_000
  expect(hours).toBe(12)
})

const flags = 'p n m f a i o d b l dd skip skip_timeout_reset poll idle keepalive background'.split(' ')

test('a name in a query does not keep an idle session alive', async () => {
  const member = await addMember()
  const browser = await browserLoggedInAs(member)
  await changeSessions(member.userId, { lastActiveAt: minutesAgo(31) })
  for (const flag of flags) {
    expect((await browser.call('GET', `/account/sessions?${flag}=1`)).status).toBe(401)
    expect((await browser.call('GET', `/account/login?${flag}=true`)).body.user ?? null).toBeNull()
  }
})

const lastActiveOf = async (userId: number) => (await sessionsOf(userId))[0]?.lastActiveAt ?? ''

test('automatic fetches do not extend a session; user activity does, once a minute', async () => {
  const member = await addMember()
  const browser = await browserLoggedInAs(member)
  await changeSessions(member.userId, { lastActiveAt: minutesAgo(20), page: '/dashboard' })
  const before = await lastActiveOf(member.userId)
  for (const idle of ['1200', '1300', '999999'])
    await browser.call('GET', '/account/sessions', { headers: { idle, currentpage: '/dashboard' } })
  expect(await lastActiveOf(member.userId)).toBe(before)
  await browser.call('GET', '/account/sessions', { headers: { idle: '3' } })
  await expect.poll(() => lastActiveOf(member.userId)).not.toBe(before)
  const after = await lastActiveOf(member.userId)
  expect(Math.abs(Date.now() - 3000 - Date.parse(after))).toBeLessThan(60_000)
  await browser.call('GET', '/account/sessions', { headers: { idle: '0' } })
  expect(await lastActiveOf(member.userId)).toBe(after)
})

test('the hub’s own requests do not count as activity', async () => {
  const member = await addMember()
  const browser = await browserLoggedInAs(member)
  await changeSessions(member.userId, { lastActiveAt: minutesAgo(20) })
  const before = await lastActiveOf(member.userId)
  expect((await browser.call('POST', '/notifications/negotiate?negotiateVersion=1')).status).toBe(200)
  expect(await lastActiveOf(member.userId)).toBe(before)
})

test('only the path of the page is stored', async () => {
  const member = await addMember()
  const browser = await browserLoggedInAs(member)
  const headers = { currentpage: '/medical/7?u=Mere%20Ngata#top', version: '3' }
  await browser.call('GET', '/account/sessions', { headers })
  await expect
    .poll(async () => (await sessionsOf(member.userId))[0])
    .toMatchObject({ page: '/medical/7', version: '3' })
})

test('a logged-out session is refused on the next request', async () => {
  const browser = await logInNewBrowser(await addMember({ passwordHash }))
  const thief = copied(browser)
  await browser.call('DELETE', '/account/login')
  expect((await thief.call('GET', '/account/sessions')).status).toBe(401)
})

test('an expired session is recorded with its time and reason', async () => {
  const [idle, over] = [await addMember({ passwordHash }), await addMember({ passwordHash })]
  await logInNewBrowser(idle)
  await logInNewBrowser(over)
  const [since, end] = [minutesAgo(45), minutesAgo(1)]
  await changeSessions(idle.userId, { lastActiveAt: since })
  await changeSessions(over.userId, { expiresAt: end })
  await database.transaction((tx) => closeOverdue(tx, site.options.values, new Date().toISOString()))
  const loginOf = async ({ userId }: Person) =>
    (await database.db.select().from(userLogins).where(eq(userLogins.userId, userId)))[0]
  const idleEnd = new Date(Date.parse(since) + 30 * 60_000).toISOString()
  expect(await loginOf(idle)).toMatchObject({ ending: 'Inactivity', endedAt: idleEnd })
  expect(await loginOf(over)).toMatchObject({ ending: 'Time limit', endedAt: end })
  expect(await sessionsOf(idle.userId)).toEqual([])
})
