import { expect, test } from 'vitest'
import { readRecoveryCode, recoveryAlphabet, recoveryCodeOf, writeRecoveryCode } from './recovery-codes.ts'

test.each([
  ['as it is shown', 'ABCD-EFGH-1234', 'ABCDEFGH1234'],
  ['in lower case', 'abcd-efgh-1234', 'ABCDEFGH1234'],
  ['with spaces for the hyphens', ' abcd efgh 1234 ', 'ABCDEFGH1234'],
  ['with letters that look like digits', 'OIL0-0000-0000', '011000000000'],
  ['the six digits of an authenticator', '123456', undefined],
  ['a code that is too short', 'ABCD-EFGH-123', undefined],
  ['a code that is too long', 'ABCD-EFGH-12345', undefined],
  ['a letter that codes do not use', 'UBCD-EFGH-1234', undefined],
])('a recovery code is read %s', (_how, typed, read) => expect(readRecoveryCode(typed)).toBe(read))

test('each letter comes from one random byte, and can be typed as shown', () => {
  const code = recoveryCodeOf(Uint8Array.from([0, 31, 32, 255, 1, 2, 3, 4, 5, 6, 7, 8]))
  expect(code).toBe('0Z0Z12345678')
  expect(readRecoveryCode(writeRecoveryCode(code))).toBe(code)
  expect(recoveryAlphabet).toHaveLength(32)
})
