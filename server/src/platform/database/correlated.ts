import { type SQL, sql } from 'drizzle-orm'

/**
 * A subquery within a selected field that refers to columns of the outer query. If the outer query has no joins,
 * Drizzle removes the table names from the columns of its fields, and `draw_people.draw_id = draws.draw_id` would be
 * true of every row.
 */
export const correlated = <Value>(inner: SQL) => sql<Value>`${inner}`
