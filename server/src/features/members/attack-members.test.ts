import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Permission, Role } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { saveEmail } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import { today } from '#platform/time/today.ts'
import { addAdministrator, addMember as addExisting, addIndividual, addUser } from '#testing/factories.ts'
import { mailsTo } from '#testing/mails.ts'
import {
  add,
  busyAdministrator,
  change,
  colleague,
  director,
  directorId,
  end,
  existing,
  isLoggedIn,
  list,
  manager,
  newEmail,
  newPerson,
  newPersonInput,
  newPractice,
  nurse,
  organisationId,
} from '#testing/member-scene.ts'
import { as, type Caller, database } from '#testing/test-app.ts'

const { Director, Manager, Nurse, Staff, Practice_doctor } = Role
const { Messages, Client_list, Create_user_and_member } = Permission

beforeEach(newPractice)

const practicallyNobody: [string, () => Promise<Caller>][] = [
  ['a nurse there', async () => nurse.call],
  ['a doctor there', async () => (await colleague(Practice_doctor)).call],
  ['reception there', async () => (await colleague(Staff, Client_list)).call],
  ['a director elsewhere', async () => as(await addExisting({ roles: Director }))],
  ['a manager elsewhere', async () => as(await addExisting({ roles: Manager, permissions: Create_user_and_member }))],
  ['an individual', async () => as(await addIndividual())],
  ['an administrator without an activity', async () => as(await addAdministrator())],
]

test.each(practicallyNobody)('%s cannot add, change or end any membership', async (_who, caller) => {
  const call = await caller()
  const body = newPerson()
  expect((await add(call, body)).status).toBe(403)
  expect(await mailsTo(body.person.email)).toEqual([])
  expect((await change(call, nurse.userId, { roles: Nurse | Staff })).status).toBe(403)
  expect((await end(call, nurse.userId)).status).toBe(403)
  expect((await list(director, `?i=${nurse.userId}`)).list).toMatchObject([
    { roles: Nurse, state: 'active', version: 1 },
  ])
})

test('a nurse who may add members can add only staff', async () => {
  const { call } = await colleague(Nurse, Create_user_and_member)
  expect((await add(call, newPerson({ roles: Staff, permissions: 0 }), 'myOrg')).status).toBe(201)
  expect((await add(call, newPerson({ roles: Nurse, permissions: 0 }))).body.errors).toHaveProperty('roles')
  expect((await add(call, newPerson({ roles: Staff, permissions: Messages }))).body.errors).toHaveProperty(
    'permissions',
  )
})

// Mass assignment: unoffered rights are refused wherever they can be sent.
test.each([
  ['a system administrator', { roles: Role.System_administrator }, 'roles'],
  ['a tester', { roles: Nurse | Role.Tester }, 'roles'],
  ['a regulator', { roles: Role.Regulator }, 'roles'],
  ['a regulator’s doctor', { roles: Role.Regulator_doctor }, 'roles'],
  ['a convenor’s doctor', { roles: Role.Convenor_doctor }, 'roles'],
  ['an individual', { roles: Role.Individual }, 'roles'],
  ['an unknown bit', { roles: Nurse | 8 }, 'roles'],
  ['nothing', { roles: 0 }, 'roles'],
  ['registrations', { permissions: Permission.Registrations_list }, 'permissions'],
  ['hindsight', { permissions: Permission.Regulator_view_hindsight }, 'permissions'],
  ['every permission', { permissions: 2147483647 }, 'permissions'],
  ['the time of their acceptance', { acceptedAt: null }, 'dto'],
  ['an end', { endedAt: null }, 'dto'],
  ['another organisation', { organisationId: 1 }, 'dto'],
  ['features', { featureSet: 2147483647 }, 'dto'],
])('a director cannot give anyone %s', async (_what, given, field) => {
  for (const answer of [await add(director, newPerson(given)), await change(director, nurse.userId, given)]) {
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  }
})

