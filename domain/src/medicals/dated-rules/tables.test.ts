import { expect, test } from 'vitest'
import { newZealandRisks } from '#medicals/assessment/risk-rows.ts'
import { newZealandAudits } from '#medicals/audit/audit-rows.ts'
import { newZealandPeriods } from '#medicals/certificate/periods.ts'
import { newZealandStandards } from '#medicals/examination/new-zealand.ts'
import type { RuleKind } from '#medicals/rule-rows/kinds.ts'
import { amendmentProblems, type Row, rowProblems } from './amend.ts'
import { emptyValues } from './field.ts'
import type { RuleTable } from './rule-table.ts'
import { tableOf } from './tables.ts'

type Seed = { fromDay: string; source: string; isConfirmed: boolean }

const stored = (seeds: readonly Seed[]): Row[] =>
  seeds.map(({ fromDay, source: _, isConfirmed: __, ...given }, index) => {
    const { toDay: ___, ...values } = given as Record<string, unknown>
    return { ruleRowId: index + 1, fromDay, toDay: null, replacesId: null, values }
  })

const rows: Partial<Record<RuleKind, Row[]>> = {
  period: stored(newZealandPeriods),
  standard: stored(newZealandStandards),
  risk: stored(newZealandRisks),
  audit: stored(newZealandAudits),
}
const table = (kind: RuleKind) => tableOf(kind) as RuleTable
const rowOf = (kind: RuleKind, given: Record<string, unknown>) =>
  rows[kind]?.find(({ values }) => Object.entries(given).every(([name, value]) => values[name] === value)) as Row

const acuity = { about: 'vision', key: 'distanceRight', medicalClass: 'class1' }
const systolic = { about: 'pressure', key: 'noteSystolic' }
const remote = { likelihood: 3 }

test.each<[what: string, kind: RuleKind, which: object, change: Record<string, unknown>, field: string | undefined]>([
  ['no anniversary at all', 'period', { period: 'anniversary' }, { amount: 0 }, undefined],
  ['an extension of a year', 'period', { period: 'extension' }, { amount: 366 }, undefined],
  ['an extension of more than a year', 'period', { period: 'extension' }, { amount: 367 }, 'amount'],
  ['a lapse of 20 years', 'period', { period: 'lapse' }, { amount: 20 }, undefined],
  ['a lapse of 21 years', 'period', { period: 'lapse' }, { amount: 21 }, 'amount'],
  ['a line of the chart', 'standard', acuity, { limit: '6/12' }, undefined],
  ['a line that is not on the chart', 'standard', acuity, { limit: '6/10' }, 'limit'],
  ['a number in place of a chart line', 'standard', acuity, { limit: 6 }, 'limit'],
  ['vision without a class', 'standard', acuity, { medicalClass: null }, 'medicalClass'],
  ['a pressure for one class', 'standard', systolic, { medicalClass: 'class1' }, 'medicalClass'],
  ['the lowest pressure', 'standard', systolic, { limit: 40 }, undefined],
  ['a pressure below the lowest', 'standard', systolic, { limit: 39 }, 'limit'],
  ['text in place of a figure', 'standard', systolic, { limit: 'N5' }, 'limit'],
  ['nothing', 'standard', systolic, { limit: null }, 'limit'],
  ['compared in the other direction', 'standard', systolic, { comparison: 'atLeast' }, 'comparison'],
  ['a pulse with the unit of pressure', 'standard', systolic, { about: 'pulse' }, 'key'],
  ['a grade higher', 'risk', remote, { grades: ['low', 'low', 'high', 'high', 'high'] }, undefined],
  ['more serious, but a lower grade', 'risk', remote, { grades: ['low', 'medium', 'low', 'high', 'high'] }, 'grades'],
  ['four of five grades', 'risk', remote, { grades: ['low', 'low', 'medium', 'high'] }, 'grades'],
  ['a grade not chosen', 'risk', remote, { grades: ['low', 'low', null, 'high', 'high'] }, 'grades'],
  ['a sixth likelihood', 'risk', remote, { likelihood: 6 }, 'likelihood'],
  ['zero percent at random', 'audit', {}, { percent: 0 }, undefined],
  ['more than 100 percent', 'audit', {}, { percent: 101 }, 'percent'],
  ['no audited items', 'audit', {}, { items: [] }, 'items'],
  ['the same item twice', 'audit', {}, { items: ['Dates correct', 'Dates correct'] }, 'items'],
  ['an item of 61 characters', 'audit', {}, { items: ['a'.repeat(61)] }, 'items'],
])('%s: %s', (_what, kind, match, change, field) => {
  const { values } = rowOf(kind, match as Record<string, unknown>)
  expect(Object.keys(rowProblems(table(kind), { ...values, ...change }))).toEqual(field ? [field] : [])
})

