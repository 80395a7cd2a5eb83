import { Permission, Role } from '@clearwing/domain/access/bits.ts'
import { addDays, formatDay } from '@clearwing/domain/dates.ts'
import { maxRelationRequests, requestDays } from '@clearwing/domain/relations/rules.ts'
import { expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { addMember } from '#testing/factories.ts'
import { confirmImport, outcomes, previewImport } from '#testing/import-scene.ts'
import { mailsTo } from '#testing/mails.ts'
import { addStrangers, birthDate } from '#testing/relation-scene.ts'
import { as, type Caller } from '#testing/test-app.ts'
import { fileNumber } from '#testing/unique.ts'

const path = '/organisations/myOrg/clients/import'
const scene = await addStrangers()
const { regulatorId, director, typed } = scene
const regulator: string = (await director('GET', `/organisations/${regulatorId}`)).body.name
const head = 'Registration number,Regulator,Born,First name,Last name,Email'
const csv = (...rows: string[]) => [head, ...rows].join('\n')
const seen = async (call: Caller, file: string) => (await previewImport(call, path, file)).body
const clients = async (call: Caller = director) => (await call('GET', '/organisations/myOrg/clients')).body.list
const requests = async (call: Caller = director) =>
  (await call('GET', '/organisations/myOrg/relationrequests')).body.list

test('a number and a date of birth send a request to the person with both, and look the same if there is none', async () => {
  const file = csv(
    `${typed.organisationUserId},${regulator},20/7/1980,,,`,
    `999999,"${regulator.toUpperCase()}",1980-07-20,,,`,
  )
  const preview = await seen(director, file)
  expect(outcomes(preview)).toEqual(['add', 'add'])
  const [knownRow, unknownRow] = preview.rows
  expect(knownRow.summary.replace(typed.organisationUserId, 'n')).toBe(unknownRow.summary.replace('999999', 'n'))
  expect([await requests(), await clients()]).toEqual([[], []])
  expect((await confirmImport(director, path, file, preview)).status).toBe(200)
  expect(await requests()).toHaveLength(2)
  expect(await clients()).toEqual([])
  const lastDay = formatDay(addDays(today(), requestDays))
  expect(outcomes(await seen(director, file))).toEqual(
    Array(2).fill(expect.stringContaining(`: This request was already sent. It is open until ${lastDay}.`)),
  )
})

test('a user with the right creates a new person, with an unconfirmed address', async () => {
  const practice = await addStrangers()
  const email = `client.${fileNumber}@example.org`
  const file = csv(`,,1991-01-02,Mere,Ngata,${email}`, ',,1985-09-29,Hēmi,Tāwhiri,')
  const preview = await seen(practice.director, file)
  expect(preview.rows.map(({ summary }: { summary: string }) => summary)).toEqual([
    'A new person. An invitation is sent by email.',
    'A new person. No invitation is sent.',
  ])
  expect(await clients(practice.director)).toEqual([])
  await confirmImport(practice.director, path, file, preview)
  expect((await clients(practice.director)).map(({ origin }: { origin: string }) => origin)).toEqual(['entry', 'entry'])
  expect(await mailsTo(email)).toHaveLength(1)

  const secondPreview = await seen(
    practice.director,
    csv(',,1985-09-29,Hemi,Tawhiri,', ',,1970-01-01,A,B,', ',,1970-01-01,A,B,'),
  )
  expect(secondPreview.rows.map(({ duplicateReasons }: { duplicateReasons: string[] }) => duplicateReasons)).toEqual([
    ['Hēmi Tāwhiri, born 29 Sep 1985, is already a client.'],
    [],
    ['Line 3 is a similar person.'],
  ])
})

test('an import reveals no one the practice does not know: another practice’s client with the same name and date is new here', async () => {
  const [theirs, ours] = [await addStrangers(), await addStrangers()]
  const file = csv(',,1966-06-06,Famous,Pilot,')
  await confirmImport(theirs.director, path, file, await seen(theirs.director, file))
  const [row] = (await seen(ours.director, file)).rows
  expect(row).toMatchObject({ outcome: 'add', duplicateReasons: [] })
})

test.each([
  ['no date of birth', `1,${regulator},,,,`, 'Born: This is not a valid date of birth. Use a date like 1985-09-29.'],
  [
    'a date of birth in the future',
    `1,${regulator},2190-01-01,,,`,
    'Born: This is not a valid date of birth. Use a date like 1985-09-29.',
  ],
  [
    'an organisation that is not a regulator',
    `1,Unknown,${birthDate},,,`,
    'Regulator: Enter which regulator’s number it is.',
  ],
  [
    'a number that is too long',
    `${'1'.repeat(11)},${regulator},${birthDate},,,`,
    'Registration number: Use at most 10 characters.',
  ],
  ['no name', `,,${birthDate},,Ngata,`, 'First name: Please complete this field.'],
  ['a wrong address', `,,${birthDate},A,B,x`, 'Email: Please use a valid email address format.'],
])('a row with %s is refused', async (_with, row, refusal) => {
  expect(outcomes(await seen(director, csv(row)))).toEqual([refusal])
})

test('a number listed twice in a file is asked once', async () => {
  const row = `777,${regulator},${birthDate},,,`
  expect(outcomes(await seen(director, csv(row, row)))).toEqual([
    'add',
    'Registration number: Line 2 has the same number.',
  ])
})

test('a user who works with clients but may not add people can neither ask nor create; other users can do neither', async () => {
  const at = scene.practiceId
  const { Nurse, Staff, Director } = Role
  const nurse = await as(await addMember({ organisationId: at, roles: Nurse, permissions: Permission.Client_list }))
  const file = csv(`555,${regulator},${birthDate},,,`, `,,${birthDate},A,B,`)
  expect(outcomes(await seen(nurse, file))).toEqual(['add', 'Registration number: You may only ask people by number.'])
  const without = await as(await addMember({ organisationId: at, roles: Staff }))
  const stranger = await as(await addMember({ roles: Director }))
  expect((await previewImport(without, path, file)).status).toBe(403)
  expect((await previewImport(stranger, `/organisations/${at}/clients/import`, file)).status).toBe(403)
  expect((await previewImport(scene.manager, path, file)).status).toBe(404)
})

test('an import sends no more requests than a member may send per day', async () => {
  const practice = await addStrangers()
  const rows = Array.from(
    { length: maxRelationRequests.member + 1 },
    (_, at) => `${5000 + at},${regulator},${birthDate},,,`,
  )
  const all = outcomes(await seen(practice.director, csv(...rows)))
  expect(all.filter((outcome) => outcome === 'add')).toHaveLength(maxRelationRequests.member)
  expect(all.at(-1)).toContain('Too many requests.')
})
