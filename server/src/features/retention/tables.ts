import type { DueRecord, LastService } from '@clearwing/domain/retention/schema.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/** Holds keep the record of a person, whatever its age. A row is never removed. */
export const recordHolds = pgTable(
  'record_holds',
  {
    recordHoldId: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    /** The organisation whose leader set it; null for an administrator. */
    organisationId: integer().references(() => organisations.organisationId),
    reason: varchar({ length: 500 }).notNull(),
    from: day().notNull(),
    setAt: instant().notNull(),
    setBy: integer()
      .notNull()
      .references(() => users.userId),
    releasedAt: instant(),
    releasedBy: integer().references(() => users.userId),
    releaseReason: varchar({ length: 500 }),
  },
  (table) => [
    index('record_holds_user').on(table.userId).where(sql`${table.releasedAt} is null`),
    index('record_holds_organisation').on(table.organisationId, table.setAt),
  ],
)

/** Records whose time was over when they were last searched. The next search writes each row again. */
export const dueRecords = pgTable(
  'due_records',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.userId),
    /** The organisation of the last service. */
    organisationId: integer().references(() => organisations.organisationId),
    lastServiceAt: instant().notNull(),
    lastServiceOn: day().notNull(),
    lastService: text().$type<LastService>().notNull(),
    retainUntil: day().notNull(),
    reason: text().$type<DueRecord['reason']>().notNull(),
  },
  (table) => [
    index('due_records_until').on(table.retainUntil),
    index('due_records_organisation').on(table.organisationId),
  ],
)

/** One row: the last search, and how far it is. */
export const retentionSearches = pgTable('retention_searches', {
  retentionSearchId: integer().primaryKey(),
  startedAt: instant().notNull(),
  finishedAt: instant(),
  /** The last person searched: a search that was interrupted continues there. */
  searchedTo: integer().notNull(),
  searched: integer().notNull(),
  held: integer().notNull(),
})
