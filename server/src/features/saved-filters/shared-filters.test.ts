import { addDays } from '@clearwing/domain/dates.ts'
import { beforeEach, expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { announcements } from '#testing/announcements.ts'
import { addMember, addOrganisation } from '#testing/factories.ts'
import { end, manager, newPractice, nurse, organisationId } from '#testing/member-scene.ts'
import { as, type Caller } from '#testing/test-app.ts'

type Filter = { savedFilterId: number; name: string; sharedBy: string | null; isDefault: boolean; version: number }

let staffGroupId: number
let owner: Awaited<ReturnType<typeof addMember>>
let sharing: Caller
let nurses: Caller

beforeEach(async () => {
  await newPractice()
  staffGroupId = (await manager('POST', '/staffgroups', { organisationId, name: 'Nurses' })).body.staffGroupId
  await putInGroup(nurse.userId, { fromDay: null, toDay: null })
  owner = await addMember({ organisationId })
  sharing = await as(owner)
  nurses = nurse.call
})

const groupNow = async () => (await manager('GET', `/staffgroups/${staffGroupId}`)).body
const putInGroup = async (userId: number, ...periods: object[]) => {
  const { version } = await groupNow()
  const { status } = await manager('PUT', `/staffgroups/${staffGroupId}/members`, {
    members: [{ userId, periods }],
    version,
  })
  expect(status).toBe(200)
}
const filter = () => ({
  listType: 'medicals',
  name: 'To measure',
  query: { st: 'signed' },
  isDefault: true,
  staffGroupId: staffGroupId as number | null,
})
const share = async (change: object = {}) => (await sharing('POST', '/savedFilters', { ...filter(), ...change })).body
const namesFor = async (caller: Caller) =>
  ((await caller('GET', '/savedFilters')).body as Filter[]).map(({ name }) => name)

test('a filter shared with a staff group is listed for its members with the name of its owner, and opens no list', async () => {
  const { savedFilterId } = await share()
  const other = await as(await addMember({ organisationId }))
  const shared = { savedFilterId, name: 'To measure', isDefault: false, sharedBy: expect.stringMatching(/\w/) }
  expect((await nurses('GET', '/savedFilters')).body).toMatchObject([shared])
  expect((await sharing('GET', '/savedFilters')).body).toMatchObject([{ isDefault: true, sharedBy: null }])
  expect(await namesFor(other)).toEqual([])
})

test('only its owner changes or deletes a shared filter', async () => {
  const { savedFilterId, version } = await share()
  const { listType: _, ...change } = filter()
  const url = `/savedFilters/${savedFilterId}`
  expect((await nurses('PUT', url, { ...change, version })).status).toBe(404)
  expect((await nurses('DELETE', url, { version })).status).toBe(404)
})

test.each<[string, () => Promise<unknown>]>([
  [
    'its owner stops sharing it',
    async () => {
      const { savedFilterId, version } = (await sharing('GET', '/savedFilters')).body[0]
      const { listType: _, ...change } = filter()
      await sharing('PUT', `/savedFilters/${savedFilterId}`, { ...change, staffGroupId: null, version })
    },
  ],
  ['the reader is no longer in the group', () => putInGroup(nurse.userId)],
  [
    'the group has ended for the reader',
    () => putInGroup(nurse.userId, { fromDay: null, toDay: addDays(today(), -1) }),
  ],
  ['the owner has left', () => end(manager, owner.userId)],
  [
    'the group is archived',
    async () =>
      manager('PUT', `/staffgroups/${staffGroupId}/archive`, { isArchived: true, version: (await groupNow()).version }),
  ],
])('a shared filter is no longer listed for others when %s', async (_when, act) => {
  await share()
  expect(await namesFor(nurses)).toEqual(['To measure'])
  await act()
  expect(await namesFor(nurses)).toEqual([])
})

test('a filter is shared only with groups of its owner’s organisation, and never with its search text', async () => {
  const stranger = await as(await addMember({ organisationId: await addOrganisation() }))
  const refused = { status: 400, body: { errors: { staffGroupId: [expect.any(String)] } } }
  expect(await stranger('POST', '/savedFilters', filter())).toMatchObject(refused)
  const withText = { ...filter(), query: { f: 'Tāwhiri' } }
  expect(await sharing('POST', '/savedFilters', withText)).toMatchObject(refused)
})

test('the browsers of the organisation are notified of a shared filter', async () => {
  await using received = await announcements()
  await share()
  const announced = JSON.stringify([{ userId: owner.userId }, { organisationId }])
  await expect.poll(() => received.audiences()).toContain(announced)
})
