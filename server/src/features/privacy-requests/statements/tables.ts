import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day } from '#platform/database/columns.ts'

/** A person's statement on information that they dispute. It is never changed or removed. */
export const correctionStatements = pgTable(
  'correction_statements',
  {
    correctionStatementId: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    /** The organisation whose record it is about. */
    organisationId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    medicalId: integer().references(() => medicals.medicalId),
    about: varchar({ length: 300 }).notNull(),
    statement: text().notNull(),
    statedOn: day().notNull(),
  },
  (table) => [
    index('correction_statements_user').on(table.userId),
    index('correction_statements_medical').on(table.medicalId),
  ],
)
