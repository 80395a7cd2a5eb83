import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { staffGroups } from '#features/staff-groups/tables.ts'
import { users } from '#features/users/tables.ts'
import { day } from '#platform/database/columns.ts'

/** Who is in a staff group, from their first day to their last. */
export const staffGroupMembers = pgTable(
  'staff_group_members',
  {
    staffGroupId: integer()
      .notNull()
      .references(() => staffGroups.staffGroupId),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    fromDay: day(),
    toDay: day(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.staffGroupId] })],
)
