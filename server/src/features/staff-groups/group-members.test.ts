import { Feature, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { beforeEach, expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { addAdministrator, addMember, addOrganisation } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import {
  add,
  busyAdministrator,
  change,
  director,
  end,
  list as listMembers,
  manager,
  newPerson,
  newPractice,
  nurse,
  organisationId,
  userIdsOf,
} from '#testing/member-scene.ts'
import { as, type Caller } from '#testing/test-app.ts'

let staffGroupId: number
const ago = (days: number) => addDays(today(), -days)
const period = (from: string | null, to: string | null = null) => ({ fromDay: from, toDay: to })

beforeEach(async () => {
  await newPractice()
  staffGroupId = (await manager('POST', '/staffgroups', { organisationId, name: 'Reception' })).body.staffGroupId
})

const group = async (call: Caller = manager) => (await call('GET', `/staffgroups/${staffGroupId}`)).body
const put = async (call: Caller, userId: number, ...periods: object[]) => {
  const { version = 1 } = await group()
  return call('PUT', `/staffgroups/${staffGroupId}/members`, { members: [{ userId, periods }], version })
}
const inIt = async (query = '', call: Caller = manager) =>
  (await call('GET', `/staffgroups/${staffGroupId}/members${query}`)).body
const whoOn = async (day: string) => userIdsOf(await inIt(`?on=${day}`))
const archive = async (isArchived: boolean, call: Caller = manager) =>
  call('PUT', `/staffgroups/${staffGroupId}/archive`, { isArchived, version: (await group()).version })

test('the members of a group can be listed for any day', async () => {
  expect(await put(manager, nurse.userId, period(ago(400), ago(300)), period(ago(100)))).toMatchObject({
    status: 200,
    body: { members: 1, version: 2 },
  })
  const days = [401, 400, 300, 299, 101, 100, 0].map(ago)
  const found = await Promise.all(days.map(async (day) => (await whoOn(day)).length))
  expect(found).toEqual([0, 1, 1, 0, 0, 1, 1])
  expect((await inIt('?m=All&o=fromDay')).list).toMatchObject([period(ago(400), ago(300)), period(ago(100))])
})

test('a removed member was in the group until yesterday; one who would start today never was', async () => {
  await put(manager, nurse.userId, period(ago(30)))
  expect((await put(manager, nurse.userId)).body.members).toBe(0)
  expect([await whoOn(ago(1)), await whoOn(today())]).toEqual([[nurse.userId], []])
  await put(manager, nurse.userId, period(ago(30), ago(1)), period(today()))
  await put(manager, nurse.userId, period(ago(30), ago(1)))
  expect((await inIt('?m=All')).list).toMatchObject([period(ago(30), ago(1))])
})

test('ending a membership ends its groups, and a new one does not restore them', async () => {
  await put(manager, nurse.userId, period(ago(30)))
  await end(director, nurse.userId)
  expect([await whoOn(ago(1)), await whoOn(today())]).toEqual([[nurse.userId], []])
  const { body } = await change(director, nurse.userId, { fromDay: today() }, 3)
  expect(body).toMatchObject({ state: 'invited', groups: [] })
  expect([await whoOn(ago(1)), await whoOn(today())]).toEqual([[nurse.userId], []])
})

test('a member’s own record and the group agree, and each is notified of the other’s change', async () => {
  await put(manager, nurse.userId, period(ago(30)))
  const late = await change(director, nurse.userId, { groups: [] }, 1)
  expect(late).toMatchObject({ status: 412, body: { stored: { groups: [{ staffGroupId, ...period(ago(30)) }] } } })
  expect((await change(director, nurse.userId, { groups: [] }, 2)).status).toBe(200)
  expect([await whoOn(ago(1)), await whoOn(today())]).toEqual([[nurse.userId], []])
  const repeatedBody = { groups: [{ staffGroupId, ...period(ago(20)) }] }
  expect(await change(director, nurse.userId, repeatedBody, 3)).toMatchObject({
    status: 400,
    body: { errors: { groups: [expect.any(String)] } },
  })
})

test('one of two simultaneous changes to a group gets a conflict', async () => {
  const body = (userId: number) => ({ members: [{ userId, periods: [period(null)] }], version: 1 })
  const send = (call: Caller, userId: number) => call('PUT', `/staffgroups/${staffGroupId}/members`, body(userId))
  const answers = await Promise.all([send(manager, nurse.userId), send(director, nurse.userId)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
})

test.each([
  ['a person who is not a member', async () => (await addMember()).userId, [period(null)], 'members.0.userId'],
  [
    'a last day before the first',
    async () => nurse.userId,
    [period('2026-02-01', '2026-01-01')],
    'members.0.periods.0.toDay',
  ],
  ['overlapping days', async () => nurse.userId, [period(null), period('2026-01-01')], 'members.0.periods'],
])('%s is refused beside its field, and nothing is saved', async (_case, findMember, periods, field) => {
  const { status, body } = await put(manager, await findMember(), ...periods)
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
  expect((await inIt('?m=All')).list).toEqual([])
})

test('a former member gets no group dates after their last day', async () => {
  await end(director, nurse.userId)
  expect((await put(manager, nurse.userId, period(ago(30)))).body.errors).toHaveProperty(['members.0.periods'])
  expect((await put(manager, nurse.userId, period(ago(30), ago(10)))).status).toBe(200)
})

test('an archived group can be read but not changed, and its name is free; restored, it is as before', async () => {
  await put(manager, nurse.userId, period(ago(30)))
  const { body } = await archive(true)
  expect(body).toMatchObject({ archivedAt: expect.any(String), members: 0 })
  const listed = async (m: string) =>
    (await manager('GET', `/staffgroups?organisationId=${organisationId}&m=${m}`)).body.length
  expect([await listed('Active'), await listed('Archived'), await listed('All')]).toEqual([0, 1, 1])
  expect([await whoOn(ago(1)), await whoOn(today())]).toEqual([[nurse.userId], []])
  expect((await put(manager, nurse.userId)).status).toBe(409)
  const { version } = await group()
  expect((await manager('PUT', `/staffgroups/${staffGroupId}`, { name: 'Other', version })).status).toBe(409)
  const groups = [{ staffGroupId, ...period(null) }]
  expect((await change(director, nurse.userId, { groups }, 2)).body.errors).toHaveProperty('groups')

  const other = await manager('POST', '/staffgroups', { organisationId, name: 'reception' })
  expect(other.status).toBe(201)
  expect(await archive(false)).toMatchObject({ status: 409, body: { errors: { name: expect.any(Array) } } })
  await manager('PUT', `/staffgroups/${other.body.staffGroupId}`, { name: 'Front desk', version: 1 })
  expect((await archive(false)).body).toMatchObject({ archivedAt: null, members: 1 })
})

test('uses of a group are counted: its members, and saved filters of people who work there', async () => {
  await put(manager, nurse.userId, period(null))
  const filter = {
    listType: 'members',
    name: 'Desk',
    query: { gr: String(staffGroupId) },
    isDefault: false,
    staffGroupId: null,
  }
  await manager('POST', '/savedFilters', filter)
  await (await as(await addMember({ roles: Role.Director })))('POST', '/savedFilters', filter)
  expect(await group()).toMatchObject({ members: 1, savedFilters: 1 })
})

test('members in no group are shown', async () => {
  await put(manager, nurse.userId, period(ago(3), ago(1)))
  expect(userIdsOf(await listMembers(director, '?gr=none'))).toContain(nurse.userId)
  await put(manager, nurse.userId, period(today()))
  expect(userIdsOf(await listMembers(director, '?gr=none'))).not.toContain(nurse.userId)
  expect(userIdsOf(await listMembers(director, `?gr=${staffGroupId}`))).toEqual([nurse.userId])
})

test('colleagues see the members of a group without details; only those who manage see invited people, by address', async () => {
  const body = newPerson()
  const { userId } = (await add(director, body)).body
  await put(manager, nurse.userId, period(null))
  await put(manager, userId, period(null))
  const seen = await inIt('', nurse.call)
  expect(userIdsOf(seen)).toEqual([nurse.userId])
  expect(seen.list[0]).not.toHaveProperty('email')
  expect((await inIt('?o=name')).list).toMatchObject(
    [{ email: body.person.email }, { userId: nurse.userId }].toSorted(),
  )
})

test.each([
  ['GET', ''],
  ['GET', '/members'],
  ['GET', '/members/export?ft=csv'],
  ['GET', '/history'],
  ['PUT', '/members'],
  ['PUT', '/archive'],
] as const)('%s of another organisation’s group%s is not found', async (method, path) => {
  const stranger = await as(await addMember({ roles: Role.Director }))
  const members = [{ userId: nurse.userId, periods: [] }]
  const body = path === '/members' ? { members, version: 1 } : { isArchived: true, version: 1 }
  const { status } = await stranger(method, `/staffgroups/${staffGroupId}${path}`, method === 'PUT' ? body : undefined)
  expect(status).toBe(404)
})

test('a nurse can change nothing and read no history; an administrator needs an activity', async () => {
  const administrator = await as(await addAdministrator())
  for (const call of [nurse.call, administrator]) {
    expect((await put(call, nurse.userId, period(null))).status).toBe(403)
    for (const path of ['/history', '/members/export?ft=csv'])
      expect((await call('GET', `/staffgroups/${staffGroupId}${path}`)).status).toBe(403)
  }
  expect((await archive(true, nurse.call)).status).toBe(403)
  expect((await put(await busyAdministrator(), nurse.userId, period(null))).status).toBe(200)
})

test('without a member list, only users who manage groups see their members', async () => {
  const at = await addOrganisation(0, OrganisationType.Medical_practice)
  const lead = await as(await addMember({ organisationId: at, roles: Role.Manager }))
  const staff = await as(await addMember({ organisationId: at, roles: Role.Staff }))
  const id = (await lead('POST', '/staffgroups', { organisationId: at, name: 'Desk' })).body.staffGroupId
  const read = async (call: Caller) => (await call('GET', `/staffgroups/${id}/members`)).status
  expect([await read(lead), await read(staff)]).toEqual([200, 403])
  expect(Feature.Member_list).toBe(1)
})

test('changed dates are in the history of the group, old and new', async () => {
  await put(manager, nurse.userId, period(ago(30)))
  await put(manager, nurse.userId)
  const { body } = await manager('GET', `/staffgroups/${staffGroupId}/history?d=0`)
  const [, first, second] = body.list
  expect(first.differences).toEqual([
    { field: 'days', before: null, after: `from ${ago(30)}` },
    { field: 'member', before: null, after: expect.stringContaining('Tess') },
  ])
  expect(second.differences).toEqual([
    { field: 'days', before: `from ${ago(30)}`, after: `from ${ago(30)} to ${ago(1)}` },
  ])
  const rows = await historyOf('staff group', staffGroupId)
  expect(rows.slice(1).map(({ subjectUserId }) => subjectUserId)).toEqual([nurse.userId, nurse.userId])
})

test('groups and their members can be exported', async () => {
  await put(manager, nurse.userId, period(ago(30)))
  const file = async (path: string) => JSON.stringify((await manager('GET', path)).body)
  expect(await file(`/staffgroups/export?ft=csv&organisationId=${organisationId}`)).toContain('Reception,1,0')
  expect(await file(`/staffgroups/${staffGroupId}/members/export?ft=csv`)).toContain(ago(30))
})
