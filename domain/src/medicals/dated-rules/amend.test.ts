import { expect, test } from 'vitest'
import { newZealandQuestions } from '#medicals/application/new-zealand.ts'
import { newZealandDiagnoses } from '#medicals/assessment/diagnoses.ts'
import { newZealandPhrases, newZealandTests } from '#medicals/assessment/new-zealand.ts'
import { newZealandRisks } from '#medicals/assessment/risk-rows.ts'
import { newZealandAudits } from '#medicals/audit/audit-rows.ts'
import { newZealandDurations } from '#medicals/certificate/new-zealand.ts'
import { newZealandPeriods } from '#medicals/certificate/periods.ts'
import { newZealandClasses } from '#medicals/certificate-classes.ts'
import { newZealandClocks } from '#medicals/clock-rows.ts'
import { builtInTemplate } from '#medicals/documents/built-in.ts'
import { RegulatorDocument } from '#medicals/documents/schema.ts'
import { newZealandStandards } from '#medicals/examination/new-zealand.ts'
import { newZealandFees, newZealandForms } from '#medicals/forms/new-zealand.ts'
import { newZealandTemplates } from '#medicals/letters/new-zealand.ts'
import type { RuleKind } from '#medicals/rule-rows/kinds.ts'
import { newZealandRequestedDocuments } from '#medicals/rule-rows/requested-documents.ts'
import { amendmentProblems, asAmended, isToCome, type Row, rowProblems, tableProblems, withoutRow } from './amend.ts'
import type { RuleTable } from './rule-table.ts'
import type { RuleAmendment } from './schema.ts'
import { ruleTables, tableOf } from './tables.ts'

type Seed = { fromDay: string; toDay?: string | null; source: string; isConfirmed: boolean }

const stored = (seeds: readonly Seed[]): Row[] =>
  seeds.map(({ fromDay, toDay = null, source: _, isConfirmed: __, ...values }, index) => ({
    ruleRowId: index + 1,
    fromDay,
    toDay,
    replacesId: null,
    values,
  }))

const seeds: Partial<Record<RuleKind, readonly Seed[]>> = {
  class: newZealandClasses,
  duration: newZealandDurations,
  period: newZealandPeriods,
  standard: newZealandStandards,
  risk: newZealandRisks,
  audit: newZealandAudits,
  test: newZealandTests,
  clock: newZealandClocks,
  form: newZealandForms,
  question: newZealandQuestions,
  fee: newZealandFees,
  condition: newZealandPhrases,
  template: newZealandTemplates,
  printed: RegulatorDocument.options.map((document) => ({
    ...builtInTemplate(document),
    toDay: null,
    source: 'Our own wording',
    isConfirmed: true,
  })),
  diagnosis: newZealandDiagnoses,
  document: newZealandRequestedDocuments,
}

test.each(ruleTables.map((table) => [table.name, table] as const))('%s: the seeded rows are valid', (_, table) => {
  const rows = stored(seeds[table.kind] ?? [])
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.flatMap(({ values }) => Object.entries(rowProblems(table, values)))).toEqual([])
  expect(tableProblems(table, [], rows, '2026-11-23')).toEqual([])
  for (const { values } of rows) expect(table.lineOf(values)).not.toMatch(/undefined|null|NaN/)
})

const table = (kind: RuleKind) => tableOf(kind) as RuleTable
const today = '2026-11-22'
const tomorrow = '2026-11-23'
const durations = stored(newZealandDurations)
const [young, old] = [5, 6]
const class2 = (ageFrom: number, ageTo: number | null, months: number) => ({
  medicalClass: 'class2',
  privilege: 'all',
  ageFrom,
  ageTo,
  months,
})

type Changes = RuleAmendment['changes']

