import { newZealand } from '@clearwing/domain/dates.ts'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

// What the filters of lists are made of.

/** For `like` and `ilike`: a text that holds this word. What is typed is looked for as it is, `%` and `_` too. */
export const containing = (word: string) => `%${word.replaceAll(/[%_\\]/g, '\\$&')}%`

/** The moment at which a calendar day of New Zealand begins, or one so many days later. */
export const beginOfDay = (day: string, daysLater = 0) =>
  sql`(${day}::date + ${daysLater}::int)::timestamp at time zone ${newZealand}`

/** Calendar day of a moment in New Zealand: `dayInZone` for a query. */
export const dayOfMoment = (moment: AnyPgColumn | SQL) => sql<string>`(${moment} at time zone ${newZealand})::date`

/** A column as `searchable` makes a text: small letters without macrons, apostrophes left out, hyphens as spaces. */
export const searchableIn = (column: AnyPgColumn | SQL) =>
  sql<string>`translate(lower(${column}), 'āēīōūàáâäèéêëìíîïòóôöùúûüçñ-''’‘ʻ', 'aeiouaaaaeeeeiiiioooouuuucn ')`

/**
 * Whose it is that is asked for. Told the id itself, PostgreSQL expects as many rows as there are of it, and of whoever has
 * few it plans a query of several tables anew each time, which takes longer than to read it. So it expects the same of all.
 */
export const anyId = (id: number | SQL | Placeholder) => sql`(select ${id}::int)`
