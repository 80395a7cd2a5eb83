import { expect, test } from 'vitest'
import { addAdministrator, addMember } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { app, as, signIn } from '#testing/test-app.ts'

const administrator = await as(await addAdministrator())
const colleague = await as(await addAdministrator())
const member = await as(await addMember())

const begin = async (description: string) =>
  (await administrator('POST', '/administratorActivities', { description })).body

test('administrators share their activities, the newest first', async () => {
  const [first, second] = [await begin('Merging doubles'), await begin(' Helping Harbour ')]
  expect(second).toEqual({ administratorActivityId: expect.any(Number), description: 'Helping Harbour' })
  const offered = (await colleague('GET', '/administratorActivities')).body
  const begunBy = expect.stringContaining(' ')
  expect(offered.slice(0, 2)).toEqual([
    { ...second, begunBy },
    { ...first, begunBy },
  ])
  const [row] = await historyOf('administrator activity', first.administratorActivityId)
  expect(row).toMatchObject({ action: 'create', after: first })
})

test('one’s own come before those of colleagues, and words find one of many, without macrons and case', async () => {
  const mine = await begin('Tāmaki-makau-rau moves')
  const { body: theirs } = await colleague('POST', '/administratorActivities', { description: 'Tamaki opens' })
  const found = async (f: string) => (await administrator('GET', `/administratorActivities?f=${f}`)).body
  expect(await found('TAMAKI')).toEqual([
    { ...mine, begunBy: null },
    { ...theirs, begunBy: expect.stringContaining(' ') },
  ])
  expect(await found('t%C4%81maki+makau')).toEqual([{ ...mine, begunBy: null }])
  expect(await found('%25')).toEqual([])
})

test('nobody else has any', async () => {
  expect((await member('GET', '/administratorActivities')).status).toBe(403)
  expect((await member('POST', '/administratorActivities', { description: 'x' })).status).toBe(403)
})

test.each([
  ['nothing', '  ', 'Please complete this field.'],
  ['too much', 'x'.repeat(101), 'Please use at most 100 characters.'],
])('a description of %s is refused', async (_what, description, message) => {
  const answer = await administrator('POST', '/administratorActivities', { description })
  expect(answer).toMatchObject({ status: 400, body: { errors: { description: [message] } } })
})

test('what an administrator does under an activity says so in the history', async () => {
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

test('nobody else can say that they do something as an administrator', async () => {
  const { administratorActivityId } = await begin('Looking')
  const me = await addMember()
  const { cookie, token } = await signIn(me)
  const headers = { cookie, 'x-login-token': token, administratoractivity: String(administratorActivityId) }
  const url = `/api/staffgroups?organisationId=${me.organisationId}`
  expect((await app.inject({ url, headers })).statusCode).toBe(403)
  // Who is logged in is answered all the same: a browser may still hold another one's activity.
  expect((await app.inject({ url: '/api/account/login', headers })).json().user.activityId).toBeNull()
})
