import { newZealand } from '@clearwing/domain/dates.ts'
import { sql } from 'drizzle-orm'

// What the filters of lists are made of.

/** For `like` and `ilike`: a text that holds this word. What is typed is looked for as it is, `%` and `_` too. */
export const containing = (word: string) => `%${word.replaceAll(/[%_\\]/g, '\\$&')}%`

/** The moment at which a calendar day of New Zealand begins, or one so many days later. */
export const beginOfDay = (day: string, daysLater = 0) =>
  sql`(${day}::date + ${daysLater}::int)::timestamp at time zone ${newZealand}`
