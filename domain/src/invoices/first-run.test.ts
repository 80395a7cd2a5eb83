import { expect, test } from 'vitest'
import { firstRunInWords } from './first-run.ts'

test.each([
  ['2026-11-01', '2026-11-30', 'The first run covers November and can be made on 1 December.'],
  ['2026-12-01', '2026-11-30', 'The first run covers December and can be made on 1 January.'],
  ['2026-11-01', '2026-12-01', 'The first run covers November and can be made now.'],
  [null, '2026-11-30', 'A system administrator must add billing terms first.'],
])('with terms from the month %s, the empty list says on %s: %s', (firstMonth, today, words) =>
  expect(firstRunInWords(firstMonth, today)).toBe(words),
)
