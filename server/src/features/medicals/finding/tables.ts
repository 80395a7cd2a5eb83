import type { TextKind } from '@clearwing/domain/medicals/finding/schema.ts'
import { boolean, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { medicals } from '#features/medicals/tables.ts'
import { instant } from '#platform/database/columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The words of what was written in a medical, for finding it again; the texts themselves stay where they are. */
export const medicalTexts = pgTable(
  'medical_texts',
  {
    medicalId: integer()
      .notNull()
      .references(() => medicals.medicalId),
    kind: text().$type<TextKind>().notNull(),
    /** Which of several of a kind: the id of an attachment; '' where there is one. */
    key: text().notNull().default(''),
    /** As it was sent to the regulator: a copy, which what is written later does not change. */
    isSubmitted: boolean().notNull().default(false),
    words: tsvector().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalId, table.kind, table.key, table.isSubmitted] }),
    index('medical_texts_words').using('gin', table.words),
  ],
)
