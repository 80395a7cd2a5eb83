import { Role } from '@clearwing/domain/access/bits.ts'
import { expect, test } from 'vitest'
import { announcements } from '#testing/announcements.ts'
import { type Browser, browserLoggedInAs } from '#testing/browser.ts'
import { addAdministrator, addMember } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { logInNewBrowser, passwordHash, sessionsOf, whoIs } from '#testing/logged-in.ts'

/** Starts an activity in this browser and returns its header. */
async function beginActivity(browser: Browser) {
  const payload = { description: 'Renewing' }
  const { administratorActivityId } = (await browser.call('POST', '/administratorActivities', { payload })).body
  return { administratoractivity: String(administratorActivityId) }
}

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

test('a user’s own sessions show browser, address and start, and which one is current', async () => {
  const member = await addMember({ passwordHash })
  const browser = await logInNewBrowser(member, { 'user-agent': firefox })
  await logInNewBrowser(member, { 'user-agent': 'curl/8' })
  const { body } = await browser.call('GET', '/account/sessions')
  const common = {
    organisationName: expect.any(String),
    startedAt: expect.any(String),
    isLocked: false,
    endsAt: expect.any(String),
  }
  expect(body).toMatchObject([
    { ...common, browser: 'Another program', isThis: false, ipAddress: expect.stringMatching(/^10\.[12]\d\d\./) },
    { ...common, browser: 'Firefox on Windows', isThis: true },
  ])
})

test('users can end one of their own sessions or all others, but never another person’s', async () => {
  const member = await addMember({ passwordHash })
  const [one, two, three] = [
    await logInNewBrowser(member),
    await logInNewBrowser(member),
    await logInNewBrowser(member),
  ]
  const stranger = await logInNewBrowser(await addMember({ passwordHash }))
  const idOf = async (browser: Browser): Promise<number> =>
    (await browser.call('GET', '/account/sessions')).body.find(({ isThis }: { isThis: boolean }) => isThis).sessionId
  const [second, theirs] = [await idOf(two), await idOf(stranger)]
  expect((await one.call('DELETE', `/account/sessions/${theirs}`)).status).toBe(404)
  expect((await one.call('DELETE', `/account/sessions/${second}`)).status).toBe(200)
  expect([await whoIs(two), await whoIs(three), await whoIs(stranger)]).toEqual([
    null,
    member.userId,
    expect.any(Number),
  ])
  await one.call('DELETE', '/account/sessions')
  expect([await whoIs(one), await whoIs(three)]).toEqual([member.userId, null])
  const rows = await historyOf('session', second)
  expect(rows.at(-1)).toMatchObject({
    action: 'remove',
    subjectUserId: member.userId,
    after: { ending: 'Ended by the user' },
  })
})

test('administrators see every login: who, when, from where, with what, how, and how it ended', async () => {
  const member = await addMember({ passwordHash })
  const browser = await logInNewBrowser(member, { 'user-agent': firefox })
  await browser.call('GET', '/account/sessions', { headers: { currentpage: '/dashboard', version: '3' } })
  const administrator = await browserLoggedInAs(await addAdministrator())
  const activity = await beginActivity(administrator)
  const list = async (query: string) =>
    (await administrator.call('GET', `/userLogins?i=${member.userId}${query}`, { headers: activity })).body
  expect((await administrator.call('GET', `/userLogins?i=${member.userId}`)).status).toBe(403)
  await expect.poll(async () => (await list('&dd=true')).list[0].page).toBe('/dashboard')
  expect((await list('&dd=1')).list[0].page).toBe('/dashboard')
  for (const without of ['', '&dd=0', '&dd=false']) expect((await list(without)).list[0].page).toBeNull()
  const { list: rows, totalItems } = await list('&m=Current')
  expect([rows.length, totalItems]).toEqual([1, 1])
  expect(rows[0]).toMatchObject({
    userId: member.userId,
    userName: member.userName,
    organisationId: member.organisationId,
    browser: 'Firefox on Windows',
    loginMethod: 'Password',
    endedAt: null,
    ending: null,
    page: null,
  })
  await browser.call('DELETE', '/account/login')
  expect((await list('')).list[0]).toMatchObject({ ending: 'Logout', endedAt: expect.any(String) })
  expect((await list('&m=Current')).totalItems).toBe(0)
  expect((await list('&p=7')).totalItems).toBe(1)
})

test('with an activity, an administrator can end a login at once, or ask its page to reload', async () => {
  const member = await addMember({ passwordHash })
  const browser = await logInNewBrowser(member)
  const [row] = await sessionsOf(member.userId)
  const sessionId = row?.sessionId ?? 0
  const administrator = await browserLoggedInAs(await addAdministrator())
  const activity = await beginActivity(administrator)
  const path = `/userLogins/${sessionId}`
  for (const refused of [path, `${path}/page`]) expect((await administrator.call('DELETE', refused)).status).toBe(403)
  await using received = await announcements()
  expect((await administrator.call('DELETE', `${path}/page`, { headers: activity })).status).toBe(200)
  await expect.poll(() => received.about({ sessionId })).toMatchObject([{ event: 'RefreshClient' }])
  expect((await administrator.call('DELETE', path, { headers: activity })).status).toBe(200)
  expect(await whoIs(browser)).toBeNull()
  expect((await administrator.call('DELETE', path, { headers: activity })).status).toBe(404)
  const outsider = await browserLoggedInAs(await addMember({ roles: Role.Director }))
  for (const headers of [{}, activity])
    expect((await outsider.call('GET', '/userLogins', { headers })).status).toBe(403)
})
