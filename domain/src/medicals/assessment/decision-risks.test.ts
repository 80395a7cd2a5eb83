import { describe, expect, test } from 'vitest'
import { decided, findingLines, lenses } from './decision-examples.ts'
import type { DecisionFacts } from './decision-findings.ts'

describe('a risk', () => {
  const risk = {
    code: 'I48',
    classes: ['class1'],
    likelihood: 3,
    consequence: 4,
    mitigation: 'Anticoagulated, with a co-pilot',
    narrative: 'One episode in 2024.',
    conclusion: 'with_conditions' as const,
  }
  const high = 'warns: High risk, and class 1 without a condition.'

  test.each<[string, DecisionFacts, string[]]>([
    [
      'that is high does not block a decision with a condition',
      decided({ outcome: 'eligible_with_conditions' }, { risks: [risk], conditions: [lenses] }),
      [],
    ],
    ['that is high warns for eligible without conditions', decided({}, { risks: [risk] }), [high]],
    ['that is medium gives no warning', decided({}, { risks: [{ ...risk, consequence: 3 }] }), []],
    ['of another class gives no warning', decided({}, { risks: [{ ...risk, classes: ['class2'] }] }), []],
    [
      'that is incomplete must be completed',
      decided({}, { risks: [{ ...risk, narrative: '', consequence: 1 }] }),
      ['blocks: Explain why.'],
    ],
  ])('%s', (_what, about, expected) => {
    expect(findingLines(about)).toEqual(expected)
  })
})

test.each([
  ['Kia ora {name}', []],
  ['Kia ora {name', ['blocks: Letter: Use the same number of { and }.']],
  ['Kia ora {nmae}', ['blocks: Letter: There is no field {nmae}.']],
])('the findings about a letter that says “%s”', (text, expected) => {
  expect(findingLines(decided({}, { letter: { templateCode: null, text } }))).toEqual(expected)
})
