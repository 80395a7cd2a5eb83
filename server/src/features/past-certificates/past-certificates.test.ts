import { theSystem } from '@clearwing/domain/access/actor.ts'
import { expect, test } from 'vitest'
import { beginCare } from '#features/clients/index.ts'
import { announcements } from '#testing/announcements.ts'
import { historyOf } from '#testing/history.ts'
import {
  addPastScene,
  confirmPast,
  importedRowsOf,
  importPast,
  pastCsv,
  pastOf,
  previewPast,
  runOf,
} from '#testing/past-certificate-scene.ts'
import { as, type Caller, database, site } from '#testing/test-app.ts'
import { continueImportRun } from './run.ts'

const scene = await addPastScene()
const { director, regulator, pilot, number, practiceId } = scene
const quoted = `"${regulator}"`
const certificate = (text: string, number = 'A1') =>
  `${text},2,,${number},2015-06-03,2020-06-03,Must wear lenses,Dr Heke`
const known = certificate(`,${number},${quoted},,,1980-07-20`)
const fresh = (firstName: string, lastName: string, more = '1991-01-02') =>
  `,,${quoted},${firstName},${lastName},${more}`
const seen = async (call: Caller, file: string) => (await previewPast(call, file)).body.rows
const fates = (rows: { fate: string; problems: { heading: string; message: string }[] }[]) =>
  rows.map(({ fate, problems }) =>
    problems.length === 0 ? fate : problems.map(({ heading, message }) => `${heading}: ${message}`).join(' '),
  )
test('nothing is written before confirmation; then each row is, marked with who brought it in', async () => {
  const file = pastCsv(known, certificate(fresh('Mere', 'Ngata')), certificate(fresh('Mere', 'Ngata'), 'A2'))
  expect(fates(await seen(director, file))).toEqual(['known', 'new', 'new'])
  expect(await pastOf(director, pilot.userId)).toEqual([])
  const id = await importPast(director, file)
  expect(await runOf(director, id)).toMatchObject({ state: 'finished', counts: { done: 3, failed: 0 } })
  const [stored] = await pastOf(director, pilot.userId)
  expect(stored).toMatchObject({
    number: 'A1',
    issuedOn: '2015-06-03',
    expiresOn: '2020-06-03',
    conditions: 'Must wear lenses',
    examiner: 'Dr Heke',
    regulatorName: regulator,
    warnings: [],
  })
  expect(stored.broughtInByName).not.toBe('')
  const rows = await importedRowsOf(director, id)
  expect(rows.map(({ userId }: { userId: number }) => userId)).toEqual([pilot.userId, rows[1].userId, rows[1].userId])
  expect(await pastOf(director, rows[1].userId)).toHaveLength(2)
  const [created] = await historyOf('past certificate', stored.pastCertificateId)
  expect(created).toMatchObject({ action: 'create', subjectUserId: pilot.userId, organisationId: practiceId })
  // The holder sees the practice, not its member.
  const [own] = await pastOf(await as(pilot), pilot.userId)
  expect(own).toMatchObject({ number: 'A1', broughtInByName: '', broughtInBy: stored.broughtInBy })
  // Again: nothing twice.
  expect(fates(await seen(director, file))).toEqual(
    Array(3).fill('Certificate number: This certificate was already brought in.'),
  )
})

test('a past certificate cannot be verified, and changes no certificate, no date and no card', async () => {
  const ours = await addPastScene()
  const row = `,${ours.number},"${ours.regulator}",,,1980-07-20,2,,7K3M9QW2X4B6T8RZ,2024-06-03,2026-12-03,,`
  await importPast(ours.director, pastCsv(row), [{ line: 2, userId: ours.pilot.userId }])
  expect(await pastOf(ours.director, ours.pilot.userId)).toHaveLength(1)
  expect((await ours.director('GET', '/certificates/verification?c=7K3M9QW2X4B6T8RZ')).status).toBe(404)
  expect((await ours.director('GET', `/users/${ours.pilot.userId}/certificates`)).body).toEqual([])
  const client = (await ours.director('GET', `/organisations/myOrg/clients/${ours.pilot.userId}`)).body
  expect(client.certificates).toEqual([])
})

