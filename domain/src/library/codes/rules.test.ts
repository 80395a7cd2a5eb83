import { expect, test } from 'vitest'
import { acceptsUpload, uploadExpiry } from './rules.ts'

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
