import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** Which version of the terms a person accepted, when, and in which session. Never changed or deleted. */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    userId: integer()
      .notNull()
      .references(() => users.userId),
    version: integer().notNull(),
    acceptedAt: instant().notNull(),
    /** Not a foreign key: sessions are removed, but their number stays in the history. */
    sessionId: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.version] })],
)