const of = (
  cells: Partial<
    Record<'number' | 'regulator' | 'first' | 'last' | 'born' | 'cls' | 'priv' | 'cert' | 'from' | 'to' | 'nhi', string>
  >,
) => {
  const { nhi = '', first = 'A', last = 'B', born = '1991-01-02', cls = '2', priv = '', cert = 'X1' } = cells
  const { from = '2015-06-03', to = '2017-06-03' } = cells
  return [
    nhi,
    cells.number ?? '',
    cells.regulator ?? quoted,
    first,
    last,
    born,
    cls,
    priv,
    cert,
    from,
    to,
    '',
    '',
  ].join(',')
}

test.each([
  ['no date of birth', of({ born: '' }), 'Born: Please complete this field.'],
  [
    'a date of birth in words',
    of({ born: 'yesterday' }),
    'Born: This is not a valid date. Use a date like 2024-03-31.',
  ],
  ['a relative date', of({ from: '-2y' }), 'Issued: This is not a valid date. Use a date like 2024-03-31.'],
  ['a two-digit year', of({ to: '3/6/20' }), 'Expires: Write the year with four digits. Use a date like 2024-03-31.'],
  [
    'a spreadsheet’s number',
    of({ to: '43985' }),
    'Expires: This is a spreadsheet’s number for a date. Use a date like 2024-03-31.',
  ],
  [
    'a date that does not exist',
    of({ to: '2019-02-29' }),
    'Expires: This is not a valid date. Use a date like 2024-03-31.',
  ],
  [
    'an issue in the future',
    of({ from: '2190-01-01', to: '2191-01-01' }),
    'Issued: A past certificate was issued today or earlier.',
  ],
  [
    'an issue before the birth',
    of({ from: '1990-01-01' }),
    'Issued: The holder was born on 2 Jan 1991, not before this day.',
  ],
  ['an expiry before the issue', of({ to: '2014-01-01' }), 'Expires: Enter a date after the day of issue, 3 Jun 2015.'],
  ['an unknown class', of({ cls: '7' }), 'Class: This regulator does not have this class.'],
  [
    'an unknown privilege',
    of({ priv: 'cargo' }),
    'Privilege: Use All operations, Passengers or Other, or leave it empty.',
  ],
  ['no number', of({ cert: '' }), 'Certificate number: Please complete this field.'],
  ['a long number', of({ cert: 'X'.repeat(31) }), 'Certificate number: Use at most 30 characters.'],
  ['an unknown regulator', of({ regulator: 'Unknown' }), 'Regulator: Enter the regulator that issued the certificate.'],
  ['a wrong NHI', of({ nhi: 'ZZZ0001' }), 'NHI: This is not an NHI. Check its letters and digits.'],
  [
    'no names and an unknown number',
    of({ first: '', last: '', number: '1' }),
    'First name: No client has these numbers. Enter the name to create a person.',
  ],
  ['no last name', of({ last: '' }), 'Last name: No client has these numbers. Enter the name to create a person.'],
  ['too many cells', `${of({})},x`, ': There are more cells than headings.'],
  ['a text direction in the name', of({ last: 'B\u202e' }), 'Last name: Remove the character that cannot be shown.'],
])('a row with %s is refused, naming the column', async (_with, row, refusal) => {
  const [fate] = fates(await seen(director, pastCsv(row)))
  expect(fate).toBe(refusal)
})

test('a file with the month first is not guessed', async () => {
  const file = pastCsv(
    of({ from: '3/6/2015' }),
    of({ from: '12/31/2015', cert: 'X2' }),
    of({ from: '3/3/2015', cert: 'X3' }),
  )
  expect(fates(await seen(director, file))).toEqual([
    'Issued: Line 3 has the month first, so this date is not certain. Use a date like 2024-03-31.',
    'Issued: The month is first. Use a date like 2024-03-31.',
    'new',
  ])
})

