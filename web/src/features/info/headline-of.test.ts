import { expect, test } from 'vitest'
import { headlineOf } from './headline-of.ts'

test.each([
  ['in force', true, {}, 'ok', 'In force'],
  ['a replaced copy of a certificate in force', true, { isReplaced: true }, 'warn', 'Reported lost'],
  ['a copy just reported lost', true, { isReportedLost: true }, 'warn', 'Reported lost'],
  ['not in force', false, {}, 'bad', 'Not in force'],
  ['a lost copy of a certificate not in force', false, { isReplaced: true }, 'bad', 'Reported lost, and not in force'],
])('%s', (_what, inForce, given, kind, title) => {
  expect(headlineOf({ inForce, isReplaced: false, isReportedLost: false, ...given })).toEqual({ kind, title })
})
