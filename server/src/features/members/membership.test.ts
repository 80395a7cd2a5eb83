import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Permission, Role } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { beforeEach, expect, test } from 'vitest'
import { beginCare } from '#features/clients/index.ts'
import { saveEmail } from '#features/users/index.ts'
import { today } from '#platform/time/today.ts'
import { announcements } from '#testing/announcements.ts'
import { addMember as addExisting, addIndividual, addOrganisation } from '#testing/factories.ts'
import { mailsTo, tokenIn } from '#testing/mails.ts'
import {
  add,
  answerInvitation,
  busyAdministrator,
  change,
  director,
  end,
  existing,
  isLoggedIn,
  list,
  newEmail,
  newPerson,
  newPersonInput,
  newPractice,
  nurse,
  organisationId,
  userIdsOf,
} from '#testing/member-scene.ts'
import { app, as, database } from '#testing/test-app.ts'

const { Nurse, Staff } = Role
const { Messages } = Permission

beforeEach(newPractice)

test('a changed role applies at the next request, and the browser is notified', async () => {
  await using received = await announcements()
  const { body } = await change(director, nurse.userId, { roles: Staff, permissions: 0 })
  expect(body).toMatchObject({ roles: Staff, permissions: 0, version: 2 })
  expect((await nurse.call('GET', '/account/login')).body.user).toMatchObject({ roles: Staff, permissions: 0 })
  await expect.poll(() => received.all()).toContainEqual({ endUser: nurse.userId })
  expect(JSON.stringify(received.about({ userId: nurse.userId }))).toContain('"Login"')
})

test('an ended membership gives nothing any more: no session, no login there, no place in the list', async () => {
  const second = await as({ userId: nurse.userId, organisationId })
  await using received = await announcements()
  const { body } = await end(director, nurse.userId)
  expect(body).toMatchObject({ state: 'ended', toDay: today() })
  for (const call of [nurse.call, second]) expect(await isLoggedIn(call)).toBe(false)
  await expect.poll(() => JSON.stringify(received.all())).toContain('"Logout"')
  expect(await isLoggedIn(await as({ userId: nurse.userId, organisationId }))).toBe(false)
  expect(userIdsOf(await list(director))).not.toContain(nurse.userId)
  expect(userIdsOf(await list(director, '?m=Ended'))).toEqual([nurse.userId])
  expect((await director('GET', `/users?i=${nurse.userId}`)).body.list).toEqual([])
  expect((await end(director, nurse.userId)).body).toEqual(body)
})

test('ending a membership leaves the person’s other memberships unchanged', async () => {
  const elsewhere = await addExisting({ roles: Staff })
  await database.transaction((tx) => beginCare(tx, theSystem, organisationId, elsewhere.userId))
  const there = await as(elsewhere)
  const administrator = await busyAdministrator()
  await add(administrator, existing(elsewhere.userId))
  await answerInvitation(there, true)
  const here = await as({ userId: elsewhere.userId, organisationId })
  expect(await isLoggedIn(here)).toBe(true)
  await end(director, elsewhere.userId)
  expect([await isLoggedIn(here), await isLoggedIn(there)]).toEqual([false, true])
})

test.each([
  ['yesterday was the last day', -30, -1, 'ended'],
  ['today is the last day', -30, 0, 'active'],
  ['today is the first day', 0, 30, 'active'],
  ['tomorrow is the first day', 1, 30, 'coming'],
])('the dates alone decide whether a membership counts: %s', async (_case, from, to, state) => {
  const days = { fromDay: addDays(today(), from), toDay: addDays(today(), to) }
  const { body } = await change(director, nurse.userId, { ...days, permissions: Messages })
  expect(body).toMatchObject({ state, ...days })
  expect(await isLoggedIn(nurse.call)).toBe(state === 'active')
  expect(await isLoggedIn(await as({ userId: nurse.userId, organisationId }))).toBe(state === 'active')
})

