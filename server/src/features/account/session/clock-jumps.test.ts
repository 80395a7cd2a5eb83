import { afterEach, expect, test } from 'vitest'
import { type Browser, newBrowser } from '#testing/browser.ts'
import { setNow } from '#testing/clock.ts'
import { addMember } from '#testing/factories.ts'
import { logIn, logInNewBrowser, passwordHash, sessionsOf } from '#testing/logged-in.ts'
import { addPerson, challengeOf, giveAuthenticator, logInWith } from '#testing/second-step.ts'

// Security catalogue T42: the clock of the server is corrected while people work.

afterEach(() => setNow())

const startedAt = Date.now()
const minutesLater = (minutes: number) => new Date(startedAt + minutes * 60_000).toISOString()
const lastActiveOf = async (userId: number) => Date.parse((await sessionsOf(userId))[0]?.lastActiveAt ?? '')

/** Returns the user of this session without counting as activity. */
const whoIs = async ({ call }: Browser): Promise<number | null> =>
  (await call('GET', '/account/login', { headers: { idle: '86400' } })).body.user?.userId ?? null

/** Makes a request with user activity at this minute, and waits until the session records it. */
async function isUsed({ call }: Browser, userId: number, minute: number) {
  setNow(minutesLater(minute))
  const used = await call('GET', '/account/sessions', { headers: { idle: '0', currentpage: '/dashboard' } })
  expect(used.status, `minute ${minute}`).toBe(200)
  await expect.poll(() => lastActiveOf(userId)).toBeGreaterThanOrEqual(startedAt + minute * 60_000)
}

test.each([
  ['back', -10],
  ['forward', 10],
])('a session continues when the clock is put %s by %i minutes, and ends no later', async (_way, jump) => {
  setNow(minutesLater(0))
  const member = await addMember({ passwordHash })
  const browser = await logInNewBrowser(member)
  const [{ expiresAt } = { expiresAt: '' }] = await sessionsOf(member.userId)
  await isUsed(browser, member.userId, jump)
  // The clock is corrected again: activity under the wrong clock counts at the time which that clock showed.
  setNow(minutesLater(Math.max(0, jump) + 29))
  expect(await whoIs(browser)).toBe(member.userId)
  setNow(minutesLater(Math.max(0, jump) + 31))
  expect(await whoIs(browser)).toBeNull()
  expect((await sessionsOf(member.userId)).map((session) => session.expiresAt)).toEqual([expiresAt])
})

test('a session that is used all day ends after twelve hours, although the clock was put back and forward', async () => {
  setNow(minutesLater(0))
  const member = await addMember({ passwordHash })
  const browser = await logInNewBrowser(member)
  for (let minute = 15; minute < 720; minute += 15)
    await isUsed(browser, member.userId, minute + (minute % 60 === 0 ? -10 : 0))
  setNow(minutesLater(719.9))
  expect(await whoIs(browser)).toBe(member.userId)
  setNow(minutesLater(720))
  expect(await whoIs(browser)).toBeNull()
})

test('a code that was used cannot be used again when the clock is put back', async () => {
  const person = await addPerson()
  const code = await giveAuthenticator(person.userId)
  setNow(minutesLater(0))
  const enter = async (totp: string) =>
    logInWith(person, { twoFactorChallenge: { token: (await challengeOf(person)).token, totp } })
  const totp = code()
  expect((await enter(totp)).status).toBe(200)
  setNow(minutesLater(-0.5))
  expect((await enter(totp)).status).toBe(401)
  setNow(minutesLater(10))
  expect((await enter(totp)).status).toBe(401)
})

test('a wait after wrong passwords ends by itself, although the clock was put back meanwhile', async () => {
  setNow(minutesLater(10))
  const member = await addMember({ passwordHash })
  const guess = () =>
    newBrowser().call('POST', '/account/login', {
      payload: { userName: member.userName, password: 'not the password' },
      remoteAddress: '10.9.42.1',
    })
  let status = 401
  for (let i = 0; i < 30 && status !== 429; i++) status = (await guess()).status
  expect(status).toBe(429)
  setNow(minutesLater(0))
  expect((await guess()).status).toBe(429)
  setNow(minutesLater(24 * 60))
  expect(await logIn(newBrowser(), member)).toMatchObject({ userId: member.userId })
})
