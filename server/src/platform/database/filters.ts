import { newZealand } from '@clearwing/domain/dates.ts'
import { firstOfMonth } from '@clearwing/domain/invoices/days.ts'
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

/** The moments at which these days or months begin in New Zealand, in order: calculated once in a query. */
const beginnings = (firstDay: string, lastDay: string, step: '1 day' | '1 month') =>
  sql`(select array_agg(start at time zone ${newZealand} order by start)
    from generate_series(${firstDay}::timestamp, ${lastDay}::timestamp, ${step}::interval) as start)`

/**
 * Number of the New Zealand day of a moment, 1 for the first day and 0 for any day before it. It looks for the moment among
 * the beginnings of days, which takes an eighth of the time of `dayOfMoment`.
 */
export const dayNumber = (moment: AnyPgColumn | SQL, firstDay: string, lastDay: string) =>
  sql`width_bucket(${moment}, ${beginnings(firstDay, lastDay, '1 day')})`

/** The day that has this number. */
export const numberedDay = (number: SQL, firstDay: string) => sql`(${firstDay}::date + ${number} - 1)`

/** The first day of the month of a moment that is on one of these days: a date. */
export function firstDayOfMonth(moment: AnyPgColumn | SQL, firstDay: string, lastDay: string) {
  const firstMonth = firstOfMonth(firstDay)
  return sql`(select array_agg(start::date order by start)
    from generate_series(${firstMonth}::timestamp, ${lastDay}::timestamp, '1 month') as start)
    [width_bucket(${moment}, ${beginnings(firstMonth, lastDay, '1 month')})]`
}

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
export const ageOn = (
  born: AnyPgColumn | SQL,
  day: SQL,
) => sql`(date_part('year', age(${day}::timestamp, ${born}::timestamp))::int
  + case when date_part('day', ${born}) = 29 and date_part('month', ${born}) = 2 and to_char(${day}, 'MMDD') = '0228'
      and to_char(${day} + 1, 'MMDD') = '0301' then 1 else 0 end)`
