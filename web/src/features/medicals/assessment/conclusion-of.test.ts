import type { Decision } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import type { DecisionOutcome } from '@clearwing/domain/medicals/outcomes.ts'
import { expect, it } from 'vitest'
import { conclusionOf } from './conclusion-of.ts'

const decide = (medicalClass: MedicalClass, outcome: DecisionOutcome): Decision => ({
  medicalClass,
  outcome,
  keepAnniversary: true,
  expiresOn: [],
  reasons: '',
})

it.each([
  ['nothing decided', [], 'none', 'Issue certificate'],
  ['one class', [decide('class1', 'eligible')], 'issue', 'Issue class 1 certificate'],
  [
    'two classes',
    [decide('class1', 'eligible_with_conditions'), decide('class2', 'eligible')],
    'issue',
    'Issue class 1 and class 2 certificate',
  ],
  [
    'only one of them',
    [decide('class1', 'eligible'), decide('class2', 'leave_in_force')],
    'issue',
    'Issue class 1 certificate',
  ],
  ['not eligible', [decide('class2', 'ineligible')], 'decline', 'Decline class 2'],
  [
    'sent on',
    [decide('class1', 'referred'), decide('class2', 'seek_amc')],
    'refer',
    'Refer class 1, seek an AMC for class 2',
  ],
  ['experts are asked', [decide('class1', 'seek_amc')], 'refer', 'Seek an AMC for class 1'],
  [
    'one issued, the other referred',
    [decide('class1', 'referred'), decide('class2', 'eligible')],
    'issue',
    'Issue class 2 certificate, refer class 1',
  ],
  [
    'one refused, the others not',
    [decide('class1', 'ineligible'), decide('class2', 'eligible'), decide('class3', 'seek_amc')],
    'issue',
    'Issue class 2 certificate, decline class 1, seek an AMC for class 3',
  ],
  [
    'one left in force, the other referred',
    [decide('class1', 'seek_amc'), decide('class2', 'leave_in_force')],
    'leave',
    'Leave class 2 in force, seek an AMC for class 1',
  ],
  ['left in force', [decide('class2', 'leave_in_force')], 'leave', 'Leave class 2 in force'],
] as const)('names on the button what it will do: %s', (_, decisions, kind, words) => {
  expect(conclusionOf([...decisions])).toEqual({ kind, words })
})
