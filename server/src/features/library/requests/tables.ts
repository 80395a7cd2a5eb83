import { maxLength } from '@clearwing/domain/fields.ts'
import { index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { libraryItems } from '#features/library/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/** A practice's request to a client for a document. It is received once a document answers it. */
export const documentRequests = pgTable(
  'document_requests',
  {
    documentRequestId: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The person who is asked. */
    userId: integer()
      .notNull()
      .references(() => users.userId),
    organisationId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    /** The medical that needs the document. */
    medicalId: integer().references(() => medicals.medicalId),
    /** The document that is asked for; the answer is filed under this name. */
    name: varchar({ length: maxLength.documentName }).notNull(),
    reason: varchar({ length: 200 }).notNull(),
    dueOn: day().notNull(),
    askedBy: integer()
      .notNull()
      .references(() => users.userId),
    askedAt: instant().notNull(),
    libraryItemId: integer().references(() => libraryItems.libraryItemId),
    receivedAt: instant(),
    withdrawnBy: integer().references(() => users.userId),
    withdrawnAt: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('document_requests_user').on(table.userId),
    index('document_requests_organisation').on(table.organisationId, table.dueOn),
    index('document_requests_medical').on(table.medicalId),
  ],
)
