import { expect, test } from 'vitest'
import { allowanceFor } from './rules.ts'

test.each([
  ['a person', 7, 1],
  ['the system, whose jobs may take hours', 0, 24],
])('the time of a row of %s may be before that of earlier rows by %i hours', (_who, userId, hours) =>
  expect(allowanceFor({ userId })).toBe(hours * 3_600_000),
)
