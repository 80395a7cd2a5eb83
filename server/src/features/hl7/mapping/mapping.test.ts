import { theSystem } from '@clearwing/domain/access/actor.ts'
import type { TriedMessage, UnmappedCode } from '@clearwing/domain/hl7/mapping/schema.ts'
import { eq, max } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { receive } from '#features/hl7/index.ts'
import { hl7Messages } from '#features/hl7/tables.ts'
import { readMedicalResults } from '#features/medicals/results/index.ts'
import { results } from '#features/medicals/results/tables.ts'
import { announcements } from '#testing/announcements.ts'
import { addAdministrator, addMember } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { oru } from '#testing/laboratory.ts'
import { addPatient } from '#testing/patients.ts'
import { app, as, type Caller, database, site } from '#testing/test-app.ts'
import { fileNumber, unique } from '#testing/unique.ts'

const receiver = { site: { ...site, isDemo: true }, ourNames: [], log: app.log }

let call: Caller
let idle: Caller
let patient: Awaited<ReturnType<typeof addPatient>>

beforeAll(async () => {
  const person = await addAdministrator()
  idle = await as(person)
  const { body } = await idle('POST', '/administratorActivities', { description: 'Codes of laboratories' })
  const headers = { administratoractivity: String(body.administratorActivityId ?? body) }
  call = (method, url, sent) => idle(method, url, sent, headers)
  patient = await addPatient()
})

let serial = 0
/** A code used by no other test in this file. */
const newCode = () => `X${fileNumber % 100_000}${serial++}`

/** A filed result with this code from this facility. Returns its message. */
async function report(code: string, given: { facility?: string; value?: string; unit?: string; name?: string } = {}) {
  const { facility = 'AWANUI-WGN', value = '5.60', unit = 'mmol/L', name = unique('Lab test') } = given
  const text = oru({ nhi: patient.nhi, observations: [`ST|${code}^${name}^L||${value}|${unit}|||||F`] })
  const sent = Buffer.from(text.replace('AWANUI-WGN', facility))
  const { receipts } = await receive(receiver, sent, { source: 'upload', actor: theSystem })
  return receipts[0]?.messageIds[0] ?? 0
}

const senderOfMessage = async (messageId: number) => {
  const [row] = await database.db.select().from(hl7Messages).where(eq(hl7Messages.messageId, messageId))
  return row?.senderId ?? 0
}

const nothing = {
  senderId: null,
  code: null,
  alternativeName: null,
  documentCodes: null,
  unit: null,
  answerPrefix: null,
  answerPattern: null,
  answer: null,
  analyteCode: null,
  note: null,
}
const create = (mapping: Partial<Record<keyof typeof nothing, string | number | null>>) =>
  call('POST', '/hl7Mappings', { ...nothing, ...mapping })

/** The stored result with this code. */
async function resultOf(code: string) {
  const [result] = await database.db.select().from(results).where(eq(results.code, code))
  return result
}

const unmapped = async (code: string): Promise<UnmappedCode[]> =>
  (await call('GET', `/hl7Mappings/unmapped?f=${code}`)).body.list

test('an unknown code is listed with its count until it is mapped', async () => {
  const code = newCode()
  await report(code, { name: 'Chol, non-fasting' })
  await report(code, { name: 'Chol, non-fasting' })
  expect(await unmapped(code)).toEqual([
    expect.objectContaining({ code, name: 'Chol, non-fasting', unit: 'mmol/L', reportCode: 'HBA1C', count: 2 }),
  ])
  expect((await create({ code, analyteCode: 'cholesterol' })).status).toBe(201)
  expect(await unmapped(code)).toEqual([])
})

test('a mapped code belongs to its analyte from now on, and the value stays as sent', async () => {
  const code = newCode()
  const { body: mapping } = await create({ code, analyteCode: 'cholesterol' })
  await report(code, { value: '5.60' })
  expect(await resultOf(code)).toMatchObject({ analyte: 'cholesterol', value: '5.60', unit: 'mmol/L', answer: null })
  const { body } = await call('GET', `/hl7Mappings/${mapping.mappingId}`)
  expect(body).toMatchObject({ hits: 1, lastHitAt: expect.any(String) })
})

