import { maxLength } from '@clearwing/domain/fields.ts'
import type { SavedQuery } from '@clearwing/domain/saved-filters/schema.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { staffGroups } from '#features/staff-groups/tables.ts'
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
    /** The staff group that the filter is shared with. */
    staffGroupId: integer().references(() => staffGroups.staffGroupId),
    version: integer().notNull().default(1),
  },
  ({ userId, listType, name, isDefault, staffGroupId }) => [
    uniqueIndex('saved_filters_name').on(userId, listType, sql`lower(${name})`),
    uniqueIndex('saved_filters_default').on(userId, listType).where(sql`${isDefault}`),
    index('saved_filters_group').on(staffGroupId).where(sql`${staffGroupId} is not null`),
  ],
)
