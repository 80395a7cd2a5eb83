import { maxLength } from '@clearwing/domain/fields.ts'
import { index, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

export const administratorActivities = pgTable('administrator_activities', {
  administratorActivityId: integer().primaryKey().generatedAlwaysAsIdentity(),
  description: varchar({ length: maxLength.administratorActivityDescription }).notNull(),
  createdAt: instant().notNull(),
  createdBy: integer()
    .notNull()
    .references(() => users.userId),
})

/** Activities an administrator chose in a session. An impersonation is a separate session and takes them over. */
export const activityChoices = pgTable(
  'activity_choices',
  {
    /**
     * Not a foreign key: sessions belong to the account feature, and choices of ended ones remain until the next
     * morning.
     */
    sessionId: integer().notNull(),
    administratorActivityId: integer()
      .notNull()
      .references(() => administratorActivities.administratorActivityId),
    chosenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.administratorActivityId] }),
    index('activity_choices_chosen').on(table.chosenAt),
  ],
)