test('a unit other than the analyte’s is shown as sent, on a separate line', async () => {
  const [ours, theirs] = [newCode(), newCode()]
  for (const code of [ours, theirs]) await create({ code, analyteCode: 'urate' })
  await report(ours, { value: '0.35', unit: 'mmol/L' })
  await report(theirs, { value: '5.9', unit: 'mg/dL' })
  const { series } = await readMedicalResults(database.db, patient)
  const lines = series.filter(({ analyte }) => analyte === 'urate')
  expect(lines.map(({ unit, results }) => [unit, results.map(({ value }) => value)])).toEqual(
    expect.arrayContaining([
      ['mmol/L', ['0.35']],
      ['mg/dL', ['5.9']],
    ]),
  )
  expect(lines).toHaveLength(2)
})

test('a mapping for one unit does not apply to others', async () => {
  const code = newCode()
  await create({ code, unit: 'mmol/L', analyteCode: 'urea' })
  await report(code, { unit: 'mg/dL' })
  expect(await resultOf(code)).toMatchObject({ analyte: null })
  expect(await unmapped(code)).toHaveLength(1)
})

test('the sender’s own mapping takes precedence, and another sender’s does not apply', async () => {
  const [code, facility] = [newCode(), unique('LAB')]
  const senderId = await senderOfMessage(await report(newCode(), { facility }))
  await create({ code, analyteCode: 'alt' })
  await create({ code, senderId, analyteCode: 'ast' })
  await report(code, { facility })
  expect(await resultOf(code)).toMatchObject({ analyte: 'ast' })
  const other = newCode()
  await create({ code: other, senderId, analyteCode: 'ast' })
  await report(other)
  expect(await resultOf(other)).toMatchObject({ analyte: null })
})

test('an answer is read by the longer prefix and its pattern, and shown beside the original', async () => {
  const code = newCode()
  await create({ code, analyteCode: 'urine-glucose' })
  await create({ code, analyteCode: 'urine-glucose', answerPattern: '[Nn]il|[Nn]eg(ative)?', answer: 'negative' })
  await report(code, { value: 'Neg', unit: '' })
  expect(await resultOf(code)).toMatchObject({ analyte: 'urine-glucose', value: 'Neg', answer: 'negative' })
})

test('a code marked as no analyte has none and is no longer listed as unmapped', async () => {
  const code = newCode()
  await create({ code })
  await report(code, { name: 'Cholesterol' })
  expect(await resultOf(code)).toMatchObject({ analyte: null })
  expect(await unmapped(code)).toEqual([])
})

test('the test bench shows stored messages before and after, stores nothing, and is recorded in the history', async () => {
  const code = newCode()
  const messageId = await report(code, { value: '4.2', unit: 'mg/dL' })
  const mapping = { ...nothing, code, analyteCode: 'potassium' }
  const { status, body } = await call('POST', '/hl7Mappings/trial', { mapping, mappingId: null, messageIds: [] })
  expect(status).toBe(200)
  const [tried] = body as TriedMessage[]
  expect(tried).toMatchObject({ messageId, others: 0 })
  expect(tried?.results).toEqual([
    {
      code,
      name: expect.any(String),
      value: '4.2',
      unit: 'mg/dL',
      isOtherUnit: true,
      before: { analyte: null, answer: null, isIgnored: false },
      after: { analyte: 'potassium', answer: null, isIgnored: false },
    },
  ])
  expect(await resultOf(code)).toMatchObject({ analyte: null })
  const reads = (await historyOf('hl7 message', messageId)).filter(({ action }) => action === 'read')
  expect(reads).toMatchObject([{ subjectUserId: patient.userId }])
})

test('the test bench shows codes marked as no analyte, and stored results follow when reprocessed', async () => {
  const code = newCode()
  const messageId = await report(code)
  const mapping = { ...nothing, code }
  const tried = await call('POST', '/hl7Mappings/trial', { mapping, mappingId: null, messageIds: [] })
  expect(tried.body[0].results[0]).toMatchObject({ before: { isIgnored: false }, after: { isIgnored: true } })
  const { mappingId } = (await create({ code })).body
  const uses = () => call('GET', `/hl7Mappings/${mappingId}/uses`)
  expect((await uses()).body).toEqual({ results: 0, readDifferently: 1, messageIds: [messageId] })
  expect((await call('POST', '/hl7/reprocess', { ids: [messageId] })).status).toBe(200)
  expect((await uses()).body).toEqual({ results: 1, readDifferently: 0, messageIds: [] })
})

