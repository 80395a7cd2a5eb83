import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/**
 * Requests refused to a session. One row per operation and record, with a count, so that a flood of requests does not
 * become a flood of rows. Contains no values and nothing that was sent.
 */
export const refusals = pgTable(
  'refusals',
  {
    refusalId: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The session may have ended; its login remains. */
    sessionId: integer().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    realUserId: integer().references(() => users.userId),
    organisationId: integer().references(() => organisations.organisationId),
    activityId: integer(),
    operation: text().notNull(),
    status: integer().notNull(),
    /** The kind of record, as named in paths; empty if the request named none. */
    entity: text().notNull(),
    /** 0 if the request named none, and for further records once a session has requested many. */
    entityId: integer().notNull(),
    /** The person the record is about, if the record exists. */
    subjectUserId: integer().references(() => users.userId),
    /** True for a record of another person; only these count as probing. */
    isOfOthers: boolean().notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
    count: integer().notNull().default(1),
  },
  (table) => [
    unique('refusals_session').on(table.sessionId, table.operation, table.entity, table.entityId),
    index('refusals_last_at').on(table.lastAt),
    index('refusals_user').on(table.userId),
    index('refusals_real_user').on(table.realUserId),
    index('refusals_subject').on(table.subjectUserId),
  ],
)
