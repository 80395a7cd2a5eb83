import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** Each part of an examination has its own author and version, so that nurse and doctor can work at the same time. */
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
    /** The practice or specialist practice where it was written; null: at the practice of the medical, or imported. */
    savedAtId: integer().references(() => organisations.organisationId),
    /** Who signed off the part, until it is changed again. */
    signedOffBy: integer().references(() => users.userId),
    signedOffAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.medicalId, table.part] })],
)