test('the test bench reads the chosen messages with the edited mapping in place of the stored one', async () => {
  const code = newCode()
  const { body } = await create({ code, analyteCode: 'alt' })
  const messageId = await report(code)
  const mapping = { ...nothing, code, analyteCode: 'ast' }
  const tried = await call('POST', '/hl7Mappings/trial', {
    mapping,
    mappingId: body.mappingId,
    messageIds: [messageId],
  })
  expect(tried.body[0].results[0]).toMatchObject({ before: { analyte: 'alt' }, after: { analyte: 'ast' } })
})

test('stored results that would be read differently today are counted, with their messages', async () => {
  const code = newCode()
  const messages = [await report(code), await report(code)]
  const { body: mapping } = await create({ code, analyteCode: 'urea' })
  const uses = await call('GET', `/hl7Mappings/${mapping.mappingId}/uses`)
  expect(uses.body).toEqual({ results: 0, readDifferently: 2, messageIds: messages.toReversed() })
  await report(code)
  const { body } = await call('GET', `/hl7Mappings/${mapping.mappingId}/uses`)
  expect(body).toMatchObject({ results: 1, readDifferently: 2 })
})

test('a deactivated mapping no longer applies, and results read with it are counted', async () => {
  const code = newCode()
  const { body: mapping } = await create({ code, analyteCode: 'urea' })
  await report(code)
  const off = { ...nothing, code, analyteCode: 'urea', isActive: false, version: 1 }
  const { status, body } = await call('PUT', `/hl7Mappings/${mapping.mappingId}`, off)
  expect([status, body.isActive, body.version]).toEqual([200, false, 2])
  expect((await call('GET', `/hl7Mappings/${mapping.mappingId}/uses`)).body).toMatchObject({
    results: 1,
    readDifferently: 1,
  })
  expect((await call('GET', `/hl7Mappings?m=Active&f=${code}`)).body.list).toEqual([])
  expect((await call('GET', `/hl7Mappings?m=Inactive&f=${code}`)).body.totalItems).toBe(1)
})

test('a change is announced, recorded in the history, and refused for an outdated version', async () => {
  const code = newCode()
  const { body: mapping } = await create({ code, analyteCode: 'urea' })
  await using received = await announcements()
  const change = { ...nothing, code, analyteCode: 'urate', isActive: true, version: 1 }
  await call('PUT', `/hl7Mappings/${mapping.mappingId}`, change)
  await expect.poll(() => JSON.stringify(received.all())).toContain('Hl7Mapping')
  expect((await call('PUT', `/hl7Mappings/${mapping.mappingId}`, change)).status).toBe(412)
  const { body } = await call('GET', `/hl7Mappings/${mapping.mappingId}/history`)
  expect(body.totalItems).toBe(2)
})

test.each([
  ['neither a code nor a name', { analyteCode: 'urea' }, 'code'],
  ['an invalid pattern', { code: 'A', answerPattern: 'a(b' }, 'answerPattern'],
  ['a pattern that matches every value', { code: 'A', answer: 'negative' }, 'answerPattern'],
  ['an unknown analyte', { code: 'A', analyteCode: 'phlogiston' }, 'analyteCode'],
  ['an unknown sender', { code: 'A', senderId: 2147483647 }, 'senderId'],
  ['a code longer than 20', { code: 'A'.repeat(21) }, 'code'],
])('a mapping is refused: %s', async (_what, mapping, field) => {
  const { status, body } = await create(mapping)
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
})

test('a duplicate mapping is refused', async () => {
  const code = newCode()
  await create({ code, analyteCode: 'urea' })
  const { status, body } = await create({ code, analyteCode: 'urate' })
  expect([status, Object.keys(body.errors)]).toEqual([409, ['code']])
  expect((await create({ code, unit: 'mg/dL', analyteCode: 'urate' })).status).toBe(201)
})

test('only administrators with an activity can change mappings and read messages', async () => {
  const member = await as(await addMember())
  const [{ last }] = (await database.db.select({ last: max(hl7Messages.messageId) }).from(hl7Messages)) as [
    { last: number },
  ]
  const trial = { mapping: { ...nothing, code: 'A' }, mappingId: null, messageIds: [last] }
  for (const [method, url, body] of [
    ['POST', '/hl7Mappings', { ...nothing, code: 'A' }],
    ['POST', '/hl7Mappings/trial', trial],
  ] as const) {
    expect((await idle(method, url, body)).status).toBe(403)
    expect((await member(method, url, body)).status).toBe(403)
  }
  for (const url of ['/hl7Mappings', '/hl7Mappings/unmapped', '/analytes']) {
    expect((await idle('GET', url)).status).toBe(200)
    expect((await member('GET', url)).status).toBe(403)
  }
})
