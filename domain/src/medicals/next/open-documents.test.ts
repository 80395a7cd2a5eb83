import { expect, test } from 'vitest'
import { certificate, measured, medical, request } from './examples.ts'
import { nextStep } from './next-step.ts'
import { nothingOpen, type OpenItems } from './open-items.ts'
import type { KnownMedical } from './step-context.ts'

const letter = { name: 'Cardiology letter', reason: 'The murmur heard at your visit', dueOn: '2026-12-07' }
const awaiting = medical('awaiting_results', measured, { samples: 1 })

test.each<[item: string, KnownMedical, Partial<OpenItems>, words: string]>([
  [
    'with a requested document before the visit',
    medical('at_practice'),
    { documents: [letter] },
    'examiner, mine: Send a document: Cardiology letter',
  ],
  [
    'with a requested document and a form',
    awaiting,
    { documents: [letter], requests: [request()] },
    'applicant, mine: You have 2 things to do',
  ],
  [
    'with a requested document after the decision',
    medical('issued', certificate),
    { documents: [letter] },
    'examiner, not mine: Your certificate is issued',
  ],
])('a medical %s shows the applicant', (_item, knownMedical, open, words) => {
  const { party, isMine, title } = nextStep(knownMedical, { ...nothingOpen, ...open }, 'applicant')
  expect(`${party}, ${isMine ? 'mine' : 'not mine'}: ${title}`).toBe(words)
})

test('a requested document names its due day and leads to the page for sending it', () => {
  const { text, action, tasks } = nextStep(
    medical('assessing', measured),
    { ...nothingOpen, documents: [letter] },
    'applicant',
  )
  expect(text).toBe('Dr Heke needs the documents to decide your medical.')
  expect(action).toEqual({ label: 'Send the documents', to: '/library/requests' })
  expect(tasks).toMatchObject([
    { text: expect.stringContaining('The murmur heard at your visit. It is due by 7 Dec 2026.') },
  ])
})

test('the examiner reads which requested documents are awaited', () => {
  const { text, awaited } = nextStep(
    medical('ready_to_assess', measured),
    { ...nothingOpen, documents: [letter] },
    'examiner',
  )
  expect(awaited).toEqual(['document “Cardiology letter”'])
  expect(text).toContain('Still awaited: document “Cardiology letter”.')
})
