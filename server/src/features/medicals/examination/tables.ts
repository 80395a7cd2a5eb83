import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { medicals } from '#features/medicals/tables.ts'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** Each part of an examination has its own author and version, so that nurse and doctor work at once. */
export const examinationParts = pgTable(
  'examination_parts',
  {
    medicalId: integer()
      .notNull()
      .references(() => medicals.medicalId),
    part: text().notNull(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    measuredAt: instant().notNull(),
    savedBy: integer()
      .notNull()
      .references(() => users.userId),
    savedAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.medicalId, table.part] })],
)
