import { expect, test } from 'vitest'
import { unlinkEffectsInWords } from './unlink-preview-in-words.ts'

const none = { userName: 'Hēmi Tāwhiri', reinstatedResults: [], labRequests: [], readers: [], notified: [] }

test('lists the effects, the readers, and the people notified', () => {
  expect(
    unlinkEffectsInWords({
      userName: 'Hēmi Tāwhiri',
      results: ['HbA1c', 'ALT'],
      reinstatedResults: ['HbA1c'],
      labRequests: [{ number: 'LR-000140', status: 'complete', newStatus: 'sent' }],
      readers: [{ name: 'Dr Kiri Heke', organisationName: 'Harbour', at: '2026-11-20T10:00:00Z' }],
      notified: ['Dr Kiri Heke, the examiner'],
    }),
  ).toEqual([
    '2 results of Hēmi Tāwhiri: HbA1c, ALT. They are no longer linked to this person.',
    '1 earlier result is current again: HbA1c.',
    'Lab request LR-000140 is waiting for results again (requested).',
    expect.stringMatching(/^Dr Kiri Heke, Harbour, has read the results, last on 20 Nov 2026 /),
    'Notified without details: Dr Kiri Heke, the examiner.',
  ])
})

test('states that no one has read the results', () => {
  expect(unlinkEffectsInWords({ ...none, results: ['HbA1c'] })).toEqual([
    '1 result of Hēmi Tāwhiri: HbA1c. It is no longer linked to this person.',
    'No one has read the results.',
  ])
})
