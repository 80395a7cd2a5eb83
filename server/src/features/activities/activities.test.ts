import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cleanUp } from '#features/account/index.ts'
import { workplaceOf } from '#platform/jobs/worker.ts'
import { addAdministrator, addMember } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { app, as, database, signIn, site } from '#testing/test-app.ts'
import { activityChoices } from './tables.ts'

const administrator = await as(await addAdministrator())
const colleague = await as(await addAdministrator())
const member = await as(await addMember())

const createdAt = expect.stringMatching(/Z$/)

const begin = async (description: string) =>
  (await administrator('POST', '/administratorActivities', { description })).body

test('administrators share their activities, newest first', async () => {
  const [first, second] = [await begin('Merging doubles'), await begin(' Helping Harbour ')]
  expect(second).toEqual({ administratorActivityId: expect.any(Number), description: 'Helping Harbour' })
  const offered = (await colleague('GET', '/administratorActivities')).body
  const begunBy = expect.stringContaining(' ')
  expect(offered.slice(0, 2)).toEqual([
    { ...second, begunBy, createdAt },
    { ...first, begunBy, createdAt },
  ])
  const [row] = await historyOf('administrator activity', first.administratorActivityId)
  expect(row).toMatchObject({ action: 'create', after: first })
})

test('the administrator’s own come before colleagues’, and words find one of many, ignoring macrons and case', async () => {
  const mine = await begin('Tāmaki-makau-rau moves')
  const { body: theirs } = await colleague('POST', '/administratorActivities', { description: 'Tamaki opens' })
  const found = async (f: string) => (await administrator('GET', `/administratorActivities?f=${f}`)).body
  expect(await found('TAMAKI')).toEqual([
    { ...mine, begunBy: null, createdAt },
    { ...theirs, begunBy: expect.stringContaining(' '), createdAt },
  ])
  expect(await found('t%C4%81maki+makau')).toEqual([{ ...mine, begunBy: null, createdAt }])
  expect(await found('%25')).toEqual([])
})

test('no one else has activities', async () => {
  expect((await member('GET', '/administratorActivities')).status).toBe(403)
  expect((await member('POST', '/administratorActivities', { description: 'x' })).status).toBe(403)
})

test.each([
  ['nothing', '  ', 'Please complete this field.'],
  ['too much', 'x'.repeat(101), 'Use at most 100 characters.'],
])('a description of %s is refused', async (_what, description, message) => {
  const answer = await administrator('POST', '/administratorActivities', { description })
  expect(answer).toMatchObject({ status: 400, body: { errors: { description: [message] } } })
})

test('an administrator’s actions under an activity name it in the history', async () => {
  const { administratorActivityId } = await begin('Checking')
  const activity = { administratoractivity: String(administratorActivityId) }
  const { body } = await administrator('POST', '/administratorActivities', { description: 'Next' }, activity)
  const [row] = await historyOf('administrator activity', body.administratorActivityId)
  expect(row).toMatchObject({ activityId: administratorActivityId })
  const [without] = await historyOf('administrator activity', administratorActivityId)
  expect(without).toMatchObject({ activityId: null })
})

test.each(['0', 'x', '2147483647', "1' or 1=1"])('an activity of %s is refused', async (administratoractivity) => {
  const answer = await administrator('GET', '/administratorActivities', undefined, { administratoractivity })
  expect(answer.status).toBe(403)
})

test('no one else can claim to act as an administrator', async () => {
  const { administratorActivityId } = await begin('Looking')
  const me = await addMember()
  const { cookie, token } = await signIn(me)
  const headers = { cookie, 'x-login-token': token, administratoractivity: String(administratorActivityId) }
  const url = `/api/staffgroups?organisationId=${me.organisationId}`
  expect((await app.inject({ url, headers })).statusCode).toBe(403)
  // The login is still answered, because a browser may hold another user's activity.
  expect((await app.inject({ url: '/api/account/login', headers })).json().user.activityId).toBeNull()
})

const lookUnder = (caller: typeof administrator, activityId: number) =>
  caller('GET', '/monitor/activities', undefined, { administratoractivity: String(activityId) })

test('an activity counts only in a session in which the administrator chose it', async () => {
  const { administratorActivityId: activityId } = await begin('Helping a practice')
  expect((await lookUnder(administrator, activityId)).status).toBe(200)
  const refused = await lookUnder(colleague, activityId)
  expect([refused.status, refused.body.title]).toEqual([403, 'Choose an activity again.'])
  const chosen = await colleague('POST', `/administratorActivities/${activityId}/choice`)
  expect([chosen.status, chosen.body.administratorActivityId]).toEqual([200, activityId])
  expect((await lookUnder(colleague, activityId)).status).toBe(200)
  const me = await addAdministrator()
  const [first, second] = [await as(me), await as(me)]
  await first('POST', `/administratorActivities/${activityId}/choice`)
  expect((await lookUnder(second, activityId)).status).toBe(403)
})

test('choosing another administrator’s activity is recorded with that activity', async () => {
  const { administratorActivityId: activityId } = await begin('Helping a regulator')
  const me = await addAdministrator()
  await (await as(me))('POST', `/administratorActivities/${activityId}/choice`)
  expect(await historyOf('administrator activity', activityId)).toContainEqual(
    expect.objectContaining({ action: 'change', userId: me.userId, activityId }),
  )
})

test('an activity chosen more than 12 hours ago no longer counts until it is chosen again', async () => {
  const { administratorActivityId: activityId } = await begin('A long day')
  const age = (hours: number) =>
    database.transaction((tx) =>
      tx
        .update(activityChoices)
        .set({ chosenAt: sql`now() - ${hours} * interval '1 hour'` })
        .where(eq(activityChoices.administratorActivityId, activityId)),
    )
  await age(11.9)
  expect((await lookUnder(administrator, activityId)).status).toBe(200)
  await age(12.1)
  expect((await lookUnder(administrator, activityId)).status).toBe(403)
  await administrator('POST', `/administratorActivities/${activityId}/choice`)
  expect((await lookUnder(administrator, activityId)).status).toBe(200)
  await age(13)
  await cleanUp.run(workplaceOf({ ...site, address: '' }), {})
  const isIts = eq(activityChoices.administratorActivityId, activityId)
  expect(await database.db.$count(activityChoices, isIts)).toBe(0)
})

test('only administrators can choose an activity, and only one that exists', async () => {
  const { administratorActivityId } = await begin('Nothing for members')
  expect((await member('POST', `/administratorActivities/${administratorActivityId}/choice`)).status).toBe(403)
  expect((await administrator('POST', '/administratorActivities/2147483647/choice')).status).toBe(404)
})
