import type { CareOrigin } from '@clearwing/domain/relations/kinds.ts'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** The care relation of a practice and a person. If renewed, it starts again. */
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
    /** How the relation began. */
    origin: text().$type<CareOrigin>().notNull().default('application'),
    until: instant(),
    /** Who ended the relation: the person, or a member of the practice. */
    endedBy: integer().references(() => users.userId),
    /**
     * The merged record that the practice knew. It sees nothing of the surviving record until the person confirms the
     * relation.
     */
    sourceUserId: integer().references(() => users.userId),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.userId] }), index('clients_user').on(table.userId)],
)
