import { expect, test } from 'vitest'
import type { MedicalClass } from '#medicals/classes.ts'
import type { DecisionOutcome } from '#medicals/outcomes.ts'
import { outcomesInWords } from '#medicals/outcomes.ts'
import type { MedicalStatus } from '#medicals/schema.ts'
import { isSentWithSubmission, outcomesOf, statusAfter, withConditions } from './outcome.ts'

const decided = ([first, second]: [DecisionOutcome, DecisionOutcome?]) => [
  { medicalClass: 'class1' as const, outcome: first },
  ...(second ? [{ medicalClass: 'class2' as const, outcome: second }] : []),
]

test.each<[[DecisionOutcome, DecisionOutcome?], MedicalStatus, words: string]>([
  [['eligible'], 'issued', 'Class 1 issued'],
  [['eligible', 'eligible_with_conditions'], 'issued', 'Class 1 and class 2 issued'],
  [['referred', 'eligible'], 'issued', 'Class 2 issued, class 1 referred'],
  [['seek_amc', 'eligible_with_conditions'], 'issued', 'Class 2 issued, class 1 referred'],
  [['referred', 'leave_in_force'], 'issued', 'Class 2 left in force, class 1 referred'],
  [['ineligible', 'eligible'], 'issued', 'Class 2 issued, class 1 refused'],
  [['ineligible', 'referred'], 'declined', 'Class 2 referred, class 1 refused'],
  [['ineligible', 'leave_in_force'], 'declined', 'Class 2 left in force, class 1 refused'],
  [['leave_in_force'], 'issued', 'Class 1 left in force'],
  [['ineligible'], 'declined', 'Class 1 refused'],
  [['referred'], 'referred', 'Class 1 referred'],
  [['referred', 'seek_amc'], 'referred', 'Class 1 and class 2 referred'],
])('after the decision %o the medical is %s: %s', (outcomes, status, words) => {
  const decisions = decided(outcomes)
  expect([statusAfter(decisions), outcomesInWords(outcomesOf(decisions))]).toEqual([status, words])
})

test.each<[DecisionOutcome, DecisionOutcome, boolean]>([
  ['referred', 'eligible', true],
  ['seek_amc', 'ineligible', true],
  ['referred', 'leave_in_force', true],
  ['referred', 'seek_amc', false],
  ['eligible', 'referred', false],
])('class 1 %s beside class 2 %s goes with the submission: %s', (first, second, is) => {
  expect(isSentWithSubmission(decided([first, second]), { outcome: first })).toBe(is)
})

test.each<[string, [DecisionOutcome, DecisionOutcome], MedicalClass[], [DecisionOutcome, DecisionOutcome]]>([
  ['of one class', ['eligible', 'eligible'], ['class1'], ['eligible_with_conditions', 'eligible']],
  ['of both', ['eligible', 'eligible'], ['class1', 'class2'], ['eligible_with_conditions', 'eligible_with_conditions']],
  ['of a refused class', ['ineligible', 'eligible'], ['class1'], ['ineligible', 'eligible']],
  ['of a referred class', ['eligible', 'referred'], ['class2'], ['eligible', 'referred']],
  ['of no class', ['eligible', 'eligible'], [], ['eligible', 'eligible']],
])('a condition %s changes a plain eligible', (_what, outcomes, about, expected) => {
  const decisions = decided(outcomes).map((one) => ({ ...one, keepAnniversary: true, expiresOn: [], reasons: '' }))
  expect(withConditions(decisions, [{ classes: about }]).map(({ outcome }) => outcome)).toEqual(expected)
})

test('before the decision there is no outcome', () => {
  expect(outcomesInWords([])).toBe('')
})
