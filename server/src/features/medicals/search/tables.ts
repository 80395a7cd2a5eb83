import type { TextKind } from '@clearwing/domain/medicals/search/schema.ts'
import { boolean, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { medicals } from '#features/medicals/tables.ts'
import { instant } from '#platform/database/columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Search index of the text of medicals; the texts themselves stay where they are. */
export const medicalTexts = pgTable(
  'medical_texts',
  {
    medicalId: integer()
      .notNull()
      .references(() => medicals.medicalId),
    kind: text().$type<TextKind>().notNull(),
    /** Distinguishes several of a kind: the id of an attachment; '' if there is only one. */
    key: text().notNull().default(''),
    /** True for the copy made at submission, which later changes do not affect. */
    isSubmitted: boolean().notNull().default(false),
    words: tsvector().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalId, table.kind, table.key, table.isSubmitted] }),
    index('medical_texts_words').using('gin', table.words),
  ],
)
