import { theSystem } from '@clearwing/domain/access/actor.ts'
import { RequiredAction, Role } from '@clearwing/domain/access/bits.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newSecret } from '#features/account/secrets.ts'
import { memberships } from '#features/users/tables.ts'
import { rightsChanged } from '#platform/live/announce.ts'
import { newAddress } from '#testing/address.ts'
import { announcements } from '#testing/announcements.ts'
import { type Browser, browserLoggedInAs, newBrowser } from '#testing/browser.ts'
import { addAdministrator, addMember, addOrganisation, type Person } from '#testing/factories.ts'
import { logIn, logInNewBrowser, password, passwordHash, sessionsOf, whoIs } from '#testing/logged-in.ts'
import { giveAuthenticator } from '#testing/second-step.ts'
import { database } from '#testing/test-app.ts'
import { endSessions } from './end.ts'

/** The current cookie and token, in a separate browser. */
function copied({ jar, token }: Browser) {
  const thief = newBrowser()
  Object.assign(thief.jar, { session: jar.session })
  thief.token = token
  return thief
}

/** Starts an activity in this browser and returns its header. */
async function beginActivity(browser: Browser) {
  const payload = { description: 'Renewing' }
  const { administratorActivityId } = (await browser.call('POST', '/administratorActivities', { payload })).body
  return { administratoractivity: String(administratorActivityId) }
}

async function addGuarded() {
  const person = await addMember({ passwordHash })
  return { ...person, code: await giveAuthenticator(person.userId) }
}

/** Sends the password, then the code. */
async function logInTwice(browser: Browser, { userName, code }: Awaited<ReturnType<typeof addGuarded>>) {
  const send = (more = {}) =>
    browser.call('POST', '/account/login', {
      payload: { userName, password, ...more },
      remoteAddress: newAddress(),
    })
  const { twoFactorChallenge: token } = (await send()).body
  expect((await send({ twoFactorChallenge: { token, totp: code() } })).status).toBe(200)
}

const renewals: [string, () => Promise<{ browser: Browser; renew: () => Promise<unknown> }>][] = [
  [
    'a login over another',
    async () => {
      const browser = await logInNewBrowser(await addMember({ passwordHash }))
      const next = await addMember({ passwordHash })
      return { browser, renew: () => logIn(browser, next) }
    },
  ],
  [
    'a login with a second step',
    async () => {
      const browser = await logInNewBrowser(await addMember({ passwordHash }))
      const next = await addGuarded()
      return { browser, renew: () => logInTwice(browser, next) }
    },
  ],
  [
    'an unlocking',
    async () => {
      const browser = await logInNewBrowser(await addMember({ passwordHash }))
      await browser.call('POST', '/account/login/lock')
      return { browser, renew: () => browser.call('DELETE', '/account/login/lock', { payload: { password } }) }
    },
  ],
  [
    'an impersonation',
    async () => {
      const browser = await browserLoggedInAs(await addAdministrator())
      const activity = await beginActivity(browser)
      const payload = { userId: (await addMember()).userId }
      return { browser, renew: () => browser.call('PUT', '/account/login', { payload, headers: activity }) }
    },
  ],
  [
    'a change of organisation',
    async () => {
      const browser = await browserLoggedInAs(await addAdministrator())
      const activity = await beginActivity(browser)
      const payload = { organisationId: await addOrganisation() }
      return { browser, renew: () => browser.call('PUT', '/account/organisation', { payload, headers: activity }) }
    },
  ],
  [
    'a change of the password',
    async () => {
      const browser = await logInNewBrowser(await addMember({ passwordHash }))
      const payload = { oldPassword: password, newPassword: 'Tūī above Tongariro 42 times' }
      return { browser, renew: () => browser.call('PUT', '/users/me/password', { payload }) }
    },
  ],
]

test.each(renewals)('%s gives a new cookie and a new login token; the old ones are refused', async (_case, begin) => {
  const { browser, renew } = await begin()
  const thief = copied(browser)
  const before = { session: browser.jar.session, token: browser.token }
  await renew()
  expect(browser.jar.session).not.toBe(before.session)
  expect(browser.token).not.toBe(before.token)
  expect(await whoIs(browser)).not.toBeNull()
  expect((await thief.call('GET', '/account/sessions')).status).toBe(401)
  // The new cookie with the old token cannot change anything.
  Object.assign(thief.jar, { session: browser.jar.session })
  expect((await thief.call('POST', '/account/login/lock')).status).toBe(403)
})

