import { maxLength } from '@clearwing/domain/fields.ts'
import type { AnalyteGroup } from '@clearwing/domain/medicals/results/analyte-schema.ts'
import { boolean, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

/** Changes to built-in analytes, and analytes added by administrators. */
export const analytes = pgTable(
  'analytes',
  {
    analyteId: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: varchar({ length: maxLength.codeIdentifier }).notNull(),
    name: varchar({ length: maxLength.alternativeName }).notNull(),
    group: text().$type<AnalyteGroup>().notNull(),
    unit: varchar({ length: maxLength.codeIdentifier }).notNull(),
    decimals: integer().notNull(),
    loinc: text().array().notNull(),
    words: text().array().notNull(),
    /** True while the analyte is used for new results. */
    isActive: boolean().notNull().default(true),
    version: integer().notNull().default(1),
  },
  ({ code }) => [uniqueIndex('analytes_code').on(code)],
)
