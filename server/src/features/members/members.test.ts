import { Permission, Role } from '@clearwing/domain/access/bits.ts'
import { beforeEach, expect, test } from 'vitest'
import { addAdministrator, addMember as addExisting, addOrganisation } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { mailsTo, tokenIn } from '#testing/mails.ts'
import {
  add,
  busyAdministrator,
  change,
  colleague,
  director,
  directorId,
  end,
  list,
  manager,
  newPerson,
  newPractice,
  nurse,
  organisationId,
  userIdsOf,
} from '#testing/member-scene.ts'
import { app, as, type Caller } from '#testing/test-app.ts'
import { fileNumber } from '#testing/unique.ts'

const { Manager, Nurse, Staff, Practice_doctor } = Role
const { Messages } = Permission

beforeEach(newPractice)

test('a director invites a new person, who chooses a name and password and becomes a member', async () => {
  const body = newPerson({ positionOrTitle: 'Practice nurse', employeeNumber: 'HAM 0042' })
  const { status, body: member } = await add(director, body)
  expect([status, member]).toEqual([
    201,
    {
      userId: expect.any(Number),
      organisationId,
      name: 'Dr Mere Ngata',
      state: 'invited',
      roles: Nurse,
      permissions: Messages,
      positionOrTitle: 'Practice nurse',
      employeeNumber: 'HAM 0042',
      groups: [],
      fromDay: null,
      toDay: null,
      email: body.person.email,
      version: 1,
      invitedAt: expect.any(String),
    },
  ])
  expect(userIdsOf(await list(director, '?m=Invited'))).toEqual([member.userId])
  const token = tokenIn((await mailsTo(body.person.email))[0])
  const userName = `mere.${fileNumber}`
  const payload = { token, dateOfBirth: null, userName, newPassword: 'Tūī beyond Taranaki 7' }
  expect((await app.inject({ method: 'POST', url: '/api/account/invitation', payload })).statusCode).toBe(201)
  expect(userIdsOf(await list(director))).toContain(member.userId)
  expect((await list(director, '?m=Invited')).list).toEqual([])
  const login = { userName, password: payload.newPassword }
  const { user } = (await app.inject({ method: 'POST', url: '/api/account/login', payload: login })).json()
  expect(user).toMatchObject({ organisationId, roles: Nurse, permissions: Messages })
})

test('invited members are listed with the active ones, with the time of the invitation that was sent last', async () => {
  const before = new Date().toISOString()
  const { body: member } = await add(director, newPerson())
  const invitedAt = async () => {
    const row = (await list(director, '?m=Current')).list.find(
      ({ userId }: { userId: number }) => userId === member.userId,
    )
    return row?.invitedAt as string
  }
  const first = await invitedAt()
  expect(first >= before).toBe(true)
  expect(userIdsOf(await list(director, '?m=Current'))).toContain(nurse.userId)
  expect((await director('POST', `/users/${member.userId}/invitation`)).status).toBe(202)
  expect((await invitedAt()) > first).toBe(true)
  await end(director, member.userId)
  expect(userIdsOf(await list(director, '?m=Current'))).not.toContain(member.userId)
})

test('colleagues see who works there, but not the membership details', async () => {
  await change(director, nurse.userId, { employeeNumber: 'SECRET 7', positionOrTitle: 'Head nurse' })
  const { call } = await colleague(Staff)
  const [row] = (await list(call, '?f=head%20nurse')).list
  expect(row).toMatchObject({ userId: nurse.userId, positionOrTitle: 'Head nurse', state: 'active' })
  for (const field of ['employeeNumber', 'permissions', 'email', 'version']) expect(row).not.toHaveProperty(field)
  expect((await list(call, '?f=secret')).list).toEqual([])
  expect(userIdsOf(await list(manager, '?f=secret'))).toEqual([nurse.userId])
  for (const mode of ['Ended', 'Invited', 'All'])
    expect((await call('GET', `/organisations/myOrg/members?m=${mode}`)).status).toBe(403)
  expect((await call('GET', `/organisations/myOrg/members/${nurse.userId}/history`)).status).toBe(403)
})

test('an administrator with an activity sees the members of any organisation with details', async () => {
  const administrator = await as(await addAdministrator())
  const members = `/organisations/${organisationId}/members`
  const history = `${members}/${nurse.userId}/history`
  for (const path of [members, `${members}/export?ft=csv`, history])
    expect((await administrator('GET', path)).status).toBe(403)
  const busy = await busyAdministrator()
  expect((await list(busy, `?i=${nurse.userId}`)).list).toMatchObject([{ permissions: Messages, version: 1 }])
  expect((await busy('GET', history)).status).toBe(200)
  expect((await busy('GET', '/organisations/2147483647/members')).status).toBe(404)
})

