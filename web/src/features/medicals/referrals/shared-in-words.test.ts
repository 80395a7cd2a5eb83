import { nothingShared } from '@clearwing/domain/medicals/referrals/schema.ts'
import { expect, it } from 'vitest'
import { sharedInWords } from './shared-in-words.ts'

it.each([
  [{}, 'Shared: only the question.'],
  [{ attachments: [7] }, 'Shared: 1 document.'],
  [
    {
      application: ['history'] as const,
      parts: ['ecg', 'blood_pressure'] as const,
      results: true,
      attachments: [7, 8],
    },
    'Shared: medical history, ECG, blood pressure and pulse, laboratory results, 2 documents.',
  ],
])('%o', (shared, words) => expect(sharedInWords({ ...nothingShared, ...(shared as object) })).toBe(words))