test.each<[what: string, fromDay: string, changes: Changes, problems: Record<string, string>]>([
  ['a period shorter from tomorrow', tomorrow, [{ replacesId: old, values: class2(40, null, 12) }], {}],
  [
    'from today, because the day has already started',
    today,
    [{ replacesId: old, values: class2(40, null, 12) }],
    { fromDay: 'Enter 23 Nov 2026 (tomorrow) or later.' },
  ],
  [
    'an age moved in both bands',
    tomorrow,
    [
      { replacesId: young, values: class2(0, 44, 60) },
      { replacesId: old, values: class2(45, null, 24) },
    ],
    {},
  ],
  [
    'an age moved in one band: a gap',
    tomorrow,
    [{ replacesId: old, values: class2(45, null, 24) }],
    { changes: 'Class 2: there is no entry for 40 to 44.' },
  ],
  [
    'an age moved in one band: an overlap',
    tomorrow,
    [{ replacesId: young, values: class2(0, 40, 60) }],
    { changes: 'Class 2: 40 to 40 is listed twice.' },
  ],
  [
    'the end of a band without another',
    tomorrow,
    [{ replacesId: old, values: null }],
    { changes: 'Class 2: there is no entry for 40 and over.' },
  ],
  [
    'a band that ends before it begins, and no months',
    tomorrow,
    [{ replacesId: old, values: class2(40, 39, 0) }],
    { 'changes.0.values.months': 'Enter a number from 1 to 240.' },
  ],
  [
    'a band that ends before it begins',
    tomorrow,
    [{ replacesId: old, values: class2(40, 39, 1) }],
    { 'changes.0.values.ageTo': 'Must not be below the first age.' },
  ],
  [
    'the same row twice',
    tomorrow,
    [
      { replacesId: old, values: class2(40, null, 12) },
      { replacesId: old, values: class2(40, null, 6) },
    ],
    { 'changes.1': 'This row is changed twice.' },
  ],
  [
    'a row that does not exist',
    tomorrow,
    [{ replacesId: 99, values: class2(40, null, 12) }],
    { 'changes.0': 'This row does not exist.' },
  ],
  [
    'a change without content',
    tomorrow,
    [{ replacesId: null, values: null }],
    { 'changes.0': 'There are no changes.' },
  ],
  [
    'a figure that the table does not have',
    tomorrow,
    [{ replacesId: old, values: { ...class2(40, null, 12), weeks: 3 } }],
    { 'changes.0.values.values': 'Unknown here: weeks.' },
  ],
])('an amendment of durations: %s', (_what, fromDay, changes, problems) => {
  expect(amendmentProblems(table('duration'), durations, { fromDay, changes }, today)).toEqual(problems)
})

test('a future row is corrected, not replaced on an earlier day; one that has ended is left alone', () => {
  const [row] = durations as [Row]
  const later = { ...row, fromDay: '2027-01-01' }
  const ended = { ...row, toDay: today }
  const changes = [{ replacesId: row.ruleRowId, values: row.values }]
  const problem = (rows: Row[]) => amendmentProblems(table('duration'), rows, { fromDay: tomorrow, changes }, today)
  expect(problem([later])).toEqual({ 'changes.0': 'It takes effect on 1 Jan 2027: correct or remove it.' })
  expect(problem([ended])).toEqual({ 'changes.0': 'It is no longer in force on that day.' })
})

test('a version ends the day before the next starts, which takes over its end date', () => {
  const rows = stored([{ fromDay: '2020-01-01', toDay: '2027-06-30', source: '', isConfirmed: true }])
  const amended = asAmended(rows, { fromDay: '2027-01-01', changes: [{ replacesId: 1, values: { months: 3 } }] })
  expect(amended.map(({ fromDay, toDay }) => [fromDay, toDay])).toEqual([
    ['2020-01-01', '2026-12-31'],
    ['2027-01-01', '2027-06-30'],
  ])
})

test('when a future row is removed, the one before it continues', () => {
  const before = stored([{ fromDay: '2020-01-01', source: '', isConfirmed: true }])
  const amended = asAmended(before, { fromDay: tomorrow, changes: [{ replacesId: 1, values: {} }] })
  expect(withoutRow(amended, amended[1] as Row)).toEqual(before)
})

test('an overlap that starts later is reported with its day', () => {
  const rows = durations.map((row) => (row.ruleRowId === old ? { ...row, toDay: '2026-12-31' } : row))
  const more = { ruleRowId: 90, fromDay: '2027-01-01', toDay: null, values: class2(40, null, 12), replacesId: old }
  const changes = [{ replacesId: null, values: { ...class2(0, null, 3), privilege: 'other' } }]
  expect(amendmentProblems(table('duration'), [...rows, more], { fromDay: tomorrow, changes }, today)).toEqual({})
  const ends = asAmended([...rows, more], { fromDay: '2027-02-01', changes: [{ replacesId: 90, values: null }] })
  expect(tableProblems(table('duration'), [...rows, more], ends, tomorrow)).toEqual([
    'From 1 Feb 2027: Class 2: there is no entry for 40 and over.',
  ])
})

test.each([
  [tomorrow, true],
  [today, false],
  ['2026-11-21', false],
])('a row from %s is in the future: %s', (fromDay, expected) => expect(isToCome({ fromDay }, today)).toBe(expected))

