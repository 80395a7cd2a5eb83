import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Permission, Role } from '@clearwing/domain/access/bits.ts'
import type { ImportRow } from '@clearwing/domain/imports/schema.ts'
import { beforeEach, expect, test } from 'vitest'
import { saveEmail } from '#features/users/index.ts'
import { addMember as addExisting } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { confirmImport, outcomes, previewImport } from '#testing/import-scene.ts'
import { mailsTo } from '#testing/mails.ts'
import {
  change,
  colleague,
  director,
  list,
  manager,
  newEmail,
  newPractice,
  nurse,
  organisationId,
  userIdsOf,
} from '#testing/member-scene.ts'
import { as, type Caller, database } from '#testing/test-app.ts'

const path = '/organisations/myOrg/members/import'
const head = 'Email,First name,Last name,Roles,Permissions,Position,Employee number,Staff groups,From,To'
const csv = (...rows: string[]) => [head, ...rows].join('\r\n')
const seen = async (call: Caller, file: string | Buffer) => (await previewImport(call, path, file)).body
const memberIds = async () => userIdsOf(await list(director, '?m=All&n=100'))

beforeEach(newPractice)

test('nothing is written before confirmation; then everything is, with emails and history', async () => {
  const [one, other] = [newEmail(), newEmail()]
  const file = csv(
    `${one},Hēmi,Tāwhiri,Nurse,Messages,Practice nurse,HAM 7,,2027-01-05,`,
    `${other},Mere,Ngata,Staff,,,,,,`,
  )
  const before = await memberIds()
  const preview = await seen(director, file)
  expect(outcomes(preview)).toEqual(['add', 'add'])
  expect([await memberIds(), await mailsTo(one)]).toEqual([before, []])

  const { status, body } = await confirmImport(director, path, file, preview)
  expect([status, outcomes(body)]).toEqual([200, ['add', 'add']])
  expect((await list(director, '?m=Invited&o=employeeNumber&d=1')).list).toContainEqual(
    expect.objectContaining({
      name: 'Hēmi Tāwhiri',
      roles: Role.Nurse,
      employeeNumber: 'HAM 7',
      fromDay: '2027-01-05',
    }),
  )
  expect([await mailsTo(one), await mailsTo(other)].map(({ length }) => length)).toEqual([1, 1])
  expect((await historyOf('membership', organisationId)).slice(-2).map(({ action }) => action)).toEqual([
    'create',
    'create',
  ])
  expect((await historyOf('import of Members', organisationId)).at(-1)?.after).toEqual({ added: 2, changed: 0 })
})

test('an exported list can be changed and imported again', async () => {
  await manager('POST', '/staffgroups', { organisationId, name: 'Nurses, night' })
  await change(director, nurse.userId, { employeeNumber: '=7', positionOrTitle: '+Nurse' })
  const exported = (await manager('GET', '/organisations/myOrg/members/export?ft=csv')).body as string
  expect(exported).toContain("'=7")
  const [row = ''] = exported.split('\r\n').filter((line) => line.includes("'=7"))
  const headings = exported.split('\r\n').find((line) => line.startsWith('Name,Email')) ?? ''
  const same = await seen(director, `${headings}\r\n${row}`)
  expect(outcomes(same)).toEqual(['nothing'])
  const other = await seen(director, `${headings}\r\n${row.replace("'+Nurse", 'Head nurse')}`)
  expect(other.rows[0].changes).toEqual([{ label: 'Position', before: '+Nurse', after: 'Head nurse' }])
})

test('a missing column changes nothing; groups start today and end yesterday', async () => {
  await manager('POST', '/staffgroups', { organisationId, name: 'Reception' })
  await change(director, nurse.userId, { employeeNumber: 'N 1', positionOrTitle: 'Nurse' })
  const file = 'Employee no;Groups\nN 1;reception'
  const preview = await seen(director, file)
  expect(preview).toMatchObject({ delimiter: 'semicolon', rows: [{ outcome: 'change' }] })
  await confirmImport(director, path, file, preview)
  const [member] = (await list(director, `?i=${nurse.userId}`)).list
  expect(member).toMatchObject({ positionOrTitle: 'Nurse', groups: [{ name: 'Reception', toDay: null }] })
})

