import type { DemoProgress } from '@clearwing/domain/site-options/demo/schema.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '#app.ts'
import { inviteFirstAdministrator } from '#features/account/index.ts'
import { openDatabase } from '#platform/database/database.ts'
import { idleProgress } from '#platform/renewal.ts'
import { openSite } from '#platform/site.ts'
import { announcements } from '#testing/announcements.ts'
import { addAdministrator, addMember } from '#testing/factories.ts'
import { newDatabase } from '#testing/new-database.ts'
import { as, database, testConfig } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'

let progress: DemoProgress
let obstacle: string | null
const begin = vi.fn<() => void>()
const renewal = { progress: () => progress, obstacle: async () => obstacle, begin }
beforeEach(() => {
  progress = idleProgress
  obstacle = null
  begin.mockReset().mockImplementation(() => {
    progress = { state: 'loading', step: null, done: 0, total: 1 }
  })
})

/** An empty database whose operator is asked. */
async function emptyInstallation(demo: 'ask' | 'off' = 'ask') {
  const empty = openDatabase(await newDatabase())
  const site = await openSite(testConfig({ DEMO: demo }), empty, undefined, renewal)
  const app = await createApp(site)
  afterAll(() => app.close())
  const token = (await inviteFirstAdministrator(site, 'http://clearwing.test')).at(-1)?.split('#token=')[1] ?? ''
  const send = async (url: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url: `/api/account/firstAdministrator${url}`, payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  const read = async () => (await app.inject('/api/siteOptions/demo')).json()
  return { token, choose: (given = token) => send('/demo', { token: given }), send, read }
}

const administrator = {
  userName: 'hana',
  title: null,
  firstName: 'Hana',
  lastName: 'Wīremu',
  email: 'hana@example.org',
  newPassword: 'Kererū over Kāpiti',
}

test('the operator of an empty installation is asked, and chooses the demo with the link', async () => {
  const { choose, read } = await emptyInstallation()
  expect(await read()).toEqual({ ...idleProgress, isDemo: false, isOffered: true, obstacle: null })
  expect((await choose('made-up')).status).toBe(404)
  expect(begin).not.toHaveBeenCalled()
  expect(await choose()).toMatchObject({ status: 200, body: { state: 'loading' } })
  expect(begin).toHaveBeenCalledTimes(1)
  expect((await choose()).status).toBe(409)
})

test('with DEMO set, nothing is asked', async () => {
  const { choose, read } = await emptyInstallation('off')
  expect(await read()).toMatchObject({ isOffered: false })
  expect((await choose()).status).toBe(404)
})

test('an obstacle of the database is named', async () => {
  const { choose, read } = await emptyInstallation()
  obstacle = 'The database user may not create databases.'
  expect(await read()).toMatchObject({ isOffered: false, obstacle })
  expect(await choose()).toMatchObject({ status: 409, body: { title: obstacle } })
})

test('of an administrator and a demo that are chosen together, exactly one is created', async () => {
  const { token, choose, send, read } = await emptyInstallation()
  const [demo, first] = await Promise.all([choose(), send('', { ...administrator, token })])
  expect([demo.status, first.status]).toEqual(demo.status === 200 ? [200, 409] : [expect.any(Number), 201])
  expect(begin).toHaveBeenCalledTimes(demo.status === 200 ? 1 : 0)
  expect(await read()).toMatchObject({ isDemo: false })
})

test('after a failure the operator chooses again', async () => {
  const { token, choose, send } = await emptyInstallation()
  await choose()
  expect((await send('', { ...administrator, token })).status).toBe(409)
  progress = { ...idleProgress, state: 'failed' }
  expect((await send('', { ...administrator, token })).status).toBe(201)
  expect((await choose()).status).toBe(404)
})

/** Calls a server of the shared database that is a demo or not. */
async function callerOf(who: Parameters<typeof as>[0], isDemo: boolean) {
  const site = await openSite(testConfig(), database, isDemo ? [] : undefined, renewal)
  const app = await createApp(site)
  afterAll(() => app.close())
  const call = await as(who, app)
  return { call, reset: async (from = call) => from('POST', '/siteOptions/demo/reset') }
}

test('an administrator resets a demo under an activity; everyone is told', async () => {
  await using heard = await announcements()
  const { call, reset } = await callerOf(await addAdministrator(), true)
  const busy = await underActivity(call)
  expect(await reset(busy)).toMatchObject({ status: 200, body: { state: 'loading', isDemo: true } })
  expect(begin).toHaveBeenCalledTimes(1)
  const alerts = () => heard.about('everyone').filter((one) => 'event' in one && one.event === 'Alert')
  await expect.poll(alerts).toHaveLength(1)
  expect((await reset(busy)).status).toBe(409)
})

test('a real installation is not reset; nor is a demo without an activity, or by a member', async () => {
  const real = await callerOf(await addAdministrator(), false)
  expect((await real.reset(await underActivity(real.call))).status).toBe(409)
  expect((await (await callerOf(await addAdministrator(), true)).reset()).status).toBe(403)
  expect((await (await callerOf(await addMember(), true)).reset()).status).toBe(403)
  expect(begin).not.toHaveBeenCalled()
})
