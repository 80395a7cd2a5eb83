import { addDays } from '@clearwing/domain/dates.ts'
import type { CertificateRule } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import type { RuleRow } from '@clearwing/domain/medicals/dated-rules/schema.ts'
import type { RuleKind } from '@clearwing/domain/medicals/rule-rows/kinds.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { certificates } from '#features/medicals/certificate/tables.ts'
import { ruleRows } from '#features/medicals/dated-rules/tables.ts'
import { today } from '#platform/time/today.ts'
import { assess, assessment, measuredMedical, must, sendDecision, version } from '#testing/medical-errand.ts'
import { addScene } from '#testing/medical-people.ts'
import { busyAdministrator } from '#testing/member-scene.ts'
import { readPdf } from '#testing/pdf.ts'
import { app, type Caller, database, signIn } from '#testing/test-app.ts'

const scene = await addScene()
const medicalId = await measuredMedical(scene)
const risk = {
  code: 'I10-I15',
  classes: ['class1'],
  likelihood: 2,
  consequence: 3,
  mitigation: '',
  conclusion: 'acceptable',
  narrative: 'Well controlled for years.',
}
const condition = { code: 'V1', classes: ['class1'], values: {} }
const [decision] = assessment(['class1']).decisions
const decisions = [{ ...decision, outcome: 'eligible_with_conditions' }]
await assess(scene.doctor, medicalId, assessment(['class1'], { risks: [risk], conditions: [condition], decisions }))
await must(sendDecision(scene.doctor, medicalId))

const printedIds = async () => {
  const [row] = await database.db.select().from(certificates).where(eq(certificates.medicalId, medicalId))
  const { ruleRowIds = [] } = (row?.printed ?? {}) as { ruleRowIds?: number[] }
  return ruleRowIds
}
const rowsOf = (ids: number[]) =>
  database.db.select().from(ruleRows).where(inArray(ruleRows.ruleRowId, ids)).orderBy(asc(ruleRows.ruleRowId))

/** The assessment report as the regulator's doctor reads it. */
async function report() {
  const documents = (await scene.regulatorDoctor('GET', `/medicals/${medicalId}/documents`)).body
  const { medicalDocumentId } = documents.find(({ kind }: { kind: string }) => kind === 'report')
  const { cookie } = await signIn(scene.people.regulatorDoctor)
  const url = `/api/medicals/${medicalId}/documents/${medicalDocumentId}`
  return (await app.inject({ url, headers: { cookie } })).rawPayload
}

test('a certificate stores which rows of each table it is based on, and the regulator reads them in the report', async () => {
  const rows = await rowsOf(await printedIds())
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const kinds: RuleKind[] = [
    ...(['class', 'duration', 'period', 'test', 'document', 'standard', 'clock'] as const),
    ...(['form', 'question', 'condition', 'diagnosis', 'risk'] as const),
  ]
  expect([...byKind.keys()].toSorted()).toEqual(kinds.toSorted())
  expect(byKind.get('condition')?.map(({ values }) => values.code)).toEqual(['V1'])
  expect(byKind.get('risk')?.map(({ values }) => values.likelihood)).toEqual([2])
  const periods = byKind.get('period')?.map(({ values }) => values.period)
  expect(periods).toEqual(['anniversary', 'extension', 'lapse', 'results'])
  expect(byKind.get('test')?.every(({ values }) => values.medicalClass === 'class1')).toBe(true)

  await must(
    scene.doctor('POST', `/medicals/${medicalId}/submission`, { version: await version(scene.doctor, medicalId) }),
  )
  const { text } = await readPdf(await report())
  const [, appliedTables] = text.split('Other tables applied:')
  for (const name of ['Test timetable', 'Standards', 'Deadlines', 'Periods', 'Risk grades', 'Diagnoses'])
    expect(appliedTables).toContain(name)
})

const rulesFor = async (call: Caller) => {
  const [certificate] = (await scene.doctor('GET', `/medicals/${medicalId}/certificates`)).body
  return (await call('GET', `/certificates/${certificate.certificateId}`)).body.rules as CertificateRule[]
}
const kindsFor = async (call: Caller) => (await rulesFor(call)).map(({ kind }) => kind)
const telling = ['condition', 'diagnosis', 'risk']
const ofEverybody = ['class', 'duration', 'period', 'test', 'document', 'standard', 'clock', 'form', 'question']

test('a certificate shows the rule versions it used; those that reveal a diagnosis only to readers of the report', async () => {
  for (const call of [scene.doctor, scene.nurse, scene.pilot, scene.regulatorDoctor])
    expect((await kindsFor(call)).toSorted()).toEqual([...ofEverybody, ...telling].toSorted())
  for (const call of [scene.agent, scene.manager]) expect(await kindsFor(call)).toEqual(ofEverybody)
  const rules = await rulesFor(scene.agent)
  expect(rules.find(({ kind }) => kind === 'duration')).toMatchObject({
    name: expect.stringMatching(/^Durations: rows? \d/),
    lines: [
      'Class 1, Single-pilot, passengers: 40 and over: 6 months',
      'Class 1, All other operations: 40 and over: 12 months',
    ],
    fromDay: expect.any(String),
    isAmended: false,
  })
  expect(rules.find(({ kind }) => kind === 'test')?.lines).toEqual([])
})

test('later amendments change neither the versions nor the document', async () => {
  const administrator = await busyAdministrator()
  const [ids, paper] = [await printedIds(), await report()]
  const before = await rowsOf(ids)
  const amended: [kind: RuleKind, change: Record<string, unknown>][] = [
    ['duration', { months: 3 }],
    ['period', { amount: 10 }],
    ['clock', { amount: 7 }],
  ]
  for (const [kind, change] of amended) {
    const row = before.find((one) => one.kind === kind) as unknown as RuleRow
    const about = { fromDay: addDays(today(), 1), source: 'Gazette', isConfirmed: true, note: null }
    const changes = [{ replacesId: row.ruleRowId, values: { ...row.values, ...change } }]
    await must(administrator('POST', '/ruleRows', { regulatorId: scene.regulatorId, kind, ...about, changes }))
  }
  expect(await printedIds()).toEqual(ids)
  const figures = (rows: typeof before) =>
    rows.map(({ ruleRowId, values, fromDay }) => ({ ruleRowId, values, fromDay }))
  expect(figures(await rowsOf(ids))).toEqual(figures(before))
  expect((await report()).equals(paper)).toBe(true)
})
