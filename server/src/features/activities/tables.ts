import { maxLength } from '@clearwing/domain/fields.ts'
import { integer, pgTable, varchar } from 'drizzle-orm/pg-core'
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
