import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { documentRequests } from '#features/library/requests/tables.ts'
import { libraryItems } from '#features/library/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** A code with which a phone sends a document without a login. The code itself is not stored. */
export const uploadCodes = pgTable(
  'upload_codes',
  {
    uploadCodeId: integer().primaryKey().generatedAlwaysAsIdentity(),
    codeHash: text().notNull(),
    /** The person whose library receives the document. */
    userId: integer()
      .notNull()
      .references(() => users.userId),
    /** The practice that made the code, and will keep the document; null: the person made it. */
    organisationId: integer().references(() => organisations.organisationId),
    medicalId: integer().references(() => medicals.medicalId),
    documentRequestId: integer().references(() => documentRequests.documentRequestId),
    /** True if the code accepts documents until it is closed or expires; otherwise it accepts one. */
    isForVisit: boolean().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => users.userId),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When the code was closed: by its maker, or by the document that it was for. */
    closedAt: instant(),
    /** The last document that arrived. */
    libraryItemId: integer().references(() => libraryItems.libraryItemId),
    received: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('upload_codes_code').on(table.codeHash), index('upload_codes_user').on(table.userId)],
)
