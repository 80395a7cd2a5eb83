import type { PersonFact, PublishedShape } from './shape.ts'

/** Decisions for tests of what is published. */
export type SampleDecision = PersonFact & { class: string; outcome: string; age: string | null; codes: string[] }

const words = (value: string | null) => value ?? 'Not known'

export const decisionShape: PublishedShape<SampleDecision> = {
  dimensions: {
    class: { title: 'Class', of: (one) => one.class, words },
    outcome: { title: 'Outcome', of: ({ outcome }) => outcome, words, values: ['issued', 'refused'] },
    age: { title: 'Age', of: ({ age }) => age, words, values: ['20', '40', '60', null] },
    code: { title: 'Code', of: ({ codes }) => codes, words },
  },
  quarter: 'quarter',
  filter: 'class',
  across: 'outcome',
  tables: [
    { title: 'By age', by: 'age' },
    { title: 'By code', by: 'code', hasSeveral: true },
  ],
}

let lastUserId = 1000

/** As many decisions, of a person each. */
export const decisionsOf = (count: number, given: Partial<SampleDecision> = {}): SampleDecision[] =>
  Array.from({ length: count }, () => {
    lastUserId += 1
    return { count: 1, userId: lastUserId, class: 'class2', outcome: 'issued', age: '40', codes: [], ...given }
  })