test.each([
  ['a login', async (browser: Browser) => logIn(browser, await addMember({ passwordHash }))],
  ['a login with a second step', async (browser: Browser) => logInTwice(browser, await addGuarded())],
])('a planted cookie is never accepted as a session, neither before %s nor after it', async (_case, enter) => {
  const browser = newBrowser()
  const planted = newSecret()
  browser.jar.session = planted
  expect(await whoIs(browser)).toBeNull()
  await enter(browser)
  expect(browser.jar.session).not.toBe(planted)
  expect(await whoIs(browser)).not.toBeNull()
  const thief = newBrowser()
  thief.jar.session = planted
  expect(await whoIs(thief)).toBeNull()
})

test('secrets have 256 bits and do not repeat', () => {
  const secrets = new Set(Array.from({ length: 10_000 }, newSecret))
  expect(secrets.size).toBe(10_000)
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
})

const twenty = async (person: Person) => {
  const browsers: Browser[] = []
  for (let i = 0; i < 20; i++) browsers.push(await browserLoggedInAs(person))
  return browsers
}
const alive = async (browsers: Browser[]) =>
  (await Promise.all(browsers.map(whoIs))).filter((userId) => userId !== null).length

test('a password change ends all of twenty sessions except the one it was made in', async () => {
  const member = await addMember({ passwordHash })
  const [first, ...others] = await twenty(member)
  const payload = { oldPassword: password, newPassword: 'Tūī above Tongariro 42 times' }
  expect((await first?.call('PUT', '/users/me/password', { payload }))?.status).toBe(200)
  expect([await alive(first ? [first] : []), await alive(others)]).toEqual([1, 0])
})

test('a removed membership ends all twenty sessions, and their hub connections are notified', async () => {
  const member = await addMember()
  const browsers = await twenty(member)
  await using received = await announcements()
  const isTheirs = and(eq(memberships.userId, member.userId), eq(memberships.organisationId, member.organisationId))
  await database.transaction(async (tx) => {
    await tx.delete(memberships).where(isTheirs)
    await rightsChanged(tx, member.userId)
  })
  expect(await alive(browsers)).toBe(0)
  await expect.poll(() => received.all()).toContainEqual({ endUser: member.userId })
})

test('a changed role ends no session: it applies to all twenty at their next request, and their browsers are notified', async () => {
  const member = await addMember({ roles: Role.Manager })
  const browsers = await twenty(member)
  const isTheirs = eq(memberships.userId, member.userId)
  await using received = await announcements()
  await database.transaction(async (tx) => {
    await tx.update(memberships).set({ roles: Role.Staff }).where(isTheirs)
    await rightsChanged(tx, member.userId)
  })
  const roles = await Promise.all(
    browsers.map(async (browser) => (await browser.call('GET', '/account/login')).body.user.roles),
  )
  expect(roles).toEqual(Array(20).fill(Role.Staff))
  await expect.poll(() => received.all()).toContainEqual({ endUser: member.userId })
  expect(JSON.stringify(received.about({ userId: member.userId }))).toContain('"Login"')
})

test('all sessions of a person except one can be ended, including those in which they impersonate others', async () => {
  const administrator = await addAdministrator()
  const [one, other] = [await browserLoggedInAs(administrator), await browserLoggedInAs(administrator)]
  const payload = { userId: (await addMember()).userId }
  await other.call('PUT', '/account/login', { payload, headers: await beginActivity(other) })
  const [own] = await sessionsOf(administrator.userId)
  await database.transaction((tx) =>
    endSessions(tx, theSystem, administrator.userId, own ? { except: own.sessionId } : {}),
  )
  expect([await whoIs(one), await whoIs(other)]).toEqual([administrator.userId, null])
})

test('a lock applies to one session; the person’s other sessions stay unlocked', async () => {
  const member = await addMember({ passwordHash })
  const [one, other] = [await logInNewBrowser(member), await logInNewBrowser(member)]
  await one.call('POST', '/account/login/lock')
  const { body } = await other.call('GET', '/account/login')
  expect(body.user.requiredActions & RequiredAction.Unlock_with_password).toBe(0)
})

test('each user has a key of their own for unsaved text, and a locked session has none', async () => {
  const [person, other] = [await addMember({ passwordHash }), await addMember({ passwordHash })]
  const [here, there, theirs] = [
    await logInNewBrowser(person),
    await logInNewBrowser(person),
    await logInNewBrowser(other),
  ]
  const keyOf = async (browser: Browser) => (await browser.call('GET', '/account/deviceKey')).body.key
  expect(Buffer.from(await keyOf(here), 'base64')).toHaveLength(32)
  expect(await keyOf(there)).toBe(await keyOf(here))
  expect(await keyOf(theirs)).not.toBe(await keyOf(here))
  await here.call('POST', '/account/login/lock')
  expect((await here.call('GET', '/account/deviceKey')).status).toBe(403)
  expect((await newBrowser().call('GET', '/account/deviceKey')).status).toBe(401)
})
