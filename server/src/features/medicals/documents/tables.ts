import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { certificates } from '#features/medicals/certificate/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** The PDFs created at a decision, which follow the rights of their medical. */
export const medicalDocuments = pgTable(
  'medical_documents',
  {
    medicalDocumentId: integer().primaryKey().generatedAlwaysAsIdentity(),
    medicalId: integer()
      .notNull()
      .references(() => medicals.medicalId),
    certificateId: integer().references(() => certificates.certificateId),
    kind: text({ enum: ['certificate', 'report', 'letter'] }).notNull(),
    fileId: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('medical_documents_medical').on(table.medicalId)],
)
