// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these strings are source text.
import { expect, test } from 'vitest'
import { daysWithoutZone } from './days.ts'

// A pattern that matches nothing would pass as a rule that every file obeys.
test.each([
  'new Date().toISOString().slice(0, 10)',
  'at?.slice(0, 7)',
  'at.substring(0, 10)',
  'new Date().toISOString().split("T")[0]',
  'new Date().getUTCFullYear()',
  'new Date().getDate()',
  'later.setDate(1)',
  'later.setUTCHours(0)',
  'new Date().toLocaleDateString()',
  "new Intl.DateTimeFormat('en-NZ')",
  'Temporal.Instant.from(at).toZonedDateTimeISO(zone)',
  'zoned.toPlainDate()',
  'Temporal.Now.plainDateISO()',
  'const at = `${day}T00:00:00Z`',
  'const at = `${day}T${time}:00Z`',
  'sql`where ${table.toDay} < current_date`',
  "const isOver = 'to_day < CURRENT_DATE'",
  'sql`${table.at}::date`',
  'sql`cast(${table.at} as date)`',
  'sql`now()::date`',
  "sql`date_trunc('day', ${table.at})`",
  'sql`extract(year from ${table.at})`',
  "sql`to_char(${table.at}, 'YYYY-MM-DD')`",
])('%s is refused', (code) => expect(daysWithoutZone(`const a = 1\n${code}\n`)).toMatchObject([{ line: 2 }]))

test.each([
  'dayInZone(at)',
  'list.slice(0, 12)',
  "sql`(${table.at} at time zone 'Pacific/Auckland')::date`",
  'sql`(${table.at} at time zone ${zone})::date`',
  "sql`to_char(${table.at} at time zone 'UTC', 'YYYY-MM-DD')`",
  'sql`extract(epoch from ${table.at})`',
  'new Date(at).toISOString()',
  '// current_date is the day of UTC',
  "sql`to_char(${table.fromDay}, 'YYYY')` // day: a column of days",
])('%s is allowed', (code) => expect(daysWithoutZone(code)).toEqual([]))
