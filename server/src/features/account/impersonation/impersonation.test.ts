import { OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { closeOverdue } from '#features/account/session/end.ts'
import { sessions, userLogins } from '#features/account/tables.ts'
import { emails } from '#features/emails/tables.ts'
import { memberships, users } from '#features/users/tables.ts'
import { history } from '#platform/history/tables.ts'
import { type Browser, browserLoggedInAs } from '#testing/browser.ts'
import { addAdministrator, addIndividual, addMember, addOrganisation } from '#testing/factories.ts'
import { database, site } from '#testing/test-app.ts'

const description = 'Ticket 7: cannot find the dates'
const begins = await browserLoggedInAs(await addAdministrator())
const { administratorActivityId } = (
  await begins.call('POST', '/administratorActivities', { payload: { description } })
).body
const activity = { administratoractivity: String(administratorActivityId) }

/** An administrator's browser with this activity chosen. */
async function administratorBrowser(person?: Awaited<ReturnType<typeof addAdministrator>>) {
  const browser = await browserLoggedInAs(person ?? (await addAdministrator()))
  await browser.call('POST', `/administratorActivities/${administratorActivityId}/choice`)
  return browser
}

const become = (browser: Browser, payload: object, headers: Record<string, string> = activity) =>
  browser.call('PUT', '/account/login', { payload, headers })
const actIn = (browser: Browser, organisationId: number, headers: Record<string, string> = activity) =>
  browser.call('PUT', '/account/organisation', { payload: { organisationId }, headers })

async function startActivity() {
  const administrator = await addAdministrator()
  const person = await addMember({ roles: Role.Director, permissions: Permission.Medicals })
  await database.transaction((tx) =>
    tx
      .update(users)
      .set({ email: `p${person.userId}@example.org` })
      .where(eq(users.userId, person.userId)),
  )
  const browser = await administratorBrowser(administrator)
  const before = { session: browser.jar.session, token: browser.token }
  const { status, body } = await become(browser, { userId: person.userId })
  expect(status).toBe(200)
  return { administrator, person, browser, before, user: body.user }
}

const sessionsOf = (userId: number) => database.db.select().from(sessions).where(eq(sessions.userId, userId))
const mailsTo = (userId: number) => database.db.select().from(emails).where(eq(emails.toUserId, userId))

test('an administrator sees what the person sees, in a separate session with both names', async () => {
  const { administrator, person, browser, before, user } = await startActivity()
  expect(user).toMatchObject({
    userId: person.userId,
    organisationId: person.organisationId,
    roles: Role.Director,
    permissions: Permission.Medicals,
    realUserId: administrator.userId,
    activityId: administratorActivityId,
    impersonation: { userId: administrator.userId, name: `Tess ${administrator.userName}` },
  })
  expect(browser.jar.session).not.toBe(before.session)
  expect(browser.token).not.toBe(before.token)
  expect(await sessionsOf(administrator.userId)).toEqual([])
})

test('an administrator who impersonates their own id returns to their own session, with its original end', async () => {
  const { administrator, browser } = await startActivity()
  const [{ homeExpiresAt } = { homeExpiresAt: null }] = await database.db
    .select()
    .from(sessions)
    .where(eq(sessions.realUserId, administrator.userId))
  const impersonating = browser.jar.session
  const { status, body } = await become(browser, { userId: administrator.userId }, {})
  expect([status, body.user.userId, body.user.impersonation]).toEqual([200, administrator.userId, null])
  expect(body.user.organisationId).toBe(administrator.organisationId)
  expect(browser.jar.session).not.toBe(impersonating)
  const [own] = await sessionsOf(administrator.userId)
  expect(own?.expiresAt).toBe(homeExpiresAt)
})

const refusals: [string, () => Promise<{ status: number }>, number][] = [
  [
    'without a running activity',
    async () => become(await administratorBrowser(), { userId: (await addMember()).userId }, {}),
    403,
  ],
  [
    'by anyone but a system administrator',
    async () =>
      become(
        await browserLoggedInAs(await addMember({ roles: Role.Director })),
        { userId: (await addMember()).userId },
        {},
      ),
    403,
  ],
  [
    'of another administrator',
    async () => become(await administratorBrowser(), { userId: (await addAdministrator()).userId }),
    403,
  ],
  [
    'of a second person during the first',
    async () => become((await startActivity()).browser, { userId: (await addMember()).userId }),
    403,
  ],
  [
    'of an organisation while impersonating a person',
    async () => actIn((await startActivity()).browser, await addOrganisation()),
    403,
  ],
  [
    'of oneself',
    async () => {
      const administrator = await addAdministrator()
      return become(await administratorBrowser(administrator), { userId: administrator.userId })
    },
    403,
  ],
  ['of an unknown user', async () => become(await administratorBrowser(), { userId: 2_000_000_000 }), 404],
  [
    'in an organisation where the person does not work',
    async () =>
      become(await administratorBrowser(), {
        userId: (await addMember()).userId,
        organisationId: await addOrganisation(),
      }),
    409,
  ],
]

test.each(refusals)('an impersonation %s is refused', async (_case, attempt, status) => {
  expect((await attempt()).status).toBe(status)
})

test('an administrator may impersonate a person as an individual', async () => {
  const individual = await addIndividual()
  const { body } = await become(await administratorBrowser(), {
    userId: individual.userId,
    organisationId: 0,
  })
  expect(body.user).toMatchObject({ organisationId: null, roles: Role.Individual })
})

test('every history row has both identities and the activity, with the person as its subject', async () => {
  const { administrator, person, browser } = await startActivity()
  await browser.call('POST', '/staffgroups', { payload: { organisationId: person.organisationId, name: 'Elsewhere' } })
  const rows = await database.db
    .select()
    .from(history)
    .where(eq(history.realUserId, administrator.userId))
    .orderBy(desc(history.historyId))
  expect(rows.map(({ entity }) => entity)).toEqual(['staff group', 'user', 'session'])
  for (const row of rows) expect(row).toMatchObject({ userId: person.userId, activityId: administratorActivityId })
  expect(rows.at(-1)).toMatchObject({
    entity: 'session',
    subjectUserId: person.userId,
    after: { how: 'Impersonation' },
  })
})

test('the person finds the impersonation in the history of their profile, at work as well', async () => {
  const { administrator, person } = await startActivity()
  const { body } = await (await browserLoggedInAs(person)).call('GET', '/users/me/history')
  expect(body.list[0]).toMatchObject({
    realName: `Tess ${administrator.userName}`,
    activity: description,
    differences: [{ field: 'impersonation', before: null, after: 'started' }],
  })
})

test('the person is notified by email afterwards, with the reason', async () => {
  const { administrator, person, browser } = await startActivity()
  expect(await mailsTo(person.userId)).toEqual([])
  await become(browser, { userId: administrator.userId }, {})
  expect(await mailsTo(person.userId)).toMatchObject([
    {
      template: 'impersonated',
      values: { description: 'Ticket 7: cannot find the dates', administrator: `Tess ${administrator.userName}` },
    },
  ])
})

test('an impersonation ends with a logout, and the person is notified', async () => {
  const { person, browser } = await startActivity()
  await browser.call('DELETE', '/account/login')
  expect((await browser.call('GET', '/account/login')).body.user).toBeNull()
  expect(await mailsTo(person.userId)).toHaveLength(1)
})

test('an impersonation ends with a lock, which locks the administrator’s own session', async () => {
  const { administrator, browser } = await startActivity()
  const { body } = await browser.call('POST', '/account/login/lock')
  expect(body.user).toMatchObject({ userId: administrator.userId, impersonation: null, requiredActions: 16 })
  expect((await browser.call('GET', '/account/sessions')).status).toBe(403)
})

test('an impersonation ends after half an hour, and the person is notified', async () => {
  const { administrator, person, browser } = await startActivity()
  const [{ expiresAt } = { expiresAt: '' }] = await database.db
    .select()
    .from(sessions)
    .where(eq(sessions.realUserId, administrator.userId))
  const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(29)
  expect(minutes).toBeLessThanOrEqual(30)
  await database.transaction((tx) =>
    tx
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
      .where(eq(sessions.realUserId, administrator.userId)),
  )
  expect((await browser.call('GET', '/account/login')).body.user).toBeNull()
  await database.transaction((tx) => closeOverdue(tx, site.options.values, new Date().toISOString()))
  expect(await mailsTo(person.userId)).toHaveLength(1)
  const [login] = await database.db.select().from(userLogins).where(eq(userLogins.realUserId, administrator.userId))
  expect(login).toMatchObject({ ending: 'Time limit' })
})

test('an impersonation ends when the administrator loses the role', async () => {
  const { administrator, browser } = await startActivity()
  await database.transaction((tx) =>
    tx.update(memberships).set({ roles: Role.Staff }).where(eq(memberships.userId, administrator.userId)),
  )
  expect((await browser.call('GET', '/account/login')).body.user).toBeNull()
})

test('an impersonation ends when the person becomes an administrator', async () => {
  const { person, browser } = await startActivity()
  const roles = Role.System_administrator
  await database.transaction((tx) => tx.update(memberships).set({ roles }).where(eq(memberships.userId, person.userId)))
  expect((await browser.call('GET', '/account/login')).body.user).toBeNull()
})

test('an administrator acting in an organisation keeps the role, gets the types of that organisation, and can return', async () => {
  const administrator = await addAdministrator()
  const organisationId = await addOrganisation(0, OrganisationType.Medical_practice)
  const browser = await administratorBrowser(administrator)
  const { session } = browser.jar
  const { token } = browser
  const { body } = await actIn(browser, organisationId)
  expect(body.user).toMatchObject({
    userId: administrator.userId,
    organisationId,
    roles: Role.System_administrator,
    organisationTypes: OrganisationType.Medical_practice,
    impersonation: { userId: administrator.userId },
  })
  expect([browser.jar.session, browser.token]).not.toEqual([session, token])
  expect((await actIn(browser, await addOrganisation())).status).toBe(403)
  const home = await actIn(browser, administrator.organisationId ?? 0, {})
  expect(home.body.user).toMatchObject({ organisationId: administrator.organisationId, impersonation: null })
})

test('acting in an organisation requires an activity, an administrator, and an existing organisation', async () => {
  const organisationId = await addOrganisation()
  expect((await actIn(await administratorBrowser(), organisationId, {})).status).toBe(403)
  expect(
    (await actIn(await browserLoggedInAs(await addMember({ roles: Role.Manager })), organisationId, {})).status,
  ).toBe(403)
  expect((await actIn(await administratorBrowser(), 2_000_000_000)).status).toBe(404)
})

test('actions requested of a person are not requested of an impersonator', async () => {
  const { user } = await startActivity()
  expect([user.requestedActions, user.requiredActions]).toEqual([0, 0])
})

test('the chosen activity is kept during an impersonation and afterwards', async () => {
  const { person, browser, administrator } = await startActivity()
  const look = async (path: string) => (await browser.call('GET', path, { headers: activity })).status
  expect(await look(`/users/${person.userId}`)).toBe(200)
  await become(browser, { userId: administrator.userId })
  expect(await look('/monitor/activities')).toBe(200)
})
