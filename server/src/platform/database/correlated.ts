import { type SQL, sql } from 'drizzle-orm'

/**
 * A query within a selected field that names columns of the query around it. Where that one joins nothing, Drizzle takes
 * the tables off the columns of its fields, and `draw_people.draw_id = draws.draw_id` would be true of every row.
 */
export const correlated = <Value>(inner: SQL) => sql<Value>`${inner}`
