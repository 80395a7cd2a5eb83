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

/** Activities that an administrator chose in a session. Impersonation is a session of its own and takes them along. */
export const activityChoices = pgTable(
  'activity_choices',
  {
    /** Without a foreign key: the account feature has the sessions, and ended ones leave theirs until the next morning. */
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
