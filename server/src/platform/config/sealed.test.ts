import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'

const key = randomBytes(32)
const text = 'Hēmi’s secret'

test('what is sealed is read again with its key, and cannot be seen before', () => {
  const sealed = seal(key, text)
  expect(sealed).not.toContain('Hēmi')
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('secret')
  expect(unseal(key, sealed)).toBe(text)
})

test('the same text is sealed anew each time', () => expect(seal(key, text)).not.toBe(seal(key, text)))

test('with another key, or changed by one bit, it is not read', () => {
  const sealed = seal(key, text)
  expect(() => unseal(randomBytes(32), sealed)).toThrow()
  for (const at of [0, 12, 28]) {
    const bytes = Buffer.from(sealed, 'base64url')
    bytes[at] = (bytes[at] ?? 0) ^ 1
    expect(() => unseal(key, bytes.toString('base64url'))).toThrow()
  }
  expect(() => unseal(key, '')).toThrow()
})
