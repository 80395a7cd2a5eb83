import { expect, test } from 'vitest'
import type { OfferedPhrase } from '#resources/phrases/schema.ts'
import type { ConditionPhrase } from './conditions.ts'
import { conditionOfPhrase } from './phrase-condition.ts'

const wordings: ConditionPhrase[] = [
  {
    ruleRowId: 1,
    regulatorId: 1,
    code: 'S1',
    text: 'Must report {what} every {n} months to {whom}, first due {date}',
    classes: ['class1', 'class2'],
    printsAs: null,
    fromDay: '2006-05-01',
    toDay: null,
    source: '',
    isConfirmed: true,
  },
]
const phrase = (code: string | null): OfferedPhrase => ({
  letterPhraseId: 1,
  regulatorId: 1,
  name: 'ECG again',
  folder: null,
  shortcut: 'ecg-again',
  text: 'Please have another ECG.',
  condition: code ? { code, followUp: { what: 'ECG', firstMonths: 6, everyMonths: 12, to: 'the examiner' } } : null,
})

test('a phrase brings its condition with blanks, follow-up and first review to the classes it applies to', () => {
  expect(conditionOfPhrase(phrase('S1'), wordings, ['class1', 'class3'], '2026-11-30')).toEqual({
    code: 'S1',
    classes: ['class1'],
    values: { what: 'ECG', n: '12', whom: 'the examiner', date: '2027-05-30' },
    followUp: { what: 'ECG', everyMonths: 12, dueOn: '2027-05-30', to: 'the examiner' },
  })
})

test.each<[reason: string, code: string | null, day: string]>([
  ['it brings none', null, '2026-11-30'],
  ['the regulator does not word it', 'S2', '2026-11-30'],
  ['its wording is not in force', 'S1', '2006-04-30'],
])('a phrase offers no condition if %s', (_reason, code, day) => {
  expect(conditionOfPhrase(phrase(code), wordings, ['class1'], day)).toBeUndefined()
})

test('a phrase offers no condition if its wording applies to none of the classes', () => {
  expect(conditionOfPhrase(phrase('S1'), wordings, ['class3'], '2026-11-30')).toBeUndefined()
})
