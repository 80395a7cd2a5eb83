import { pgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { instant } from './columns.ts'

const { at } = pgTable('moments', { at: instant() })

test.each([
  ['2026-09-03 09:05:07+00', '2026-09-03T09:05:07.000Z'],
  ['2026-09-03 09:05:07.1+00', '2026-09-03T09:05:07.100Z'],
  ['2026-09-03 09:05:07.123987+00', '2026-09-03T09:05:07.123Z'],
  ['2026-09-03 09:05:07.000012+00', '2026-09-03T09:05:07.000Z'],
  ['2026-09-03 21:05:07.5+12', '2026-09-03T09:05:07.500Z'],
  ['2026-09-03 14:35:07+05:30', '2026-09-03T09:05:07.000Z'],
  ['1850-01-01 00:00:00+00', '1850-01-01T00:00:00.000Z'],
])('the stored moment %s is read as %s', (text, moment) => {
  expect(at.mapFromDriverValue(text)).toBe(moment)
})
