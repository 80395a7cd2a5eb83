import { maxLength } from '@clearwing/domain/fields.ts'
import type { SavedQuery } from '@clearwing/domain/saved-filters/schema.ts'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { users } from '#features/users/tables.ts'

export const savedFilters = pgTable(
  'saved_filters',
  {
    savedFilterId: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    listType: text().notNull(),
    name: varchar({ length: maxLength.userSettingName }).notNull(),
    query: jsonb().$type<SavedQuery>().notNull(),
    isDefault: boolean().notNull(),
    version: integer().notNull().default(1),
  },
  ({ userId, listType, name, isDefault }) => [
    uniqueIndex('saved_filters_name').on(userId, listType, sql`lower(${name})`),
    uniqueIndex('saved_filters_default').on(userId, listType).where(sql`${isDefault}`),
  ],
)
