import { addDays, formatDay } from '@clearwing/domain/dates.ts'
import type { ImportPlan } from '@clearwing/domain/imports/schema.ts'
import { PrintedDocument } from '@clearwing/domain/medicals/documents/schema.ts'
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { addAdministrator } from '#testing/factories.ts'
import { base64Of, outcomes } from '#testing/import-scene.ts'
import { must } from '#testing/medical-errand.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'
import { as, type Caller } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'

let scene: Scene
let idle: Caller
let administrator: Caller
let fromDay: string

beforeAll(async () => {
  scene = await addScene()
  idle = await as(await addAdministrator())
  administrator = await underActivity(idle)
  fromDay = addDays(today(), 7)
})

type Values = Record<string, unknown>

/** The files that the administrator downloads. */
async function downloaded(call = administrator) {
  const { bytes } = await call('GET', `/templateFiles/zip?a=${scene.regulatorId}`)
  return new Map(
    Object.entries(unzipSync(bytes)).map(([name, file]) => [name, JSON.parse(Buffer.from(file).toString())]),
  )
}
const zip = (files: Record<string, Values | string>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, file]) => [
          name,
          strToU8(typeof file === 'string' ? file : JSON.stringify(file)),
        ]),
      ),
    ),
  )
const preview = (file: Buffer, given: object = {}, call = administrator) =>
  call('POST', '/templateFiles/import/preview', {
    regulatorId: scene.regulatorId,
    fromDay,
    content: base64Of(file),
    ...given,
  })
const publish = (file: Buffer, { digest, rows }: ImportPlan, given: object = {}) =>
  administrator('POST', '/templateFiles/import', {
    regulatorId: scene.regulatorId,
    fromDay,
    content: base64Of(file),
    digest,
    lines: rows.filter(({ outcome }) => outcome === 'add' || outcome === 'change').map(({ line }) => line),
    ...given,
  })
const templateRows = async (kind: 'template' | 'printed') =>
  (await administrator('GET', `/ruleRows?a=${scene.regulatorId}&kd=${kind}`)).body as {
    values: Values
    fromDay: string
  }[]

test('what is downloaded is unchanged when it is imported; changed and new templates are published from the day', async () => {
  const files = await downloaded()
  const inFolder = (folder: string) => [...files.keys()].filter((name) => name.startsWith(folder))
  expect([inFolder('letters/').length, inFolder('documents/')]).toEqual([
    12,
    PrintedDocument.options.map((document) => `documents/${document}.json`),
  ])
  const same = (await preview(zip(Object.fromEntries(files)))).body as ImportPlan
  expect(new Set(outcomes(same))).toEqual(new Set(['nothing']))

  const letter = files.get('letters/L01.json')
  const report = files.get('documents/report.json')
  const email = files.get('emails/signUpKnown.json')
  const changed = zip({
    'letters/L01.json': { ...letter, body: 'Kia ora {name}. Ngā mihi.' },
    'letters/L02.json': files.get('letters/L02.json'),
    'letters/new.json': { ...letter, code: 'L77', name: 'Haere rā' },
    'documents/report.json': { ...report, closing: 'Ngā mihi from the {regulator}.' },
    'emails/signUpKnown.json': { ...email, subject: 'you have an account already' },
  })
  const plan = (await preview(changed)).body as ImportPlan
  expect(outcomes(plan)).toEqual(['change', 'nothing', 'add', 'change', 'change'])
  expect(plan.rows[0]).toMatchObject({
    name: 'letters/L01.json',
    summary: `A new version will be published from ${formatDay(fromDay)}.`,
    changes: [{ label: 'Text', before: letter.body, after: 'Kia ora {name}. Ngā mihi.' }],
  })
  expect(await templateRows('template')).toHaveLength(12)

  await must(publish(changed, plan))
  const letters = await templateRows('template')
  expect(letters.filter((row) => row.fromDay === fromDay).map(({ values }) => values.code)).toEqual(['L01', 'L77'])
  const [document] = await templateRows('printed')
  expect(document).toMatchObject({ fromDay, values: { closing: 'Ngā mihi from the {regulator}.' } })
  const stored = (await administrator('GET', '/emailTemplates/signUpKnown')).body
  expect([stored.nextFrom, stored.all[0].subject]).toEqual([fromDay, 'you have an account already'])
  expect(await downloaded()).toEqual(files)

  const again = (await preview(changed)).body as ImportPlan
  const refused = `: A version is already published from ${formatDay(fromDay)}. Remove it first, or wait until it is in use.`
  expect(outcomes(again)).toEqual(['nothing', 'nothing', 'nothing', 'nothing', refused])
  expect((await publish(changed, plan)).status).toBe(412)
  const words = (await preview(zip({ 'emails/signUpKnown.json': email }))).body as ImportPlan
  expect(outcomes(words)).toEqual(['nothing'])
})

const letter = { code: 'X1', name: 'Haere rā', body: 'Kia ora {name}.', appliesTo: ['eligible'] }