test('a new person gets only the given details, and nothing else', async () => {
  for (const given of [{ roles: Role.System_administrator }, { userName: 'mere' }, { nhi: 'ZAA0105' }])
    expect((await add(director, newPerson({ person: { ...newPersonInput(), ...given } }))).status).toBe(400)
  expect((await add(director, newPerson({ person: null }))).body.errors).toHaveProperty('userId')
  expect((await add(director, newPerson({ userId: nurse.userId }))).status).toBe(400)
})

test('no one can raise or extend their own rights', async () => {
  for (const given of [{ roles: Director | Practice_doctor }, { roles: Director, permissions: Client_list }])
    expect((await change(director, directorId, { permissions: 0, ...given })).body.errors).toHaveProperty('roles')
  const other = await colleague(Director)
  expect((await change(director, other.userId, { roles: Director, permissions: 0, toDay: today() })).status).toBe(200)
  const longer = await change(other.call, other.userId, { roles: Director, permissions: 0 }, 2)
  expect(longer.body.errors).toHaveProperty('roles')
})

test('a manager cannot make anyone a director, or change directors', async () => {
  expect((await change(manager, nurse.userId, { roles: Director })).body.errors).toHaveProperty('roles')
  expect((await change(manager, directorId, { roles: Staff })).status).toBe(400)
  expect((await end(manager, directorId)).status).toBe(403)
  expect(await isLoggedIn(director)).toBe(true)
})

test('a person the user cannot see cannot be made a member by id', async () => {
  const stranger = await addIndividual()
  expect((await add(director, existing(stranger.userId))).status).toBe(404)
  expect((await add(director, existing(nurse.userId))).body.errors).toHaveProperty('userId')
})

test('a person entered by another practice is not handed over by their address', async () => {
  const email = newEmail()
  const entered = await addUser()
  await database.transaction((tx) => saveEmail(tx, theSystem, entered.userId, email))
  // People from the factory have a user name; this one has none.
  const set = { userName: null, userNameKey: null }
  await database.transaction((tx) => tx.update(users).set(set).where(eq(users.userId, entered.userId)))
  expect((await add(director, newPerson({ person: newPersonInput(email) }))).status).toBe(409)
})

test('the last director cannot be removed, except by an administrator', async () => {
  const alone = await addExisting({ roles: Director | Staff })
  const at = alone.organisationId
  const call = await as(alone)
  for (const answer of [
    await end(call, alone.userId, at),
    await change(call, alone.userId, { roles: Staff, permissions: 0 }, 1, at),
    await change(call, alone.userId, { roles: Director, permissions: 0, toDay: addDays(today(), 30) }, 1, at),
  ])
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([409, ['roles']])
  expect(await isLoggedIn(call)).toBe(true)
  const next = await addExisting({ organisationId: at, roles: Manager })
  expect((await end(call, alone.userId, at)).status).toBe(200)
  expect((await end(await busyAdministrator(), next.userId, at)).status).toBe(200)
})

test('when two directors end each other’s membership at once, one stays', async () => {
  const one = await addExisting({ roles: Director })
  const at = one.organisationId
  const other = await addExisting({ roles: Director, organisationId: at })
  const calls = [await as(one), await as(other)] as const
  const answers = await Promise.all([end(calls[0], other.userId, at), end(calls[1], one.userId, at)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect([await isLoggedIn(calls[0]), await isLoggedIn(calls[1])].sort()).toEqual([false, true])
})

test.each([
  ['a director elsewhere', () => addExisting({ roles: Director })],
  ['an individual', () => addIndividual()],
])('%s sees no members', async (_who, make) => {
  const call = await as(await make())
  expect((await call('GET', `/organisations/${organisationId}/members`)).status).toBe(403)
  expect((await call('GET', `/organisations/${organisationId}/members/export?ft=csv`)).status).toBe(403)
  expect((await call('GET', `/organisations/${organisationId}/members/${nurse.userId}/history`)).status).toBe(403)
})