test('an invitation stops working once the membership is ended', async () => {
  const body = newPerson()
  const { body: member } = await add(director, body)
  const token = tokenIn((await mailsTo(body.person.email))[0])
  await end(director, member.userId)
  expect((await app.inject(`/api/account/invitation?token=${token}`)).statusCode).toBe(404)
})

test('a person who can already log in is asked first, and becomes a member on accepting', async () => {
  const pilot = await addIndividual()
  const email = newEmail()
  await database.transaction((tx) => saveEmail(tx, theSystem, pilot.userId, email))
  const call = await as(pilot)
  const { status, body } = await add(director, newPerson({ person: newPersonInput(email.toUpperCase()) }))
  expect([status, body.name, body.state]).toEqual([201, email, 'invited'])
  expect(JSON.stringify(body)).not.toContain('Tess')
  expect((await list(director, '?m=Invited&f=tess')).list).toEqual([])
  expect((await mailsTo(email)).map(({ text }) => text.includes('as a member'))).toEqual([true])
  expect(await isLoggedIn(await as({ userId: pilot.userId, organisationId }))).toBe(false)

  const [asked] = (await call('GET', '/users/me/memberships')).body
  expect(asked).toMatchObject({ organisationId, state: 'invited', roles: Nurse })
  const accepted = await answerInvitation(call, true)
  expect(accepted.body).toMatchObject([{ organisationId, state: 'active' }])
  expect(await isLoggedIn(await as({ userId: pilot.userId, organisationId }))).toBe(true)
  expect((await list(director, '?f=tess')).list.length).toBeGreaterThan(0)
  expect((await answerInvitation(call, false, 2)).status).toBe(409)
  expect((await add(director, newPerson({ person: newPersonInput(email) }))).status).toBe(409)
})

test('an offer that changed since it was read cannot be accepted', async () => {
  const pilot = await addIndividual()
  const { userId } = pilot
  const call = await as(pilot)
  await add(await busyAdministrator(), existing(userId, { roles: Staff, permissions: 0 }))
  expect((await call('GET', '/users/me/memberships')).body).toMatchObject([{ version: 1, roles: Staff }])
  await change(director, userId, { roles: Nurse })
  expect((await call('GET', '/users/me/memberships')).body).toMatchObject([{ version: 2, roles: Nurse }])
  expect(await answerInvitation(call, true)).toMatchObject({
    status: 412,
    body: { stored: { version: 2, roles: Nurse } },
  })
  expect((await answerInvitation(call, true, 2)).body).toMatchObject([{ state: 'active', roles: Nurse }])
})

test('a person who declines is not a member, and no one can answer for another', async () => {
  const pilot = await addIndividual()
  await database.transaction((tx) => beginCare(tx, theSystem, organisationId, pilot.userId))
  const administrator = await busyAdministrator()
  expect((await add(administrator, existing(pilot.userId))).status).toBe(201)
  const url = `/users/${pilot.userId}/memberships`
  for (const call of [director, administrator, await as(await addIndividual())]) {
    expect((await call('GET', url)).status).toBe(403)
    expect((await call('PUT', `${url}/${organisationId}`, { accept: true, version: 1 })).status).toBe(403)
  }
  const call = await as(pilot)
  expect((await call('PUT', `${url}/${organisationId}`, { accept: false, version: 1 })).body).toMatchObject([
    { state: 'ended' },
  ])
  expect((await call('PUT', `${url}/${await addOrganisation()}`, { accept: true, version: 1 })).status).toBe(404)
})

test('a former member returns only by accepting again', async () => {
  await end(director, nurse.userId)
  const { body } = await change(director, nurse.userId, { permissions: Messages }, 2)
  expect(body).toMatchObject({ state: 'invited', version: 3 })
  expect(await isLoggedIn(await as({ userId: nurse.userId, organisationId }))).toBe(false)
})
