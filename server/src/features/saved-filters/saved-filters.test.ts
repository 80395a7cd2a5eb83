import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { mostSavedFilters } from '@clearwing/domain/saved-filters/schema.ts'
import { beforeEach, expect, test } from 'vitest'
import { createMembership } from '#features/users/index.ts'
import { announcements } from '#testing/announcements.ts'
import { addIndividual, addMember, addOrganisation } from '#testing/factories.ts'
import { as, type Caller, database } from '#testing/test-app.ts'

let userId: number
let person: Caller
let stranger: Caller

beforeEach(async () => {
  const member = await addMember()
  userId = member.userId
  person = await as(member)
  stranger = await as(await addIndividual())
})

const filter = {
  listType: 'medicals',
  name: 'My open work',
  query: { st: 'draft|signed', o: 'clock' },
  isDefault: false,
  staffGroupId: null,
}
const add = (caller: Caller, change: object = {}) => caller('POST', '/savedFilters', { ...filter, ...change })
const listOf = async (caller: Caller) => (await caller('GET', '/savedFilters')).body

test('a filter can be saved, renamed and deleted by its owner, and seen by no one else', async () => {
  const { status, body } = await add(person, { query: { ...filter.query, f: 'Tāwhiri' } })
  expect([status, body]).toEqual([
    201,
    {
      ...filter,
      query: { ...filter.query, f: 'Tāwhiri' },
      savedFilterId: expect.any(Number),
      sharedBy: null,
      version: 1,
    },
  ])
  const change = { name: 'Ours', query: body.query, isDefault: false, staffGroupId: null }
  const url = `/savedFilters/${body.savedFilterId}`
  expect((await stranger('PUT', url, { ...change, version: 1 })).status).toBe(404)
  expect((await stranger('DELETE', url, { version: 1 })).status).toBe(404)
  expect(await listOf(stranger)).toEqual([])
  expect((await person('PUT', url, { ...change, version: 1 })).body).toEqual({ ...body, name: 'Ours', version: 2 })
  expect((await person('PUT', url, { ...change, version: 1 })).status).toBe(412)
  expect((await person('DELETE', url, { version: 1 })).status).toBe(412)
  expect((await person('DELETE', url, { version: 2 })).status).toBe(200)
  expect(await listOf(person)).toEqual([])
})

test('filters belong to the person, wherever they are logged in', async () => {
  const individual = await addIndividual()
  const organisationId = await addOrganisation()
  const membership = { userId: individual.userId, organisationId, roles: Role.Staff, permissions: 0 }
  await database.transaction((tx) => createMembership(tx, theSystem, membership))
  await add(await as(individual))
  expect(await listOf(await as({ userId: individual.userId, organisationId }))).toHaveLength(1)
})

test('a list has one default, even if eight are set at once', async () => {
  await Promise.all([...'ABCDEFGH'].map((name) => add(person, { name, isDefault: true })))
  const list: (typeof filter)[] = await listOf(person)
  expect(list.map(({ name }) => name)).toEqual([...'ABCDEFGH'])
  expect(list.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  await add(person, { listType: 'emails', isDefault: true })
  expect((await listOf(person)).filter(({ isDefault }: typeof filter) => isDefault)).toHaveLength(2)
})

test.each<[string, object, number, string]>([
  ['an unknown list', { listType: 'queue' }, 400, 'listType'],
  ['no name', { name: ' ' }, 400, 'name'],
  ['a name that is too long', { name: 'x'.repeat(21) }, 400, 'name'],
  ['an unknown key', { query: { status: 'draft' } }, 400, 'query.status'],
  [
    'too many filters',
    { query: Object.fromEntries([...'abcdefghijklmnopqrstuvwxyz'].map((key) => [key, '1'])) },
    400,
    'query',
  ],
  ['a name in use, in any case', { name: 'MY OPEN WORK' }, 409, 'name'],
])('%s is refused', async (_what, change, status, field) => {
  await add(person)
  const refused = await add(person, change)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([status, [field]])
})

test('the number of filters is limited', async () => {
  for (let count = 0; count < mostSavedFilters; count++) await add(person, { name: String(count) })
  const refused = await add(person, { name: 'One more' })
  expect([refused.status, refused.body.title]).toEqual([409, 'You have 100 saved filters.'])
})

test('the person’s other browsers are notified, and no one else', async () => {
  await using received = await announcements()
  await add(person)
  const announced = { audience: [{ userId }], event: 'InvalidateTags', args: [[{ type: 'SavedFilter' }]] }
  await expect.poll(() => received.about({ userId })).toEqual([announced])
})
