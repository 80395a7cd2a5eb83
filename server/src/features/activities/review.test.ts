import { Role } from '@clearwing/domain/access/bits.ts'
import { expect, test } from 'vitest'
import { addAdministrator, addMember } from '#testing/factories.ts'
import { as } from '#testing/test-app.ts'

const administrator = await as(await addAdministrator())
const colleague = await as(await addAdministrator())

const begin = async (description: string): Promise<number> =>
  (await administrator('POST', '/administratorActivities', { description })).body.administratorActivityId

const under = (activityId: number) => ({ administratoractivity: String(activityId) })
const reviewing = await begin('Reviewing')
await colleague('POST', `/administratorActivities/${reviewing}/choice`)
const review = (path: string, headers: Record<string, string> = under(reviewing)) =>
  colleague('GET', `/monitor/activities${path}`, undefined, headers)

/** Acts under this activity: starts another one. */
const act = async (activityId: number, description: string) =>
  (await administrator('POST', '/administratorActivities', { description }, under(activityId))).body

test('actions under an activity are listed with time, user, kind and record', async () => {
  const activityId = await begin('Clearing up')
  const { administratorActivityId } = await act(activityId, 'Secret words')
  const { status, body } = await review(`/${activityId}/actions`)
  expect(status).toBe(200)
  expect(body).toEqual({
    list: [
      {
        historyId: expect.any(Number),
        at: expect.any(String),
        name: expect.stringContaining(' '),
        realName: null,
        organisationName: expect.any(String),
        action: 'create',
        entity: 'administrator activity',
        entityId: administratorActivityId,
        subjectUserId: null,
        subjectName: null,
        recordName: 'Secret words',
      },
    ],
    numberOfPages: 1,
    totalItems: 1,
  })
  expect((await review(`/${activityId}`)).body).toEqual({
    administratorActivityId: activityId,
    description: 'Clearing up',
  })
})

test('the list of actions is paged, latest first, and filtered by kind, word and day', async () => {
  const activityId = await begin('Much to do')
  for (let at = 0; at < 11; at += 1) await act(activityId, `Step ${at}`)
  const page = async (query: string) => (await review(`/${activityId}/actions?${query}`)).body
  const [first, second] = [await page('n=10'), await page('n=10&p=2')]
  expect([first.list.length, second.list.length, first.totalItems, first.numberOfPages]).toEqual([10, 1, 11, 2])
  expect(first.list[0].historyId).toBeGreaterThan(second.list[0].historyId)
  expect((await page('p=9')).totalItems).toBe(11)
  expect((await page('m=create')).totalItems).toBe(11)
  expect((await page('m=read')).totalItems).toBe(0)
  expect((await page('f=activity')).totalItems).toBe(11)
  expect((await page('f=medical')).totalItems).toBe(0)
  expect((await page('i=me')).totalItems).toBe(0)
  expect((await page('l=2020-01-01')).totalItems).toBe(0)
  expect((await review(`/${activityId}/actions?x=1`)).status).toBe(400)
})

test('all activities are listed with their author and number of actions', async () => {
  const activityId = await begin('Counting kererū')
  await act(activityId, 'One')
  const { body } = await review('?f=KERERU')
  expect(body.list).toEqual([
    {
      administratorActivityId: activityId,
      description: 'Counting kererū',
      createdAt: expect.any(String),
      createdBy: expect.stringContaining(' '),
      actions: 1,
      lastActionAt: expect.stringMatching(/Z$/),
    },
  ])
  expect((await review('?f=kereru&m=Own')).body.totalItems).toBe(0)
  expect((await review('?o=description&d=0&n=10')).status).toBe(200)
})

test('an action names the person and the organisation it is about, on screen and in the file', async () => {
  const activityId = await begin('Renaming')
  const { userId, userName, organisationId } = await addMember()
  await administrator('GET', `/users/${userId}`, undefined, under(activityId))
  await administrator('GET', `/organisations/${organisationId}/members/export?ft=csv`, undefined, under(activityId))
  const { body } = await review(`/${activityId}/actions?d=0`)
  expect(body.list).toContainEqual(
    expect.objectContaining({ action: 'read', entity: 'user', subjectUserId: userId, subjectName: `Tess ${userName}` }),
  )
  expect((await review(`/${activityId}/actions?f=${userName}`)).body.totalItems).toBe(1)
  const file = await review(`/${activityId}/actions/export?ft=csv`)
  expect(file.body).toContain(`,Read,Personal details,Tess ${userName},`)
  expect((await review('/2147483647/actions/export?ft=csv')).status).toBe(404)
})

test('an unknown activity is not found', async () => {
  expect((await review('/2147483647')).status).toBe(404)
  expect((await review('/2147483647/actions')).status).toBe(404)
  expect((await review('/x/actions')).status).toBe(400)
})

test('nothing is shown without the user’s own activity', async () => {
  const activityId = await begin('Alone')
  for (const path of ['', `/${activityId}`, `/${activityId}/actions`]) expect((await review(path, {})).status).toBe(403)
})

const { None: _, System_administrator: __, ...others } = Role

test.each(Object.entries(others))('%s sees no activity or action', async (_role, roles) => {
  const member = await as(await addMember({ roles }))
  for (const path of ['', '/1', '/1/actions', '/1/actions/export?ft=csv'])
    expect((await member('GET', `/monitor/activities${path}`)).status).toBe(403)
})
