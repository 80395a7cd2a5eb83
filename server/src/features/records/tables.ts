import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** Requests for a copy of the user's own record. The copy itself is created during download and never stored. */
export const recordExports = pgTable(
  'record_exports',
  {
    recordExportId: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    /** The only session in which it can be downloaded. */
    sessionId: integer().notNull(),
    requestedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Set when the copy was downloaded, which works only once. */
    fetchedAt: instant(),
  },
  (table) => [index('record_exports_user').on(table.userId, table.requestedAt)],
)
