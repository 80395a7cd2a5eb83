import type { ClassOutcome } from '@clearwing/domain/medicals/outcomes.ts'
import type { MedicalStatus, MedicalSummary } from '@clearwing/domain/medicals/schema.ts'
import { expect, it } from 'vitest'
import { nextStepOf, undecidedStep } from './next-step.ts'

const both = (first: ClassOutcome['outcome'], second: ClassOutcome['outcome']): ClassOutcome[] => [
  { medicalClass: 'class1', outcome: first },
  { medicalClass: 'class2', outcome: second },
]
const told = ' Class 1 is not decided: it goes to REG.'

it.each<[MedicalStatus, string | null, ClassOutcome[], title: string, says: boolean]>([
  ['issued', '2028-11-20', both('sent_on', 'issued'), 'Your certificate is issued', true],
  ['submitted', '2028-11-20', both('sent_on', 'issued'), 'Your certificate is issued', true],
  ['accepted', '2028-11-20', both('sent_on', 'issued'), 'This medical is complete', true],
  ['issued', null, both('sent_on', 'left'), 'Your medical is decided', true],
  ['declined', null, both('sent_on', 'refused'), 'No certificate was issued', true],
  ['issued', '2028-11-20', both('issued', 'issued'), 'Your certificate is issued', false],
  ['declined', null, both('refused', 'refused'), 'No certificate was issued', false],
  ['in_audit', null, both('refused', 'refused'), 'No certificate was issued', false],
  ['accepted', null, both('refused', 'refused'), 'No certificate was issued', false],
  ['accepted', null, both('sent_on', 'refused'), 'No certificate was issued', true],
  ['accepted', '2028-11-20', both('refused', 'issued'), 'This medical is complete', false],
])('in %s (to %s) the person hears of what is not decided', (status, certificateTo, outcomes, title, says) => {
  const step = nextStepOf({ status, certificateTo, outcomes, regulatorShortName: 'REG' } as MedicalSummary)
  expect([step.title, step.text.endsWith(told)]).toEqual([title, says])
})

it('what is not decided yet is told where the rest is issued already', () => {
  const { title, text } = undecidedStep({ outcomes: both('sent_on', 'issued'), regulatorShortName: 'REG' })
  expect(title).toBe('Class 1 is not decided')
  expect(text).toMatch(/^It goes to REG\./)
})

it('what a review takes up again was not sent undecided', () => {
  const text = (outcomes: ClassOutcome[]) =>
    nextStepOf({ status: 'to_decide', certificateTo: null, outcomes, regulatorShortName: 'REG' } as never).text
  expect(text([])).toMatch(/^It was sent there undecided\. You hear/)
  expect(text(both('refused', 'issued'))).toMatch(/^You hear by e-mail/)
})
