import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { beforeEach, expect, test } from 'vitest'
import { saveEmail } from '#features/users/index.ts'
import { today } from '#platform/time/today.ts'
import { addMember } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { confirmImport, outcomes, previewImport } from '#testing/import-scene.ts'
import {
  add,
  change,
  director,
  manager,
  newEmail,
  newPerson,
  newPersonInput,
  newPractice,
  nurse,
  organisationId,
} from '#testing/member-scene.ts'
import { as, type Caller, database } from '#testing/test-app.ts'

let staffGroupId: number
let path: string
const ago = (days: number) => addDays(today(), -days)
const seen = async (call: Caller, file: string) => (await previewImport(call, path, file)).body
const days = async () => (await manager('GET', `/staffgroups/${staffGroupId}/members?m=All&o=fromDay`)).body.list

beforeEach(async () => {
  await newPractice()
  staffGroupId = (await manager('POST', '/staffgroups', { organisationId, name: 'Reception' })).body.staffGroupId
  path = `/staffgroups/${staffGroupId}/members/import`
  await change(director, nurse.userId, { employeeNumber: 'N 1' })
})

test('members are added by number, address or user name, with their dates; no one is removed', async () => {
  const { userName } = await addMember({ organisationId, roles: Role.Staff })
  const file = `Employee number,User name,From,To\nN 1,,${ago(30)},${ago(10)}\n,${userName.toUpperCase()},,\nN 1,,today,`
  const preview = await seen(manager, file)
  expect(outcomes(preview)).toEqual(['add', 'add', 'add'])
  expect(await days()).toEqual([])
  expect((await confirmImport(manager, path, file, preview)).status).toBe(200)
  expect(await days()).toMatchObject([
    { userId: nurse.userId, fromDay: ago(30), toDay: ago(10) },
    { userId: nurse.userId, fromDay: today(), toDay: null },
    { fromDay: null, toDay: null },
  ])
  expect(outcomes(await seen(manager, file))).toEqual(['nothing', 'nothing', 'nothing'])
  const other = await seen(manager, `Employee,From,To\nN 1,${ago(30)},${ago(5)}`)
  expect(other.rows[0]).toMatchObject({ outcome: 'change', changes: [{ label: 'To', before: ago(10), after: ago(5) }] })
  expect(await historyOf('staff group', staffGroupId)).toHaveLength(4)
})

test.each([
  ['an unknown number', 'X 9,,,', 'Employee number: No member has this value.'],
  ['two people', 'N 1,unknown@example.org,,', 'Email: No member has this value.'],
  ['no one', ',,2026-01-01,', 'Email: Enter an email, employee number or user name.'],
  ['no day', 'N 1,,soon,', 'From: This is not a valid date. Use a date like 2027-03-31.'],
  ['a wrong order', 'N 1,,2026-02-01,2026-01-01', 'To: The last day is before the first.'],
  ['an extra cell', 'N 1,,,,more', ': There are more cells than headings.'],
])('a row with %s is refused', async (_case, row, refusal) => {
  expect(outcomes(await seen(manager, `Employee number,Email,From,To\n${row}`))).toEqual([refusal])
})

test('a second row for the same person and days is refused', async () => {
  const file = `Employee number,From\nN 1,${ago(10)}\nN 1,${ago(5)}`
  expect(outcomes(await seen(manager, file))).toEqual(['add', ': Line 2 is for the same person on some of these days.'])
})

test('an invited person is found only by address, because a user name would reveal their identity', async () => {
  const { userId, userName } = await addMember({ roles: Role.Staff })
  const email = newEmail()
  await database.transaction((tx) => saveEmail(tx, theSystem, userId, email))
  await add(director, newPerson({ person: newPersonInput(email) }))
  expect(outcomes(await seen(manager, `User name\n${userName}`))).toEqual(['User name: No member has this value.'])
  const [row] = (await seen(manager, `Email\n${email}`)).rows
  expect(row).toMatchObject({ outcome: 'add', name: email })
})

test('a nurse cannot import, outsiders cannot find the group, and an archived one accepts no one', async () => {
  const file = 'Employee number\nN 1'
  expect((await previewImport(nurse.call, path, file)).status).toBe(403)
  const stranger = await as(await addMember({ roles: Role.Director }))
  expect((await previewImport(stranger, path, file)).status).toBe(404)
  const preview = await seen(manager, file)
  await manager('PUT', `/staffgroups/${staffGroupId}/archive`, { isArchived: true, version: 1 })
  expect(outcomes(await seen(manager, file))).toEqual([': This staff group is archived. Restore it first.'])
  expect((await confirmImport(manager, path, file, preview)).status).toBe(409)
  expect(await days()).toEqual([])
})
