import { expect, test } from 'vitest'
import { dueFacts, own } from './due-examples.ts'
import { dueTests } from './due-tests.ts'
import { testsAtDecision } from './tests-at-decision.ts'

const statesOf = (facts: typeof dueFacts) =>
  Object.fromEntries(testsAtDecision(dueTests(facts)).map(({ test: code, state }) => [code, state]))

test('a test is missing until it was done or waived, and left out if it is not required', () => {
  const [first, second] = testsAtDecision(dueTests(dueFacts)).filter(({ state }) => state === 'missing')
  if (!first || !second) throw new Error('no test is missing')
  const waiver = { test: second.test, reason: 'Seen on paper.', byName: 'Dr Kiri Heke', day: '2026-11-20' }
  const results = [...dueFacts.results, own(first.test)]
  const states = statesOf({ ...dueFacts, results, waivers: [waiver] })
  expect(states).toMatchObject({ [first.test]: 'done', [second.test]: 'waived' })
  const required = dueTests(dueFacts).filter(({ status }) => status !== 'notRequired')
  expect(Object.keys(statesOf(dueFacts))).toEqual(required.map((line) => line.test))
  expect(required.length).toBeLessThan(dueTests(dueFacts).length)
})
