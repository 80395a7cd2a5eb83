import { allBits, OrganisationType, RequiredAction, Role } from '@clearwing/domain/access/bits.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { users } from '#features/users/tables.ts'
import { openDatabase } from '#platform/database/database.ts'
import { workplaceOf } from '#platform/jobs/worker.ts'
import { openSite } from '#platform/site.ts'
import { newDatabase } from '#testing/new-database.ts'
import { testConfig } from '#testing/test-app.ts'
import { cleanUp, inviteFirstAdministrator } from './index.ts'
import { links } from './links/tables.ts'
import { createHubTicket } from './session/ticket-store.ts'
import { removeExpired } from './store.ts'
import { hubTickets, sessions } from './tables.ts'

const database = openDatabase(await newDatabase())
const site = await openSite(testConfig(), database)
const app = await createApp(site)
afterAll(() => app.close())

const address = 'http://clearwing.test'
const invite = async () => (await inviteFirstAdministrator(site, address)).at(-1)?.split('#token=') ?? []

const administrator = {
  userName: 'hana',
  title: null,
  firstName: 'Hana',
  lastName: 'Wīremu',
  email: 'hana@example.org',
  newPassword: 'Kererū over Kāpiti',
}
const make = async (given: object) => {
  const payload = { ...administrator, ...given }
  const answer = await app.inject({ method: 'POST', url: '/api/account/firstAdministrator', payload })
  return { status: answer.statusCode, body: answer.json() }
}

test('an empty installation prints a link for its first administrator and stores only its hash', async () => {
  const [page, token = ''] = await invite()
  expect(page).toBe(`${address}/first-administrator`)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await database.db.select().from(links))).not.toContain(token)
})

test.each([
  ['a name of digits, which would be a registration number', { userName: '12345' }, 'userName'],
  ['a short password', { newPassword: 'short' }, 'newPassword'],
  ['a common password', { newPassword: 'password1' }, 'newPassword'],
  ['a password made of their own name', { newPassword: 'hanawiremu' }, 'newPassword'],
  ['no address', { email: '' }, 'email'],
])('%s is refused beside its field', async (_what, given, field) => {
  const [, token] = await invite()
  const { status, body } = await make({ token, ...given })
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
})

test('a forged or expired link creates no one', async () => {
  expect((await make({ token: 'made-up' })).status).toBe(404)
  const [, token] = await invite()
  await database.transaction((tx) => tx.update(links).set({ expiresAt: '2020-01-01T00:00:00.000Z' }))
  expect((await make({ token })).status).toBe(404)
})

test('only one of two simultaneous requests with one link succeeds; after that, no links work', async () => {
  const [, token] = await invite()
  const [, other] = await invite()
  const statuses = await Promise.all([make({ token }), make({ token, userName: 'other', email: 'other@example.org' })])
  expect(statuses.map(({ status }) => status).sort()).toEqual([201, 404])
  expect((await make({ token: other, userName: 'third', email: 'third@example.org' })).status).toBe(404)
  expect(await inviteFirstAdministrator(site, address)).toEqual([])
  expect(await database.db.$count(users)).toBe(1)
})

test('the first administrator is logged in at once, and must set up a second factor first', async () => {
  const other = await createApp(await openSite(testConfig(), openDatabase(await newDatabase())))
  const lines = await inviteFirstAdministrator(other.site, address)
  const payload = { ...administrator, token: lines.at(-1)?.split('#token=')[1] }
  const answer = await other.inject({ method: 'POST', url: '/api/account/firstAdministrator', payload })
  const { user } = answer.json()
  expect(answer.statusCode).toBe(201)
  expect(user.requiredActions).toBe(
    RequiredAction.Configure_two_factor_authentication | RequiredAction.Accept_terms_and_conditions,
  )
  const cookies = { session: answer.cookies[0]?.value ?? '' }
  expect((await other.inject({ url: '/api/organisations', cookies })).statusCode).toBe(403)
  await other.close()
})

test('the first administrator can log in', async () => {
  const [{ userName } = { userName: '' }] = await database.db.select().from(users).where(eq(users.lastName, 'Wīremu'))
  const payload = { userName, password: administrator.newPassword }
  const { user } = (await app.inject({ method: 'POST', url: '/api/account/login', payload })).json()
  expect(user).toMatchObject({
    roles: Role.System_administrator,
    permissions: allBits,
    organisationTypes: OrganisationType.System_administration,
  })
})

test('each morning, exactly the expired data is removed', async () => {
  const login = () =>
    app.inject({ method: 'POST', url: '/api/account/login', payload: { userName: 'hana', password: 'x' } })
  await login()
  const before = await database.db.$count(links)
  await cleanUp.run(workplaceOf({ ...site, address }), {})
  expect(await database.db.$count(links)).toBeLessThan(before)
  const { cookies } = await app.inject({
    method: 'POST',
    url: '/api/account/login',
    payload: { userName: (await database.db.select().from(users))[0]?.userName, password: administrator.newPassword },
  })
  const readLogin = () => app.inject({ url: '/api/account/login', cookies: { session: cookies[0]?.value ?? '' } })
  const [session] = await database.db.select().from(sessions)
  const ticket = {
    ticketHash: 'of yesterday',
    sessionId: session?.sessionId ?? 0,
    expiresAt: new Date(0).toISOString(),
  }
  await database.transaction((tx) => createHubTicket(tx, ticket))
  await cleanUp.run(workplaceOf({ ...site, address }), {})
  expect((await readLogin()).json().user).not.toBeNull()
  expect(await database.db.$count(hubTickets)).toBe(0)
  await database.transaction((tx) => removeExpired(tx, '2100-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z'))
  expect(await database.db.$count(links)).toBe(0)
})
