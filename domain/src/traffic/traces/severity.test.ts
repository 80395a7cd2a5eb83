import { expect, test } from 'vitest'
import { severityOf } from './severity.ts'

test.each<[string, number | null, number | null, number]>([
  ['nothing was counted', null, null, 0],
  ['all is fast', 5, 900, 0],
  ['the mean is just below slow', 49.9, 999.9, 0],
  ['the mean is slow', 50, 60, 1],
  ['one operation took twenty times as long as a slow one', 1, 1000, 1],
  ['the mean is five times slow', 250, 260, 2],
  ['the mean is just below five times slow', 249.9, 4999.9, 1],
  ['one operation took a hundred times as long', 1, 5000, 2],
  ['the mean is twenty times slow', 1000, 1000, 3],
  ['one operation took two hundred times as long', 1, 10_000, 3],
  ['the mean is just below twenty times slow', 999.9, 9999.9, 2],
])('%s: mean %s ms, worst %s ms, severity %i', (_what, meanMs, worstMs, severity) =>
  expect(severityOf({ meanMs, worstMs }, 50)).toBe(severity),
)

test('the same times are less severe where more counts as slow', () => {
  expect(severityOf({ meanMs: 50, worstMs: 60 }, 100)).toBe(0)
})
