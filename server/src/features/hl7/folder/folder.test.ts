import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReceiver } from '#features/hl7/index.ts'
import { readMedicalResults } from '#features/medicals/results/index.ts'
import { addSender, sentBy } from '#testing/hl7-senders.ts'
import { oru } from '#testing/laboratory.ts'
import { addPatient } from '#testing/patients.ts'
import { app, database, site } from '#testing/test-app.ts'
import { openResultFolder } from './folder.ts'

const receiver = openReceiver({ ...site, isDemo: true }, app.log)
let place: string
let folder: ReturnType<typeof openResultFolder>

beforeEach(async () => {
  place = mkdtempSync(path.join(os.tmpdir(), 'clearwing-folder-'))
  folder = openResultFolder(receiver, place)
  await folder.open()
})
afterEach(() => rmSync(place, { recursive: true }))

const put = (name: string, text: string, within = '') => writeFileSync(path.join(place, within, name), text)
const names = (within = '') =>
  readdirSync(path.join(place, within), { withFileTypes: true }).flatMap((one) => (one.isFile() ? [one.name] : []))
/** File names without their time. */
const ended = (within: string) => names(within).map((name) => name.replace(/^\S+Z /, ''))
const answerTo = (name: string) => readFileSync(path.join(place, 'out', `${name}.ack`), 'utf8')
const look = async (times: number) => {
  for (let n = 0; n < times; n++) await folder.look()
}

test('a file that no longer changes is received, answered and moved away', async () => {
  const { userId, nhi } = await addPatient()
  put('one.hl7', oru({ nhi, controlId: 'FOLDER-1' }).replaceAll('\r', '\r\n'))
  await look(2)
  expect([names(), names('done')]).toEqual([['one.hl7'], []])
  await look(1)
  expect([names(), ended('done'), names('working')]).toEqual([[], ['one.hl7'], []])
  expect(answerTo('one.hl7')).toMatch(/^MSH\|.*\rMSA\|AA\|FOLDER-1\r$/)
  expect((await readMedicalResults(database.db, { userId })).series).toHaveLength(1)
})

test('a file that is still growing is left alone', async () => {
  put('grows.hl7', 'MSH|^~\\&|')
  await look(2)
  put('grows.hl7', oru())
  await look(2)
  expect(names()).toEqual(['grows.hl7'])
  await look(1)
  expect(ended('done')).toEqual(['grows.hl7'])
})

test('a batch is answered as a batch, message by message', async () => {
  const { nhi } = await addPatient()
  const parts = [oru({ nhi, controlId: 'A-1' }), oru({ controlId: 'A-2' }).replace('ORU^R01', 'ADT^A01')]
  put('batch.dat', `FHS|^~\\&\rBHS|^~\\&\r${parts.join('')}BTS|2\rFTS|1\r`)
  await look(3)
  expect(ended('done')).toEqual(['batch.dat'])
  const segments = answerTo('batch.dat').split('\r')
  expect(segments.map((segment) => segment.slice(0, 3))).toEqual([
    'FHS',
    'BHS',
    'MSH',
    'MSA',
    'MSH',
    'MSA',
    'ERR',
    'BTS',
    'FTS',
    '',
  ])
  expect(segments).toEqual(expect.arrayContaining(['MSA|AA|A-1', 'BTS|2', 'FTS|1']))
})

test.each([
  ['nothing', 'empty.msg', ''],
  ['no message', 'letter.txt', 'Dear doctor'],
])('a file of %s is moved to the refused folder', async (_what, name, text) => {
  put(name, text)
  await look(3)
  expect([names(), ended('refused')]).toEqual([[], [name]])
})

test('other files are left where they are', async () => {
  put('notes.pdf', 'x')
  put('.hidden.hl7', oru())
  await look(4)
  expect(names().toSorted()).toEqual(['.hidden.hl7', 'notes.pdf'])
})

test('a file taken by a server that died is taken again, and stored once', async () => {
  const { userId, nhi } = await addPatient()
  const text = oru({ nhi })
  put('first.oru', text)
  await look(3)
  put('first.oru', text, 'working')
  folder = openResultFolder(receiver, place)
  await folder.open()
  await look(3)
  expect([names(), names('working'), ended('done')]).toEqual([[], [], ['first.oru', 'first.oru']])
  expect((await readMedicalResults(database.db, { userId })).series[0]?.results).toHaveLength(1)
})

test('a file from a paused sender waits', async () => {
  const { facility } = await addSender({ state: 'paused' })
  put('paused.hl7', sentBy(oru(), facility))
  await look(3)
  expect([names(), names('working'), names('out')]).toEqual([['paused.hl7'], [], []])
})
