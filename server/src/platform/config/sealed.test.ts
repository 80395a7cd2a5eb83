import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'

const key = randomBytes(32)
const text = 'Hēmi’s secret'

test('a sealed text can be read with its key, and is not visible without it', () => {
  const sealed = seal(key, text)
  expect(sealed).not.toContain('Hēmi')
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('secret')
  expect(unseal(key, sealed)).toBe(text)
})

test('sealing the same text twice gives different results', () => expect(seal(key, text)).not.toBe(seal(key, text)))

test('with another key, or after a change of one bit, it cannot be read', () => {
  const sealed = seal(key, text)
  expect(() => unseal(randomBytes(32), sealed)).toThrow()
  for (const at of [0, 12, 28]) {
    const bytes = Buffer.from(sealed, 'base64url')
    bytes[at] = (bytes[at] ?? 0) ^ 1
    expect(() => unseal(key, bytes.toString('base64url'))).toThrow()
  }
  expect(() => unseal(key, '')).toThrow()
})
