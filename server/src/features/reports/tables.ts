import type { Cells } from '@clearwing/domain/reports/published/cells.ts'
import { boolean, date, integer, jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** Which reports a user marked, and when they last ran each. */
export const reportUses = pgTable(
  'report_uses',
  {
    userId: integer()
      .notNull()
      .references(() => users.userId),
    reportKey: varchar({ length: 40 }).notNull(),
    isFavourite: boolean().notNull().default(false),
    lastRunAt: instant(),
  },
  ({ userId, reportKey }) => [primaryKey({ columns: [userId, reportKey] })],
)

/**
 * What a report published of a quarter. It is stored when the quarter is first read after its end, and never changes, so
 * that no difference of two runs is about one record.
 */
export const publishedQuarters = pgTable(
  'published_quarters',
  {
    regulatorId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    reportKey: varchar({ length: 40 }).notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    /** Counts by their values; null is hidden. */
    cells: jsonb().$type<Cells>().notNull(),
    publishedAt: instant().notNull(),
  },
  ({ regulatorId, reportKey, fromDay }) => [primaryKey({ columns: [regulatorId, reportKey, fromDay] })],
)
