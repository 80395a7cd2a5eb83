import { expect, test } from 'vitest'
import { openSteps, type SetUpFacts, stepsOfSetUp } from './rules.ts'
import { setUpSteps } from './schema.ts'

const nothing: SetUpFacts = {
  hasContact: false,
  hasSecondStep: false,
  testEmailsSent: 0,
  regulatorsWithRules: 0,
  practices: 0,
  administrators: 1,
  today: '2026-11-30',
}
const openOf = (facts: Partial<SetUpFacts>) =>
  openSteps(stepsOfSetUp({ ...nothing, ...facts }, [])).map(({ stepKey }) => stepKey)

test.each([
  ['nothing', {}, []],
  ['how to reach the operator', { hasContact: true }, ['contact']],
  ['an authenticator with recovery codes', { hasSecondStep: true }, ['secondStep']],
  ['a test email that was sent', { testEmailsSent: 1 }, ['testEmail']],
  ['a regulator with rules', { regulatorsWithRules: 1 }, ['regulator']],
  ['a practice', { practices: 1 }, ['practice']],
  ['a second administrator', { administrators: 2 }, ['secondAdministrator']],
] as const)('%s completes its step only', (_what, facts, done) => {
  const before = setUpSteps.filter((key) => key !== 'holidays')
  expect(openOf(facts)).toEqual(before.filter((key) => !done.includes(key as never)))
})

test('holidays are done until the year before the last that is known', () => {
  expect(openOf({ today: '2051-12-31' })).not.toContain('holidays')
  expect(openOf({ today: '2052-01-01' })).toContain('holidays')
})

test('a skipped step is not open, and is done as soon as the facts say so', () => {
  const steps = stepsOfSetUp({ ...nothing, practices: 1 }, ['practice', 'testEmail'])
  expect(openSteps(steps).map(({ stepKey }) => stepKey)).toEqual([
    'contact',
    'secondStep',
    'regulator',
    'secondAdministrator',
  ])
  expect(steps.find(({ stepKey }) => stepKey === 'practice')).toEqual({
    stepKey: 'practice',
    isDone: true,
    isSkipped: true,
  })
})
