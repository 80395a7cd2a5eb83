import { theSystem } from '@clearwing/domain/access/actor.ts'
import { allBits, OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { expect, test } from 'vitest'
import { beginCare } from '#features/clients/index.ts'
import { browserLoggedInAs } from '#testing/browser.ts'
import { addAdministrator, addIndividual, addMember, addOrganisation } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { as, database } from '#testing/test-app.ts'
import { createMembership, createUser } from './index.ts'

const { Medical_practice } = OrganisationType

let serial = 0
const newMark = () => `Zq${process.pid}x${++serial}`

async function colleagueCalled(previousNames: string, organisationId: number) {
  const user = { userName: newMark(), firstName: 'Mere', lastName: 'Ngata', previousNames }
  return database.transaction(async (tx) => {
    const userId = await createUser(tx, theSystem, user)
    await createMembership(tx, theSystem, { userId, organisationId, roles: Role.Staff, permissions: 0 })
    return userId
  })
}

test('what an administrator reads in a person’s place is recorded', async () => {
  const pilot = await addIndividual()
  expect((await (await as(pilot))('GET', '/users/me')).status).toBe(200)
  const administrator = await addAdministrator()
  const browser = await browserLoggedInAs(administrator)
  const activityAnswer = await browser.call('POST', '/administratorActivities', {
    payload: { description: 'Ticket 12' },
  })
  const headers = { administratoractivity: String(activityAnswer.body.administratorActivityId) }
  await browser.call('PUT', '/account/login', { payload: { userId: pilot.userId }, headers })
  expect((await browser.call('GET', '/users/me')).body.user.visibleParts).toContain('nhi')
  const read = (await historyOf('user', pilot.userId)).filter(({ action }) => action === 'read')
  expect(read).toMatchObject([{ userId: pilot.userId, realUserId: administrator.userId }])
})

test('access under another activity, or for another organisation, is recorded separately', async () => {
  const pilot = await addIndividual()
  const administrator = await as(await addAdministrator())
  for (const description of ['The first', 'The second', 'The second']) {
    const { body } = await administrator('POST', '/administratorActivities', { description })
    const headers = { administratoractivity: String(body.administratorActivityId) }
    for (const _ of [1, 2]) await administrator('GET', `/users/${pilot.userId}`, undefined, headers)
  }
  const doctor = await addMember({
    roles: Role.Practice_doctor,
    permissions: Permission.Client_list,
    organisationId: await addOrganisation(allBits, Medical_practice),
  })
  const second = await addOrganisation(allBits, Medical_practice)
  await database.transaction(async (tx) => {
    const { userId } = doctor
    const rights = { roles: Role.Practice_doctor, permissions: Permission.Client_list }
    await createMembership(tx, theSystem, { userId, organisationId: second, ...rights })
    for (const at of [doctor.organisationId, second]) await beginCare(tx, theSystem, at, pilot.userId)
  })
  for (const organisationId of [doctor.organisationId, second]) {
    const call = await as({ userId: doctor.userId, organisationId })
    for (const _ of [1, 2]) expect((await call('GET', `/users/${pilot.userId}`)).status).toBe(200)
  }
  const read = (await historyOf('user', pilot.userId)).filter(({ action }) => action === 'read')
  expect(read).toHaveLength(5)
})

test('an earlier name finds a person only for readers who may see it', async () => {
  const organisationId = await addOrganisation(allBits, Medical_practice)
  const previous = newMark()
  const userId = await colleagueCalled(previous, organisationId)
  const reception = await as(await addMember({ organisationId, permissions: Permission.Client_list }))
  const administrator = await as(await addAdministrator())
  const found = async (headers = {}, call = reception) =>
    (await call('GET', `/users?f=${previous.slice(0, -1)}`, undefined, headers)).body.totalItems
  expect([await found(), await found({}, administrator)]).toEqual([0, 0])
  expect((await reception('GET', `/users?i=${userId}&f=mere%20nga`)).body.totalItems).toBe(1)
  const { body } = await administrator('POST', '/administratorActivities', { description: 'A call' })
  expect(await found({ administratoractivity: String(body.administratorActivityId) }, administrator)).toBe(1)
  await database.transaction((tx) => beginCare(tx, theSystem, organisationId, userId))
  expect(await found()).toBe(1)
})