test.each([
  ['a role not allowed here', 'Regulator doctor', '', 'Roles: You cannot give one of these roles here.'],
  ['an administrator', 'System administrator', '', 'Roles: You cannot give one of these roles here.'],
  ['a tester', 'Nurse, Tester', '', 'Roles: You cannot give one of these roles here.'],
  [
    'a regulator’s permission',
    'Nurse',
    'Registrations list',
    'Permissions: You cannot give one of these permissions here.',
  ],
  ['a role as a number', '1', '', 'Roles: There is no such role: “1”.'],
  ['no role', '', '', 'Roles: Choose a role.'],
])('a file cannot give rights that could not be given by hand: %s', async (_case, roles, permissions, refusal) => {
  expect(outcomes(await seen(director, csv(`${newEmail()},A,B,"${roles}",${permissions},,,,,`)))).toEqual([refusal])
})

test('a manager cannot make or change directors, and no one can raise their own rights', async () => {
  const lead = await colleague(Role.Director)
  const self = await colleague(Role.Manager)
  await change(director, lead.userId, { roles: Role.Director, permissions: 0, employeeNumber: 'D 1' })
  await change(director, self.userId, { roles: Role.Manager, permissions: 0, employeeNumber: 'M 1' })
  const file =
    'Employee number,Roles,Permissions,Email,First name,Last name\n' +
    `D 1,Nurse,,,,\nM 1,"Manager, Practice doctor",,,,\n,Director,,${newEmail()},A,B`
  expect(outcomes(await seen(self.call, file))).toEqual([
    'Roles: Only a director can change a director’s membership here.',
    'Roles: You cannot give yourself more rights. Ask another manager or administrator to do it.',
    'Roles: You cannot give one of these roles here.',
  ])
})

test('a user who may only add members can add staff, change no one, and sees no numbers', async () => {
  const { call } = await colleague(Role.Nurse, Permission.Create_user_and_member)
  await change(director, nurse.userId, { employeeNumber: 'N 9' })
  const file = `Employee number,Roles,Email,First name,Last name\nN 9,Staff,,,\n,Staff,${newEmail()},A,B\n,Nurse,${newEmail()},A,C`
  expect(outcomes(await seen(call, file))).toEqual([
    'First name: Please complete this field. Last name: Please complete this field. Email: Please complete this field.',
    'add',
    'Roles: You cannot give one of these roles here.',
  ])
  expect((await previewImport(nurse.call, path, file)).status).toBe(403)
  const stranger = await as(await addExisting({ roles: Role.Director }))
  expect((await previewImport(stranger, `/organisations/${organisationId}/members/import`, file)).status).toBe(403)
})

test('rows of one file for the same or similar people are flagged', async () => {
  const email = newEmail()
  const row = (address: string, name: string) => `${address},${name},Staff,,,,,,`
  const preview = await seen(
    director,
    csv(row(email, 'Hēmi,Tāwhiri'), row(email.toUpperCase(), 'Hemi,Tawhiri'), row(newEmail(), 'Hemi,Tawhiri')),
  )
  expect(outcomes(preview)).toEqual(['add', ': Line 2 is the same person.', 'add'])
  expect(preview.rows[2].duplicateReasons).toEqual(['Line 2 has a similar name.'])
})

