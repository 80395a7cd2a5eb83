import type { ExportFormat } from '@clearwing/domain/paging.ts'
import type { QueryDefinition } from '@clearwing/domain/reports/queries/schema.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'
import { files } from '#platform/files/tables.ts'

/** Long files of custom queries, which a job makes. A row and its file are removed an hour after its end. */
export const reportExports = pgTable(
  'report_exports',
  {
    reportExportId: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    organisationId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    definition: jsonb().$type<QueryDefinition>().notNull(),
    reason: text(),
    format: text().$type<ExportFormat>().notNull(),
    done: integer().notNull().default(0),
    total: integer(),
    createdAt: instant().notNull(),
    /** When its job last did something: one that was interrupted begins again. */
    touchedAt: instant(),
    finishedAt: instant(),
    failedAt: instant(),
    problem: text(),
    cancelledAt: instant(),
    fileId: integer().references(() => files.fileId),
  },
  ({ userId, organisationId, fileId }) => [
    index('report_exports_user').on(userId),
    index('report_exports_organisation').on(organisationId),
    index('report_exports_file').on(fileId).where(sql`${fileId} is not null`),
  ],
)
