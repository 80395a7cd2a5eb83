import { newZealand } from '@clearwing/domain/dates.ts'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

// Building blocks for list filters.

/** Pattern for `like` and `ilike`: text that contains this word literally, including `%` and `_`. */
export const containsPattern = (word: string) => `%${word.replaceAll(/[%_\\]/g, '\\$&')}%`

/** The moment at which a calendar day in New Zealand starts, or one the given number of days later. */
export const beginOfDay = (day: string, daysLater = 0) =>
  sql`(${day}::date + ${daysLater}::int)::timestamp at time zone ${newZealand}`

/** Condition: a moment is on one of these days in New Zealand, both included. It uses an index, and the statistics, of the column. */
export const isOnDays = (moment: AnyPgColumn | SQL, fromDay: string, toDay: string) =>
  sql`${moment} >= ${beginOfDay(fromDay)} and ${moment} < ${beginOfDay(toDay, 1)}`

/** Calendar day of a moment in New Zealand: `dayInZone` for a query. */
export const dayOfMoment = (moment: AnyPgColumn | SQL) => sql<string>`(${moment} at time zone ${newZealand})::date`

/** A column normalised like `searchable` text: lower case without macrons, apostrophes removed, hyphens as spaces. */
export const searchableIn = (column: AnyPgColumn | SQL) =>
  sql<string>`translate(lower(${column}), 'āēīōūàáâäèéêëìíîïòóôöùúûüçñ-''’‘ʻ', 'aeiouaaaaeeeeiiiioooouuuucn ')`

/**
 * Wraps an id in a subquery. With the id itself, PostgreSQL estimates its number of rows, and for an id with few rows
 * it plans a query of several tables again each time, which takes longer than running it. This makes its estimate the
 * same for all.
 */
export const anyId = (id: number | SQL | Placeholder) => sql`(select ${id}::int)`

/** A day as a value of the type `date`. */
export const asDay = (day: string | null) => sql`${day}::date`

/** The text of a day, `yyyy-mm-dd`, so that it is the same day for every reader. */
export const textOfDay = (day: AnyPgColumn | SQL) => sql`to_char(${day}, 'YYYY-MM-DD')`

/** The first day of the month of a day, as a text. */
export const monthOfDay = (day: AnyPgColumn | SQL) => sql`to_char(date_trunc('month', ${day}), 'YYYY-MM-DD')`

/** The first day of the quarter of a day, as a text. */
export const quarterOfDay = (day: AnyPgColumn | SQL) => sql`to_char(date_trunc('quarter', ${day}), 'YYYY-MM-DD')`

export const yearOfDay = (day: SQL) => sql`extract(year from ${day})::float8`

/** Whole years from a day of birth until a day: a person born on 29 February has their birthday on 28 February. */
export const ageOn = (born: AnyPgColumn | SQL, day: SQL) => sql`(extract(year from age(${day}, ${born}))::int
  + case when to_char(${born}, 'MMDD') = '0229' and to_char(${day}, 'MMDD') = '0228'
      and to_char(${day} + 1, 'MMDD') = '0301' then 1 else 0 end)`
