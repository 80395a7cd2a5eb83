import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createMembership, saveEmail } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import { addAdministrator, addMember as addExisting } from '#testing/factories.ts'
import {
  add,
  answerInvitation,
  busyAdministrator,
  change,
  director,
  list,
  newEmail,
  newPerson,
  newPersonInput,
  newPractice,
  nurse,
  organisationId,
} from '#testing/member-scene.ts'
import { as, database } from '#testing/test-app.ts'

const { Director, Staff, Nurse } = Role

beforeEach(newPractice)

test('no list reveals a person’s groups in another organisation', async () => {
  const elsewhere = await addExisting({ roles: Director })
  const at = elsewhere.organisationId
  const theirs = await as(elsewhere)
  const membership = { userId: nurse.userId, organisationId: at, roles: Staff }
  await database.transaction((tx) => createMembership(tx, theSystem, membership))
  const group = (await theirs('POST', '/staffgroups', { organisationId: at, name: 'Night shift' })).body
  const groups = [{ staffGroupId: group.staffGroupId, fromDay: null, toDay: null }]
  expect((await change(theirs, nurse.userId, { roles: Staff, permissions: 0, groups }, 1, at)).status).toBe(200)
  expect((await theirs('GET', `/organisations/${at}/members?gr=${group.staffGroupId}`)).status).toBe(403)
  expect((await list(director, `?gr=${group.staffGroupId}`)).totalItems).toBe(0)
})

/** A person with this address who works elsewhere and was invited here. */
async function asked() {
  const email = newEmail()
  const elsewhere = await addExisting({ roles: Staff })
  await database.transaction((tx) => saveEmail(tx, theSystem, elsewhere.userId, email))
  const added = await add(director, newPerson({ person: newPersonInput(email), roles: Staff, permissions: 0 }))
  expect(added.status).toBe(201)
  return { ...elsewhere, email, call: await as(elsewhere) }
}

const historyOf = async (userId: number, query = '') =>
  (await director('GET', `/organisations/${organisationId}/members/${userId}/history${query}`)).body

test.each([true, false])(
  'an answer (%s) reveals neither where the person was logged in nor who declined',
  async (accept) => {
    const { call, userId, userName, email } = await asked()
    expect((await answerInvitation(call, accept)).status).toBe(200)
    const { list: rows } = await historyOf(userId)
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).toContain(accept ? userName : email)
    if (!accept) expect(JSON.stringify(rows)).not.toContain(userName)
    const places = new Set(rows.map((row: { organisationName: string | null }) => row.organisationName))
    const { name } = (await director('GET', '/organisations/myOrg')).body
    expect(places).toEqual(new Set([name, null]))
  },
)

test('searching by the NHI of a change’s author finds nothing', async () => {
  const { call, userId } = await asked()
  await answerInvitation(call, true)
  const nhi = `Z${String.fromCharCode(65 + (userId % 23))}Q${String(1000 + (userId % 9000))}`
  const set = { nhi, searchText: `tess ${nhi.toLowerCase()}` }
  await database.transaction((tx) => tx.update(users).set(set).where(eq(users.userId, userId)))
  expect((await historyOf(userId, '?f=tess')).totalItems).toBeGreaterThan(0)
  expect((await historyOf(userId, `?f=${nhi.slice(0, 3)}`)).totalItems).toBe(0)
})

test('administrators exist only in the system’s own organisation, whichever call creates the person', async () => {
  const administrator = await busyAdministrator()
  const { title, firstName, lastName, email, phone } = newPersonInput()
  const personFields = { title, firstName, middleNames: null, lastName, knownAs: null, dateOfBirth: null, email, phone }
  for (const roles of [Role.System_administrator, Role.Individual | Nurse]) {
    const membership = { organisationId, roles, permissions: 0, positionOrTitle: null }
    const { status, body } = await administrator('POST', '/account/users', { ...personFields, membership })
    expect([roles, status, Object.keys(body.errors ?? {})]).toEqual([roles, 400, ['membership.roles']])
  }
})

test('an administrator without an activity sees no address of invited people', async () => {
  const { email } = await asked()
  const administrator = await as(await addAdministrator())
  const { body } = await administrator('GET', `/organisations/${organisationId}/members?m=Invited`)
  expect(JSON.stringify(body)).not.toContain(email)
})

test('‘me’ means oneself, in a list and in its export', async () => {
  expect((await list(nurse.call, '?i=me')).list).toMatchObject([{ userId: nurse.userId }])
  const file = await director('GET', `/organisations/${organisationId}/members/export?ft=csv&i=me`)
  expect(file.body).toContain('\r\nRows,1\r\n')
})
