import { expect, test } from 'vitest'
import type { ChosenCondition, Decision } from './schema.ts'
import { answerProblems, followUpsOf, surveillanceState } from './surveillance.ts'

const today = '2026-11-20'

test.each([
  ['due tomorrow', { dueOn: '2026-11-21' }, 'open'],
  ['due today', { dueOn: today }, 'open'],
  ['due yesterday', { dueOn: '2026-11-19' }, 'overdue'],
  ['received late', { dueOn: '2026-11-19', receivedOn: today }, 'received'],
  ['not asked for any more', { dueOn: '2026-11-19', isWaived: true }, 'waived'],
])('what is %s', (_what, given, expected) => {
  expect(surveillanceState({ receivedOn: null, isWaived: false, ...given }, today)).toBe(expected)
})

test.each([
  ['received today', { receivedOn: today, note: null }, {}],
  ['received tomorrow', { receivedOn: '2026-11-21', note: null }, { receivedOn: ['This date is in the future.'] }],
  ['not asked for any more, with a reason', { receivedOn: null, note: 'Operated on.' }, {}],
  ['not asked for any more, without one', { receivedOn: null, note: null }, { note: ['Please explain'] }],
])('an answer: %s', (_what, given, expected) => {
  expect(answerProblems({ ...given, version: 1 }, today)).toEqual(expected)
})

const decision = (medicalClass: string, outcome: Decision['outcome']): Decision => ({
  ...{ medicalClass, outcome, keepAnniversary: true, expiresOn: [], reasons: '' },
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
    'up to its own last day, where that is earlier',
    [decision('class1', 'eligible_with_conditions')],
    { ...condition, toDay: '2027-08-01' },
    ['2027-08-01'],
  ],
  [
    'and not beyond the class, where its own last day is later',
    [decision('class1', 'eligible_with_conditions')],
    { ...condition, toDay: '2029-08-01' },
    ['2027-11-20'],
  ],
  ['not of a class that is refused', [decision('class1', 'ineligible')], condition, []],
  ['not of a class it is not for', [decision('class2', 'eligible_with_conditions')], condition, []],
  [
    'not where it asks for nothing',
    [decision('class1', 'eligible_with_conditions')],
    { code: 'S1', classes: ['class1'], values: {} },
    [],
  ],
])('a condition is followed up %s', (_when, decisions, chosen, lastDays) => {
  expect(followUpsOf({ decisions, conditions: [chosen] }, rows)).toEqual(
    lastDays.map((lastDay) => ({ code: 'S1', ...followUp, lastDay })),
  )
})
