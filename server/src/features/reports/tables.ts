import { boolean, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
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