test.each<[what: string, kind: RuleKind, which: object, change: Record<string, unknown> | null, problem: string]>([
  ['a period ends', 'period', { period: 'extension' }, null, 'Maximum extension: no period would be in force.'],
  [
    'a noted limit above the limit of what is acceptable',
    'standard',
    systolic,
    { limit: 161 },
    "Systolic, noted would be above 'Systolic, not acceptable'.",
  ],
  ['both limits equal', 'standard', systolic, { limit: 160 }, ''],
  ['a standard that ends', 'standard', systolic, null, ''],
  ['a matrix row that ends', 'risk', remote, null, 'Remote: no grade would be in force.'],
  [
    'the same grade as for a lower likelihood',
    'risk',
    { likelihood: 4 },
    { grades: ['low', 'low', 'medium', 'high', 'extreme'] },
    '',
  ],
  [
    'a lower grade than for a lower likelihood',
    'risk',
    { likelihood: 4 },
    { grades: ['low', 'low', 'low', 'high', 'extreme'] },
    'Occasional: a grade would be lower than that of a lower likelihood.',
  ],
])('%s', (_what, kind, match, change, problem) => {
  const row = rowOf(kind, match as Record<string, unknown>)
  const values = change && { ...row.values, ...change }
  const amendment = { fromDay: '2026-11-23', changes: [{ replacesId: row.ruleRowId, values }] }
  const { changes = '' } = amendmentProblems(table(kind), rows[kind] ?? [], amendment, '2026-11-22')
  expect(changes).toBe(problem)
})

test.each<[kind: RuleKind, which: object, head: string, line: string]>([
  ['period', { period: 'lapse' }, 'Examined as for the first time', '5 years after a class has ended'],
  ['standard', acuity, 'Vision', 'Distance, right eye: at least 6/9 (Class 1)'],
  ['standard', systolic, 'Blood pressure', 'Systolic, noted: below 140 mmHg'],
  ['standard', { key: 'nearHyper' }, 'Heterophoria', 'Near, hyperphoria: below 1 Δ'],
  [
    'risk',
    remote,
    '3, remote',
    'Negligible: low risk, Minor: low risk, Major: medium risk, Hazardous: high risk, Catastrophic: high risk',
  ],
])('a %s is displayed in one line', (kind, which, head, line) => {
  const { values } = rowOf(kind, which as Record<string, unknown>)
  expect([table(kind).headOf(values), table(kind).lineOf(values)]).toEqual([head, line])
})

test('an audit plan is displayed in one line', () => {
  const { values } = rowOf('audit', {})
  expect(table('audit').lineOf(values)).toContain('All are audited. Items to check: Form complete; ')
  const plan = { ...values, percent: 10, firstOfExaminer: 20, items: ['Dates correct'] }
  expect(table('audit').lineOf(plan)).toBe(
    '10 % at random, the first 20 of each examiner, all under flexibility. Items to check: Dates correct',
  )
})

test('a new row starts with values that its fields accept', () => {
  expect(emptyValues(table('risk').fields)).toEqual({ likelihood: null, grades: [null, null, null, null, null] })
  expect(emptyValues(table('audit').fields)).toEqual({
    percent: null,
    firstOfExaminer: null,
    allFlexible: false,
    items: [],
  })
})

const asked = { number: '31', text: 'Do you smoke?', sex: null, ageFrom: null, ageTo: null, formVersion: null }

test.each<[line: string, only: object]>([
  ['31 Do you smoke?', {}],
  ['31 Do you smoke? (only women, from age 40)', { sex: 'F', ageFrom: 40 }],
  ['31 Do you smoke? (only to age 20, on DL9)', { ageTo: 20, formVersion: 'DL9' }],
])('a question is displayed with its audience: %s', (line, only) => {
  expect(table('question').lineOf({ ...asked, ...only })).toBe(line)
})

test('a form with one section is described in the singular', () => {
  const form = { classes: ['dl9'], sections: ['practitioner'], required: ['practitioner.name'] }
  expect(table('form').lineOf(form)).toBe('DL9: 1 section, 1 field required')
})
