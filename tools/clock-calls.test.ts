import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it, test } from 'vitest'
import { allowed, clockCalls } from './clock-calls.ts'
import { root } from './step.ts'

it.each([
  ['the present moment', 'const at = new Date().toISOString()', ['new Date()']],
  ['milliseconds', 'const until = Date.now() + 5', ['Date.now(']],
  ['the present day', 'const day = today()', ['today()']],
  ['the clock of the database', 'sql`ended_at > now() - make_interval(days => 1)`', ['now()']],
  ['the end of a statement', 'sql`clock_timestamp()`', ['clock_timestamp(']],
  ['Temporal', 'Temporal.Now.instant()', ['Temporal.Now']],
])('refuses %s', (_, text, found) => {
  expect(clockCalls(text).map((call) => call.found)).toEqual(found)
})

it.each([
  ['the day of a transaction', 'today(tx)'],
  ['a given moment', 'new Date(tx.now)'],
  ['a duration', 'performance.now() - start'],
  ['a comment', '/** As `new Date()` would say. */'],
  ['the default of a column', 'changedAt: instant().notNull().default(sql`now()`),'],
])('allows %s', (_, text) => {
  expect(clockCalls(text)).toEqual([])
})

it('names the line', () => {
  expect(clockCalls('const a = 1\nconst b = Date.now()')).toMatchObject([{ line: 2 }])
})

test('each exception exists', () => {
  expect(Object.keys(allowed).filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
