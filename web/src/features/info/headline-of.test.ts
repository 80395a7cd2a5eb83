import { expect, test } from 'vitest'
import { headlineOf } from './headline-of.ts'

test.each([
  ['in force', true, false, 'ok', 'In force'],
  ['a lost copy of one in force', true, true, 'warn', 'Reported lost'],
  ['not in force', false, false, 'bad', 'Not in force'],
  ['a lost copy of one not in force', false, true, 'bad', 'Reported lost, and not in force'],
])('%s', (_what, inForce, isReplaced, kind, title) => {
  expect(headlineOf({ inForce, isReplaced })).toEqual({ kind, title })
})
