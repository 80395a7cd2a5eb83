import { expect, test } from 'vitest'
import { maxLength } from '#fields.ts'
import type { QueryDays } from './dates.ts'
import { daysMeant, operatorsOf, type QueryOperator } from './operators.ts'
import { operatorWords } from './sentence.ts'
import { fieldsOfSubject, findField, querySubjects } from './subjects.ts'

test.each<[QueryOperator, unknown, string, QueryDays]>([
  ['inNext', { count: 60, unit: 'days' }, '2026-11-30', { from: '2026-11-30', to: '2027-01-29' }],
  ['inNext', { count: 2, unit: 'weeks' }, '2026-11-30', { from: '2026-11-30', to: '2026-12-14' }],
  ['inLast', { count: 12, unit: 'months' }, '2028-02-29', { from: '2027-02-28', to: '2028-02-29' }],
  ['inLast', { count: 1, unit: 'years' }, '2028-02-29', { from: '2027-02-28', to: '2028-02-29' }],
  ['inNext', { count: 1, unit: 'months' }, '2027-01-31', { from: '2027-01-31', to: '2027-02-28' }],
  ['today', null, '2028-02-29', { from: '2028-02-29', to: '2028-02-29' }],
  ['beforeToday', null, '2027-01-01', { from: null, to: '2026-12-31' }],
  ['afterToday', null, '2026-12-31', { from: '2027-01-01', to: null }],
  ['thisMonth', null, '2028-02-10', { from: '2028-02-01', to: '2028-02-29' }],
  ['lastMonth', null, '2027-01-31', { from: '2026-12-01', to: '2026-12-31' }],
  ['nextMonth', null, '2027-01-31', { from: '2027-02-01', to: '2027-02-28' }],
  ['thisYear', null, '2028-02-29', { from: '2028-01-01', to: '2028-12-31' }],
  ['lastYear', null, '2028-02-29', { from: '2027-01-01', to: '2027-12-31' }],
  ['on', '2026-11-30', '2020-01-01', { from: '2026-11-30', to: '2026-11-30' }],
  ['before', '2028-03-01', '2020-01-01', { from: null, to: '2028-02-29' }],
  ['onOrBefore', '2028-03-01', '2020-01-01', { from: null, to: '2028-03-01' }],
  ['after', '2028-02-28', '2020-01-01', { from: '2028-02-29', to: null }],
  ['onOrAfter', '2028-02-28', '2020-01-01', { from: '2028-02-28', to: null }],
  ['betweenDays', { from: '2026-01-01', to: '2026-02-01' }, '2020-01-01', { from: '2026-01-01', to: '2026-02-01' }],
])('“%s” %j means on %s the days %j', (operator, value, today, days) =>
  expect(daysMeant(operator, value, today)).toEqual(days),
)

test('every operator has its words, and field names fit the specification', () => {
  for (const operators of Object.values(operatorsOf))
    for (const operator of operators) expect(operatorWords[operator]).toMatch(/^(is|was|contains|begins)/)
  for (const subject of querySubjects)
    for (const [name, { kind, choices }] of Object.entries(fieldsOfSubject(subject))) {
      expect(name.length).toBeLessThanOrEqual(maxLength.customQueryFieldName)
      expect([name, choices !== undefined]).toEqual([name, kind === 'choice' || kind === 'choices'])
    }
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])('%j is no field', (name) =>
  expect(findField('medicals', name)).toBe(undefined),
)
