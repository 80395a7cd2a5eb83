import type { ImportedRowState, ImportRunKind } from '@clearwing/domain/imports/run-schema.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { relationRequests } from '#features/relations/tables.ts'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** Confirmed imports of files that can be undone. */
export const importRuns = pgTable(
  'import_runs',
  {
    importRunId: integer().primaryKey().generatedAlwaysAsIdentity(),
    organisationId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    kind: text().$type<ImportRunKind>().notNull(),
    importedBy: integer()
      .notNull()
      .references(() => users.userId),
    createdAt: instant().notNull(),
    /** When its job last did something: one that was interrupted continues. */
    touchedAt: instant(),
    finishedAt: instant(),
    undoReason: varchar({ length: 200 }),
    undoneBy: integer().references(() => users.userId),
    undoBegunAt: instant(),
    undoneAt: instant(),
  },
  (table) => [index('import_runs_organisation').on(table.organisationId, table.createdAt)],
)

/** Rows of an import. The content of a row is removed once it has been imported. */
export const importRows = pgTable(
  'import_rows',
  {
    importRowId: integer().primaryKey().generatedAlwaysAsIdentity(),
    importRunId: integer()
      .notNull()
      .references(() => importRuns.importRunId),
    line: integer().notNull(),
    name: varchar({ length: 150 }).notNull(),
    state: text().$type<ImportedRowState>().notNull(),
    note: text().notNull().default(''),
    /** What is still to be imported. */
    content: jsonb().$type<Record<string, unknown>>(),
    /** Rows with the same key are about the same new person. */
    personKey: text(),
    /** The person, and whether this row created the record. */
    userId: integer().references(() => users.userId),
    isNewPerson: boolean().notNull().default(false),
    pastCertificateId: integer(),
    relationRequestId: integer().references(() => relationRequests.relationRequestId),
  },
  (table) => [
    uniqueIndex('import_rows_line').on(table.importRunId, table.line),
    index('import_rows_state').on(table.importRunId, table.state),
    index('import_rows_person').on(table.importRunId, table.personKey).where(sql`${table.personKey} is not null`),
    index('import_rows_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('import_rows_certificate').on(table.pastCertificateId).where(sql`${table.pastCertificateId} is not null`),
    index('import_rows_request').on(table.relationRequestId).where(sql`${table.relationRequestId} is not null`),
  ],
)
