import { expect, test } from 'vitest'
import { areTermsPending, type TermsVersion, termsInForce, termsVersions } from './versions.ts'

const [{ texts }] = termsVersions

const versions: [TermsVersion, ...TermsVersion[]] = [
  { version: 1, inForceFrom: '2026-11-01', changes: '', texts },
  { version: 2, inForceFrom: '2027-02-01', changes: 'Fees, clause 6.', texts },
]

test.each([
  ['before the first', '2026-10-31', 1],
  ['on the first day of the first', '2026-11-01', 1],
  ['on the last day of the first', '2027-01-31', 1],
  ['on the first day of the second', '2027-02-01', 2],
])('%s, on %s, version %i is in force', (_when, today, version) => {
  expect(termsInForce(today, versions).version).toBe(version)
})

test.each([
  ['no version: pending', 0, '2026-11-20', true],
  ['the version in force: not pending', 1, '2026-11-20', false],
  ['the previous version: pending again on the first day of the new one', 1, '2027-02-01', true],
  ['the new version: not pending', 2, '2027-02-01', false],
])('the terms are pending for a user who accepted %s', (_which, accepted, today, expected) => {
  expect(areTermsPending(accepted, today, versions)).toBe(expected)
})

test('version numbers increase, and versions come into force one after the other', () => {
  expect(termsVersions.map(({ version }) => version)).toEqual(termsVersions.map((_, at) => at + 1))
  const days = termsVersions.map(({ inForceFrom }) => inForceFrom)
  expect(days).toEqual(days.toSorted())
})
