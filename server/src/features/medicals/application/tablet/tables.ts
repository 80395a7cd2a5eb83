import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** A code with which the applicant logs in on the practice's tablet to sign. The code itself is not stored. */
export const tabletCodes = pgTable(
  'tablet_codes',
  {
    tabletCodeId: integer().primaryKey().generatedAlwaysAsIdentity(),
    codeHash: text().notNull(),
    medicalId: integer()
      .notNull()
      .references(() => medicals.medicalId),
    /** The practice whose tablet it is. */
    organisationId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    createdBy: integer()
      .notNull()
      .references(() => users.userId),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When the applicant logged in with the code. It works once. */
    usedAt: instant(),
    /** When the application was signed in the session that the code began. */
    signedAt: instant(),
    /** When the code was closed: by the practice, by a newer code, or by a signature elsewhere. */
    closedAt: instant(),
  },
  (table) => [
    uniqueIndex('tablet_codes_code').on(table.codeHash),
    index('tablet_codes_medical').on(table.medicalId, table.tabletCodeId),
  ],
)