test.each<[what: string, files: Record<string, Values | string>, answers: string[]]>([
  [
    'an open brace',
    { 'letters/X1.json': { ...letter, body: 'Kia ora {name' } },
    ['Text: Use the same number of { and }.'],
  ],
  ['an unknown field', { 'letters/X1.json': { ...letter, body: '{nmae}' } }, ['Text: There is no field {nmae}.']],
  [
    'a document without its law',
    {
      'documents/certificate.json': {
        document: 'certificate',
        heading: 'Medical certificate',
        introduction: '{state}',
        explanation: '{regulator}',
        closing: '{address}',
      },
    },
    ['Below the heading: Keep “{law}”: a certificate names the law that it is issued under.'],
  ],
  [
    'an email without a fact',
    {
      'emails/a.json': { name: 'documentRequested', subject: 'a document', text: 'Kia ora', button: 'See', after: '' },
    },
    ['Text: Keep {practice}, {day}: the recipient must be told.'],
  ],
  ['an unknown email', { 'emails/a.json': { name: 'newsletter' } }, [expect.stringMatching(/^Name: /)]],
  ['an unknown property', { 'letters/X1.json': { ...letter, isLaw: true } }, [expect.stringContaining('isLaw')]],
  ['a prototype', { 'letters/X1.json': '{"__proto__":{"code":"X1"}}' }, [expect.stringContaining('Text')]],
  [
    'deep nesting',
    { 'letters/X1.json': `{"code":${'['.repeat(20_000)}${']'.repeat(20_000)}}` },
    [expect.stringContaining('Code')],
  ],
  ['a list', { 'letters/X1.json': '[]' }, [': This file is not a JSON object in UTF-8.']],
  ['no JSON', { 'letters/X1.json': 'Kia ora' }, [': This file is not a JSON object in UTF-8.']],
  [
    'the same template twice',
    { 'letters/a.json': letter, 'letters/b.json': letter },
    ['add', ': “letters/a.json” holds the same template.'],
  ],
  ['a path out of it', { '../letters/X1.json': letter }, [': The name of this file leads out of the ZIP file.']],
  [
    'a path out of a folder',
    { 'letters/../../X1.json': letter },
    [': The name of this file leads out of the ZIP file.'],
  ],
  ['an absolute path', { '/etc/passwd': letter }, [': The name of this file leads out of the ZIP file.']],
  ['a Windows path', { 'C:\\letters\\X1.json': letter }, [': The name of this file leads out of the ZIP file.']],
  [
    'another file',
    { 'letters/X1.json': letter, 'letters/run.exe': 'MZ', 'notes.json': letter },
    [
      'add',
      ...Array(2).fill(': This is no template. Templates are JSON files in the folders letters, documents, emails.'),
    ],
  ],
])('a ZIP file with %s is answered by its file and part', async (_what, files, answers) => {
  const { status, body } = await preview(zip(files))
  expect(status).toBe(200)
  expect(outcomes(body)).toEqual(answers)
})

const bomb = (size: number) => Buffer.from(zipSync({ 'letters/X1.json': new Uint8Array(size) }, { level: 9 }))
/** States another unpacked size, in both headers. */
function lying(file: Buffer, size: number) {
  file.writeUInt32LE(size, 22)
  file.writeUInt32LE(size, file.indexOf('PK\u0001\u0002') + 24)
  return file
}
const many: Zippable = Object.fromEntries(Array.from({ length: 301 }, (_, at) => [`letters/${at}.json`, strToU8('{}')]))
const large: Zippable = Object.fromEntries(
  Array.from({ length: 70 }, (_, at) => [`letters/${at}.json`, new Uint8Array(64 * 1024)]),
)
const sound = () => zip({ 'letters/X1.json': letter })

test.each<[what: string, file: Buffer, message: string]>([
  ['text', Buffer.from('Kia ora'), 'This is not a ZIP file.'],
  ['one byte', Buffer.from('P'), 'This is not a ZIP file.'],
  ['no files', Buffer.from(zipSync({})), 'This is not a ZIP file.'],
  ['half a ZIP file', sound().subarray(0, 60), 'This ZIP file is damaged'],
  ['damaged bytes', Buffer.concat([sound().subarray(0, 45), Buffer.alloc(60, 255)]), 'This ZIP file is damaged'],
  ['a bomb', bomb(50_000_000), '“letters/X1.json” is larger than 64 kB.'],
  ['a bomb that states a small size', lying(bomb(50_000_000), 10), '“letters/X1.json” is larger than 64 kB.'],
  ['too many files', Buffer.from(zipSync(many)), 'A ZIP file may hold at most 300 files.'],
  ['too much in many files', Buffer.from(zipSync(large)), 'The unpacked files are larger than 4096 kB.'],
  ['a file that is too large', Buffer.alloc(1_100_000, 'PK'), 'This file is too large.'],
])('%s is refused as a whole', async (_what, file, message) => {
  const { status, body } = await preview(file)
  expect([status, body.errors.content[0]]).toEqual([400, expect.stringContaining(message)])
})

test('today, another organisation and other people are refused', async () => {
  expect((await preview(sound(), { fromDay: today() })).body.errors).toHaveProperty('fromDay')
  expect((await preview(sound(), { regulatorId: scene.practiceId })).body.errors).toHaveProperty('regulatorId')
  expect((await administrator('GET', `/templateFiles/zip?a=${scene.practiceId}`)).status).toBe(404)
  for (const call of [idle, await as(scene.people.regulatorDoctor)]) {
    expect((await preview(sound(), {}, call)).status).toBe(403)
    expect((await call('GET', `/templateFiles/zip?a=${scene.regulatorId}`)).status).toBe(403)
  }
})
