import { maxLength } from '@clearwing/domain/fields.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** A person's number with a regulator. Usable as a login name once the regulator has approved it. */
export const registrations = pgTable(
  'registrations',
  {
    registrationId: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    regulatorId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    /** The number itself, as text: leading zeros trimmed. */
    organisationUserId: varchar({ length: maxLength.registrationNumber }).notNull(),
    approvedAt: instant(),
  },
  (table) => [
    // Anybody may claim a number; the regulator approves it for one. So a claim tells nobody that the number is known.
    uniqueIndex('registrations_number')
      .on(table.regulatorId, table.organisationUserId)
      .where(sql`${table.approvedAt} is not null`),
    uniqueIndex('registrations_user').on(table.userId, table.regulatorId),
    index('registrations_name').on(table.organisationUserId),
  ],
)
