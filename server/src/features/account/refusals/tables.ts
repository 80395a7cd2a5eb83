import type { ReadingAlarmKind } from '@clearwing/domain/account/refusals/schema.ts'
import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/**
 * Requests that were refused in a session. One row for each operation and record, with a count: a flood of requests is
 * no flood of rows. No values, and nothing that was sent.
 */
export const refusals = pgTable(
  'refusals',
  {
    refusalId: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The session may be over: its login stays. */
    sessionId: integer().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    realUserId: integer().references(() => users.userId),
    organisationId: integer().references(() => organisations.organisationId),
    activityId: integer(),
    operation: text().notNull(),
    status: integer().notNull(),
    /** The kind of record, as paths call it; empty where the request named none. */
    entity: text().notNull(),
    /** 0 where the request named none, and for further records once a session has asked for many. */
    entityId: integer().notNull(),
    /** The person whom the record is about, where there is such a record. */
    subjectUserId: integer().references(() => users.userId),
    /** True for a record that is not the asker's own: only these count as a walk. */
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

/** Alarms about a session that walks through records, or about someone who reads in bulk. */
export const readingAlarms = pgTable(
  'reading_alarms',
  {
    readingAlarmId: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<ReadingAlarmKind>().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    organisationId: integer().references(() => organisations.organisationId),
    begunAt: instant().notNull(),
    /** The last time that it went on. */
    lastAt: instant().notNull(),
    count: integer().notNull(),
    isEnded: boolean().notNull().default(false),
  },
  (table) => [index('reading_alarms_user').on(table.userId), index('reading_alarms_last_at').on(table.lastAt)],
)
