import { maxLength } from '@clearwing/domain/fields.ts'
import type { QueryDefinition } from '@clearwing/domain/reports/queries/schema.ts'
import type { QuerySubject } from '@clearwing/domain/reports/queries/subjects.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { staffGroups } from '#features/staff-groups/tables.ts'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** Saved custom queries. They exist only in the organisation in which they were saved. */
export const customQueries = pgTable(
  'custom_queries',
  {
    customQueryId: integer().primaryKey().generatedAlwaysAsIdentity(),
    ownerId: integer()
      .notNull()
      .references(() => users.userId),
    organisationId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    name: varchar({ length: maxLength.reportName }).notNull(),
    subject: text().$type<QuerySubject>().notNull(),
    definition: jsonb().$type<QueryDefinition>().notNull(),
    /** The staff group that the query is shared with. */
    staffGroupId: integer().references(() => staffGroups.staffGroupId),
    version: integer().notNull().default(1),
  },
  ({ ownerId, organisationId, name, staffGroupId }) => [
    uniqueIndex('custom_queries_name').on(ownerId, organisationId, sql`lower(${name})`),
    index('custom_queries_group').on(staffGroupId).where(sql`${staffGroupId} is not null`),
    index('custom_queries_organisation').on(organisationId),
  ],
)

/** When a user last ran a saved query, and how many records of their own scope it found. */
export const customQueryRuns = pgTable(
  'custom_query_runs',
  {
    customQueryId: integer()
      .notNull()
      .references(() => customQueries.customQueryId, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    ranAt: instant().notNull(),
    rows: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customQueryId, table.userId] }),
    index('custom_query_runs_user').on(table.userId),
  ],
)