test('dates that the rules of the day did not allow are a warning, which stays with the certificate', async () => {
  const ours = await addPastScene()
  const row = `,${ours.number},"${ours.regulator}",,,1980-07-20,2,,W1,2015-06-03,2021-06-03,,`
  const [shown] = await seen(ours.director, pastCsv(row))
  expect(shown).toMatchObject({ fate: 'known', warnings: [expect.stringContaining('at most 60 months')] })
  await importPast(ours.director, pastCsv(row), [{ line: 2, userId: ours.pilot.userId }])
  const [stored] = await pastOf(ours.director, ours.pilot.userId)
  expect(stored).toMatchObject({ expiresOn: '2021-06-03', warnings: [expect.stringContaining('at most 60 months')] })
})

test('a doubtful row is imported only with a choice that the preview offers', async () => {
  const ours = await addPastScene()
  const quotedName = `"${ours.regulator}"`
  const rows = [`,,${quotedName},Hemi,Tawhir,1980-07-20,2,,D1,2015-06-03,2020-06-03,,`]
  const file = pastCsv(...rows)
  const [shown] = await seen(ours.director, file)
  expect(shown).toMatchObject({
    fate: 'doubtful',
    mayBeNew: true,
    candidates: [{ userId: ours.pilot.userId, similarity: 2 }],
  })
  expect((await confirmPast(ours.director, file, [{ line: 2, userId: pilot.userId }])).status).toBe(400)
  expect((await confirmPast(ours.director, file, [{ line: 9, userId: null }])).status).toBe(400)
  const twice = [
    { line: 2, userId: null },
    { line: 2, userId: null },
  ]
  expect((await confirmPast(ours.director, file, twice)).status).toBe(400)
  const id = await importPast(ours.director, file, [{ line: 2, userId: null }])
  const [row] = await importedRowsOf(ours.director, id)
  expect(row.state).toBe('done')
  expect(row.userId).not.toBe(ours.pilot.userId)
})

test('if something changed since the preview, the import is refused with a new preview; a later change fails the row', async () => {
  const ours = await addPastScene()
  const file = pastCsv(`,${ours.number},"${ours.regulator}",,,1980-07-20,2,,C1,2015-06-03,2020-06-03,,`)
  const preview = (await previewPast(ours.director, file)).body
  const path = '/organisations/myOrg/pastCertificates/import'
  const content = Buffer.from(file).toString('base64')
  const rows = [{ line: 2, userId: ours.pilot.userId }]
  const wrong = await ours.director('POST', path, { content, digest: `${preview.digest}x`, rows })
  expect([wrong.status, wrong.body.stored.digest]).toEqual([412, preview.digest])
  const first = await ours.director('POST', path, { content, digest: preview.digest, rows })
  const second = await ours.director('POST', path, { content, digest: preview.digest, rows })
  expect([first.status, second.status]).toEqual([201, 201])
  await Promise.all([first, second].map(({ body }) => continueImportRun(site, body.importRunId)))
  const notes = await Promise.all(
    [first, second].map(async ({ body }) => (await importedRowsOf(ours.director, body.importRunId))[0]),
  )
  expect(notes.map(({ state }) => state).toSorted()).toEqual(['done', 'failed'])
  expect(notes.find(({ state }) => state === 'failed').note).toBe('This certificate was already brought in.')
  expect(await pastOf(ours.director, ours.pilot.userId)).toHaveLength(1)
})

test('practices that care for the person now are told, and one that did is not', async () => {
  const [ours, also, former] = [await addPastScene(), await addPastScene(), await addPastScene()]
  const { userId } = ours.pilot
  await database.transaction(async (tx) => {
    for (const { practiceId } of [also, former]) await beginCare(tx, theSystem, practiceId, userId)
  })
  await former.director('DELETE', `/organisations/myOrg/clients/${userId}`)
  await using heard = await announcements()
  await importPast(
    ours.director,
    pastCsv(`,${ours.number},"${ours.regulator}",,,1980-07-20,2,,T1,2015-06-03,2020-06-03,,`),
  )
  const told = () =>
    heard
      .all()
      .flatMap((one) => (JSON.stringify(one).includes('"PastCertificate"') && 'audience' in one ? one.audience : []))
  await expect.poll(told).toContainEqual({ organisationId: also.practiceId })
  expect(told()).toEqual(expect.arrayContaining([{ userId }, { organisationId: ours.practiceId }, 'administrators']))
  expect(told()).not.toContainEqual({ organisationId: former.practiceId })
})