test('conflicting rows are shown before confirmation: the last person to manage the organisation stays', async () => {
  const only = await as(await addExisting({ roles: Role.Director }))
  const lead = (await only('GET', '/account/login')).body.user
  const second = await addExisting({ organisationId: lead.organisationId, roles: Role.Director })
  for (const [at, userId] of [lead.userId, second.userId].entries())
    await only('PUT', `/organisations/myOrg/members/${userId}`, {
      roles: Role.Director,
      permissions: 0,
      positionOrTitle: null,
      employeeNumber: `D${at}`,
      groups: [],
      fromDay: null,
      toDay: null,
      version: 1,
    })
  const preview = await seen(only, 'Employee number,Roles\nD0,Staff\nD1,Staff')
  expect(outcomes(preview)[0]).toBe(
    'Roles: You cannot give yourself more rights. Ask another manager or administrator to do it.',
  )
  const weaker = await seen(only, 'Employee number,To\nD0,2020-01-01\nD1,2020-01-01')
  expect(outcomes(weaker)).toEqual([
    'change',
    expect.stringContaining(': No one would be left to manage this organisation. Give another member that role first.'),
  ])
})

test('if something changed since the preview, the import is refused with a new preview', async () => {
  await change(director, nurse.userId, { employeeNumber: 'N 2' })
  const email = newEmail()
  const file = `Employee number,Position,Email,First name,Last name,Roles\nN 2,Head nurse,,,,Nurse\n,,${email},A,B,Nurse`
  const preview = await seen(director, file)
  await change(director, nurse.userId, { employeeNumber: 'N 2', positionOrTitle: 'Nurse' }, 2)
  const late = await confirmImport(director, path, file, preview)
  expect(late).toMatchObject({ status: 412, body: { stored: { rows: [{ changes: [{ before: 'Nurse' }] }, {}] } } })
  expect(await mailsTo(email)).toEqual([])
  expect((await confirmImport(director, path, file, late.body.stored)).status).toBe(200)
})

test('another file, organisation or user’s rights give another digest', async () => {
  const file = csv(`${newEmail()},A,B,Staff,,,,,,`)
  const preview = await seen(director, file)
  expect((await confirmImport(director, path, file.replace('A,B', 'A,C'), preview)).status).toBe(412)
  const elsewhere = await as(await addExisting({ roles: Role.Director }))
  const answer = await confirmImport(elsewhere, path, file, preview)
  expect(answer.status).toBe(412)
  expect((await confirmImport(nurse.call, path, file, preview)).status).toBe(403)
  expect((await confirmImport(director, path, file, preview, [2, 3])).status).toBe(400)
  expect((await confirmImport(director, path, file, preview, [])).status).toBe(400)
})

test('repeating a confirmation with its key sends one invitation', async () => {
  const email = newEmail()
  const content = Buffer.from(csv(`${email},A,B,Staff,,,,,,`)).toString('base64')
  const { digest } = (await director('POST', `${path}/preview`, { content })).body
  const send = () => director('POST', path, { content, digest, lines: [2] }, { 'idempotency-key': 'press' })
  const answers = [await send(), await send()]
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect(await mailsTo(email)).toHaveLength(1)
})

test('the import does not reveal who an address belongs to: existing and new users look alike', async () => {
  const existingMember = await addExisting({ roles: Role.Staff })
  const email = newEmail()
  await database.transaction((tx) => saveEmail(tx, theSystem, existingMember.userId, email))
  const [one, other] = (await seen(director, csv(`${email},A,B,Staff,,,,,,`, `${newEmail()},C,D,Staff,,,,,,`))).rows
  expect({ ...one, line: 0, name: '' }).toEqual({ ...other, line: 0, name: '' })
})

test('a refused row is not reported as similar to others', async () => {
  const file = csv(`${newEmail()},Mere,Ngata,,,,,,,`, `${newEmail()},Mere,Ngata,Nurse,,,,,,`)
  const { rows } = await seen(director, file)
  expect(rows.map(({ outcome, duplicateReasons }: ImportRow) => [outcome, duplicateReasons])).toEqual([
    ['refused', []],
    ['add', []],
  ])
})