const valuesOf = (kind: RuleKind, index = 0) => stored(seeds[kind] ?? [])[index]?.values ?? {}

test.each<[what: string, kind: RuleKind, change: Record<string, unknown>, field: string]>([
  ['a choice without options', 'question', { answerType: 'choice' }, 'options'],
  ['options for a yes-or-no question', 'question', { options: ['often'] }, 'options'],
  ['an explanation for an unknown answer', 'question', { explainWhen: ['perhaps'] }, 'explainWhen'],
  ['a text that requires an explanation', 'question', { answerType: 'text' }, 'explainWhen'],
  ['an invalid number', 'question', { number: 'F-2' }, 'number'],
  ['ages in the wrong order', 'question', { ageFrom: 60, ageTo: 50 }, 'ageTo'],
  ['an open brace', 'condition', { text: 'Not above {n feet' }, 'text'],
  ['a slot without a name', 'condition', { text: 'Not above {} feet' }, 'text'],
  ['a country for a fee that everyone pays', 'fee', { payer: 'everybody', country: 'New Zealand' }, 'country'],
  ['a residents’ fee without a country', 'fee', { payer: 'resident', country: null }, 'country'],
  ['a wording printed as itself', 'condition', { code: 'V1', printsAs: 'V1' }, 'printsAs'],
  ['an interval without months', 'test', { trigger: 'interval', intervalMonths: null }, 'intervalMonths'],
  ['a birthday without an age', 'test', { trigger: 'ageAt', ageFrom: 0 }, 'ageFrom'],
  ['after another test, without naming it', 'test', { condition: 'withTest', conditionTest: null }, 'conditionTest'],
  ['a risk without a figure', 'test', { condition: 'riskBand', conditionTest: 'ecg', riskFrom: null }, 'riskFrom'],
  ['without a provider', 'test', { performers: [] }, 'performers'],
  ['zero days', 'clock', { amount: 0 }, 'amount'],
  ['half a day', 'clock', { amount: 2.5 }, 'amount'],
  ['residents of an unknown country', 'fee', { payer: 'resident', country: null }, 'country'],
  ['a form without a declaration', 'form', { sections: ['identity'] }, 'sections'],
  ['a field of a missing section', 'form', { sections: ['identity', 'declaration'] }, 'required'],
  ['a consent without a text', 'form', { consent: null }, 'consent'],
  ['a letter with an unknown field', 'template', { body: 'Dear {unknown},' }, 'body'],
  ['a letter with an open brace', 'template', { body: 'Dear {name' }, 'body'],
  ['a code with a capital letter', 'class', { code: 'Class1' }, 'code'],
])('%s is refused', (_what, kind, change, field) => {
  expect(Object.keys(rowProblems(table(kind), { ...valuesOf(kind), ...change }))).toContain(field)
})

test.each<[what: string, kind: RuleKind, change: (rows: Row[]) => Changes, problem: string]>([
  [
    'a clock without a row',
    'clock',
    (rows) => [{ replacesId: rows.find(({ values }) => values.kind === 'submission')?.ruleRowId ?? 0, values: null }],
    'Submit by: no limit would be in force.',
  ],
  [
    'a question asked twice',
    'question',
    () => [{ replacesId: null, values: valuesOf('question') }],
    'Medical history, 1 Frequent or severe headaches, migraine: listed twice.',
  ],
  [
    'a wording that another one refers to',
    'condition',
    (rows) => {
      const printed = rows.find(({ values }) => values.printsAs)?.values.printsAs
      return [{ replacesId: rows.find(({ values }) => values.code === printed)?.ruleRowId ?? 0, values: null }]
    },
    'V5: there would be no S2 to print instead. S1: there would be no S2 to print instead.',
  ],
  [
    'only residents',
    'fee',
    () => [{ replacesId: 3, values: null }],
    'Application: there is a fee for some residents, and none for the others.',
  ],
  [
    'everyone and residents',
    'fee',
    () => [{ replacesId: 3, values: { ...valuesOf('fee'), payer: 'everybody', country: null } }],
    'Application: there is a fee for everyone, and another one as well.',
  ],
  [
    'a class with two forms',
    'form',
    () => [{ replacesId: null, values: { ...valuesOf('form'), classes: ['class3'] } }],
    'Class 3 would have two forms.',
  ],
])('%s is refused', (_what, kind, change, problem) => {
  const rows = stored(seeds[kind] ?? [])
  const found = amendmentProblems(table(kind), rows, { fromDay: tomorrow, changes: change(rows) }, today)
  expect(found.changes).toContain(problem)
})
