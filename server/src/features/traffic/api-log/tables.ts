import { maxLength } from '@clearwing/domain/fields.ts'
import { index, integer, pgTable, primaryKey, real, smallint, uuid, varchar } from 'drizzle-orm/pg-core'
import { day, instant } from '#platform/database/columns.ts'

/**
 * Requests to the API, in a partition for each month (`partition-store.ts`). It has no foreign keys: they would cost as
 * much as the row, and a log outlasts what it names. Contains no ids of records and nothing that was sent.
 */
export const apiLogs = pgTable(
  'api_logs',
  {
    at: instant().notNull(),
    requestId: uuid().notNull(),
    method: varchar({ length: maxLength.apiMethod }).notNull(),
    /** The route's template without `/api`: '/medicals/:medicalId'. */
    path: varchar({ length: maxLength.apiPath }).notNull(),
    /** The names of the query's keys, without their values. */
    query: varchar({ length: maxLength.apiQuery }).notNull(),
    status: smallint().notNull(),
    ms: real().notNull(),
    /** Null for a visitor who was not logged in. */
    userId: integer(),
    realUserId: integer(),
    organisationId: integer(),
    activityId: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.at, table.requestId] }),
    index('api_logs_ms').on(table.ms),
    index('api_logs_user').on(table.userId, table.at),
  ],
)

/** Requests of a day that were answered but not logged. */
export const unloggedRequests = pgTable('unlogged_requests', {
  day: day().primaryKey(),
  count: integer().notNull(),
})
