import { maxLength } from '@clearwing/domain/fields.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { hl7Senders } from '#features/hl7/senders/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** The meanings of laboratories' codes, as set by administrators. Null fields match anything. */
export const hl7Mappings = pgTable(
  'hl7_mappings',
  {
    mappingId: integer().primaryKey().generatedAlwaysAsIdentity(),
    senderId: integer().references(() => hl7Senders.senderId),
    code: varchar({ length: maxLength.codeIdentifier }),
    alternativeName: varchar({ length: maxLength.alternativeName }),
    documentCodes: varchar({ length: maxLength.documentCodesList }),
    unit: varchar({ length: maxLength.codeIdentifier }),
    answerPrefix: varchar({ length: maxLength.answerPrefix }),
    answerPattern: varchar({ length: maxLength.answerPattern }),
    answer: varchar({ length: maxLength.answer }),
    /** Null: the code is known to be none of the analytes. */
    analyteCode: varchar({ length: maxLength.codeIdentifier }),
    note: varchar({ length: maxLength.administratorActivityDescription }),
    isActive: boolean().notNull().default(true),
    changedAt: instant().notNull().default(sql`now()`),
    version: integer().notNull().default(1),
  },
  ({ senderId, code, alternativeName, documentCodes, unit, answerPrefix, answerPattern, isActive }) => [
    uniqueIndex('hl7_mappings_once')
      .on(
        sql`coalesce(${senderId}, 0)`,
        sql`coalesce(${code}, '')`,
        sql`(case when ${code} is null then lower(${alternativeName}) else '' end)`,
        sql`coalesce(${documentCodes}, '')`,
        sql`coalesce(${unit}, '')`,
        sql`coalesce(${answerPrefix}, '')`,
        sql`coalesce(${answerPattern}, '')`,
      )
      .where(sql`${isActive}`),
    index('hl7_mappings_code').on(code),
  ],
)
