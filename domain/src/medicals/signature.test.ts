import { expect, test } from 'vitest'
import { signatureInWords } from './signature.ts'

const signedAt = '2026-11-20T21:04:00.000Z'
const practiceName = 'Harbour Aviation Medical'

test.each([
  ['unsigned', { signedAt: null, signedWith: null, practiceName }, null],
  [
    'on the tablet',
    { signedAt, signedWith: 'practice tablet' as const, practiceName },
    '21 Nov 2026 10:04, on the tablet of Harbour Aviation Medical',
  ],
  [
    'on a device of their own',
    { signedAt, signedWith: 'own device' as const, practiceName },
    '21 Nov 2026 10:04, on the applicant’s own device',
  ],
  ['before this was recorded', { signedAt, signedWith: null, practiceName }, '21 Nov 2026 10:04'],
  ['in an earlier submission', { signedAt, practiceName }, '21 Nov 2026 10:04'],
])('a signature in words: %s', (_case, medical, words) => expect(signatureInWords(medical)).toBe(words))