test('members are filtered by role and staff group, also by those in a group for a period', async () => {
  const group = async (at: number, name: string) =>
    (
      await (
        await as(await addExisting({ organisationId: at, roles: Manager }))
      )('POST', '/staffgroups', {
        organisationId: at,
        name,
      })
    ).body.staffGroupId
  const [ours, theirs] = [await group(organisationId, 'Reception'), await group(await addOrganisation(), 'Elsewhere')]
  const days = { fromDay: '2026-01-05', toDay: null }
  const { body } = await change(director, nurse.userId, { groups: [{ staffGroupId: ours, ...days }] })
  expect(body.groups).toEqual([{ staffGroupId: ours, name: 'Reception', ...days }])
  expect(userIdsOf(await list(director, `?gr=${ours}`))).toEqual([nurse.userId])
  expect(userIdsOf(await list(director, `?ro=${Nurse | Practice_doctor}`))).toEqual([nurse.userId])
  const foreign = await change(director, nurse.userId, { groups: [{ staffGroupId: theirs, ...days }] }, 2)
  expect(foreign.body.errors).toHaveProperty('groups')
  const twice = {
    groups: [
      { staffGroupId: ours, ...days },
      { staffGroupId: ours, ...days },
    ],
  }
  expect((await change(director, nurse.userId, twice, 2)).status).toBe(400)
  const over = { groups: [{ staffGroupId: ours, fromDay: '2026-01-05', toDay: '2026-02-05' }] }
  await change(director, nurse.userId, over, 2)
  expect((await list(director, `?gr=${ours}`)).list).toEqual([])
})

test.each([
  ['a last day before the first', { fromDay: '2026-05-02', toDay: '2026-05-01' }, 'toDay'],
  ['a number that is too long', { employeeNumber: 'x'.repeat(17) }, 'employeeNumber'],
  ['a position that is too long', { positionOrTitle: 'x'.repeat(51) }, 'positionOrTitle'],
])('%s is refused beside its field', async (_case, given, field) => {
  for (const answer of [await add(director, newPerson(given)), await change(director, nurse.userId, given)]) {
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toHaveProperty(field)
  }
})

test('a concurrent change is not overwritten', async () => {
  await change(director, nurse.userId, { positionOrTitle: 'Head nurse' })
  const late = await change(manager, nurse.userId, { positionOrTitle: 'Nurse' })
  expect(late).toMatchObject({ status: 412, body: { stored: { positionOrTitle: 'Head nurse', version: 2 } } })
})

test('repeating an invitation with its key creates one member and one email', async () => {
  const body = newPerson()
  const send = () => director('POST', '/organisations/myOrg/members', body, { 'idempotency-key': 'once' })
  const answers = [await send(), await send()]
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect(await mailsTo(body.person.email)).toHaveLength(1)
})

test('each change is in the history with old and new values, for those who manage members', async () => {
  await change(director, nurse.userId, { positionOrTitle: 'Head nurse' })
  await end(director, nurse.userId)
  const { body } = await manager('GET', `/organisations/myOrg/members/${nurse.userId}/history?d=0`)
  expect(body.list.map(({ action }: { action: string }) => action)).toEqual(['create', 'change', 'change'])
  const [, changed, ended] = body.list
  expect(changed.differences).toEqual([{ field: 'positionOrTitle', before: null, after: 'Head nurse' }])
  expect(ended.differences.map(({ field }: { field: string }) => field)).toEqual(['endedAt', 'toDay'])
  const rows = await historyOf('membership', organisationId)
  expect(rows.at(-1)).toMatchObject({ userId: directorId, subjectUserId: nurse.userId, organisationId })
})

test('the export contains what the list shows, only for those who manage members', async () => {
  await change(director, nurse.userId, { employeeNumber: 'SECRET 7' })
  const csv = (call: Caller) => call('GET', `/organisations/${organisationId}/members/export?ft=csv`)
  for (const call of [manager, await busyAdministrator()])
    expect(JSON.stringify((await csv(call)).body)).toContain('SECRET 7')
  const idle = await as(await addAdministrator())
  for (const call of [nurse.call, (await colleague(Staff)).call, idle]) expect((await csv(call)).status).toBe(403)
})
