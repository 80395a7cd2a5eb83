import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** That somebody asked for a copy of their record. The copy itself is made as it is fetched, and kept nowhere. */
export const recordExports = pgTable(
  'record_exports',
  {
    recordExportId: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    /** In which it can be fetched, and in no other. */
    sessionId: integer().notNull(),
    requestedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** It is fetched once. */
    fetchedAt: instant(),
  },
  (table) => [index('record_exports_user').on(table.userId, table.requestedAt)],
)
