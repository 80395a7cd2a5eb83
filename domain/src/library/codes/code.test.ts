import { expect, test } from 'vitest'
import { formatUploadCode, newUploadCode, parseUploadCode } from './code.ts'
import { acceptsUpload, uploadExpiry } from './rules.ts'

test('a code has six characters without look-alikes', () => {
  const all = Array.from({ length: 30 }, (_, at) => newUploadCode(() => at)).join('')
  expect(new Set(all).size).toBe(30)
  expect(all).not.toMatch(/[01ILOU]/)
  expect(newUploadCode((below) => below - 1)).toBe('ZZZZZZ')
})

test.each([
  ['H3W8PC', 'H3W8PC'],
  ['h3w 8pc', 'H3W8PC'],
  [' H3W-8PC ', 'H3W8PC'],
  ['H3W8P', null],
  ['H3W8PCC', null],
  ['H0W8PC', null],
  ['H3W8P!', null],
  ['', null],
])('%j is read as %j', (typed, code) => expect(parseUploadCode(typed)).toBe(code))

test('a code is shown in two halves, which are read back', () => {
  expect(formatUploadCode('H3W8PC')).toBe('H3W 8PC')
  expect(parseUploadCode(formatUploadCode('H3W8PC'))).toBe('H3W8PC')
})

const now = '2026-11-21T10:00:00.000Z'
const fresh = { expiresAt: uploadExpiry(now), closedAt: null, isForVisit: false, received: 0 }
test.each([
  ['a new code', fresh, now, true],
  ['in its last second', fresh, '2026-11-21T10:14:59.000Z', true],
  ['after 15 minutes', fresh, '2026-11-21T10:15:00.000Z', false],
  ['that was used', { ...fresh, received: 1 }, now, false],
  ['that was closed', { ...fresh, closedAt: now }, now, false],
  ['for a visit, after two documents', { ...fresh, isForVisit: true, received: 2 }, now, true],
  ['for a visit, after 15 minutes', { ...fresh, isForVisit: true }, '2026-11-21T10:15:00.000Z', false],
  ['for a visit that was closed', { ...fresh, isForVisit: true, closedAt: now }, now, false],
])('whether a code accepts a document: %s', (_what, code, at, expected) =>
  expect(acceptsUpload(code, at)).toBe(expected),
)
