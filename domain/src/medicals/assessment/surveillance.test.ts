import { expect, test } from 'vitest'
import type { ChosenCondition, Decision } from './schema.ts'
import { answerProblems, followUpsOf, surveillanceState } from './surveillance.ts'

const today = '2026-11-20'

test.each([
  ['due tomorrow', { dueOn: '2026-11-21' }, 'open'],
  ['due today', { dueOn: today }, 'open'],
  ['due yesterday', { dueOn: '2026-11-19' }, 'overdue'],
  ['received late', { dueOn: '2026-11-19', receivedOn: today }, 'received'],
  ['no longer requested', { dueOn: '2026-11-19', isWaived: true }, 'waived'],
])('the status of a follow-up that is %s', (_what, given, expected) => {
  expect(surveillanceState({ receivedOn: null, isWaived: false, ...given }, today)).toBe(expected)
})

test.each([
  ['received today', { receivedOn: today, note: null }, {}],
  ['received tomorrow', { receivedOn: '2026-11-21', note: null }, { receivedOn: ['This date is in the future.'] }],
  ['no longer requested, with a reason', { receivedOn: null, note: 'Operated on.' }, {}],
  ['no longer requested, without a reason', { receivedOn: null, note: null }, { note: ['Please explain'] }],
])('an answer to a follow-up: %s', (_what, given, expected) => {
  expect(answerProblems({ ...given, version: 1 }, today)).toEqual(expected)
})

const decision = (medicalClass: string, outcome: Decision['outcome']): Decision => ({
  medicalClass,
  outcome,
  keepAnniversary: true,
  expiresOn: [],
  reasons: '',
})
const followUp = { what: 'lipids', everyMonths: 6, dueOn: '2027-05-20', to: 'Dr Kiri Heke' }
const condition: ChosenCondition = { code: 'S1', classes: ['class1'], values: {}, followUp }
const rows = [
  { medicalClass: 'class1', toDay: '2027-05-20' },
  { medicalClass: 'class1', toDay: '2027-11-20' },
  { medicalClass: 'class2', toDay: '2028-11-20' },
]

test.each<[string, Decision[], ChosenCondition, string[]]>([
  ['up to the last day of its class', [decision('class1', 'eligible_with_conditions')], condition, ['2027-11-20']],
  [
    'up to its own last day, if that is earlier',
    [decision('class1', 'eligible_with_conditions')],
    { ...condition, toDay: '2027-08-01' },
    ['2027-08-01'],
  ],
  [
    'not beyond the class, if its own last day is later',
    [decision('class1', 'eligible_with_conditions')],
    { ...condition, toDay: '2029-08-01' },
    ['2027-11-20'],
  ],
  ['not for a refused class', [decision('class1', 'ineligible')], condition, []],
  ['not for a class to which it does not apply', [decision('class2', 'eligible_with_conditions')], condition, []],
  [
    'not if it requires nothing',
    [decision('class1', 'eligible_with_conditions')],
    { code: 'S1', classes: ['class1'], values: {} },
    [],
  ],
])('a condition requires follow-up %s', (_when, decisions, chosen, lastDays) => {
  expect(followUpsOf({ decisions, conditions: [chosen] }, rows)).toEqual(
    lastDays.map((lastDay) => ({ code: 'S1', ...followUp, lastDay })),
  )
})
