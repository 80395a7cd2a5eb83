import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** The care relation of a practice and a person. Begins when the person sends an application there. */
export const clients = pgTable(
  'clients',
  {
    organisationId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    since: instant().notNull(),
    until: instant(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.userId] }), index('clients_user').on(table.userId)],
)
