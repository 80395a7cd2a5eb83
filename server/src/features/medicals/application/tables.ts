import type { ApplicationValues } from '@clearwing/domain/medicals/application/schema.ts'
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { medicals } from '#features/medicals/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/** What the applicant wrote. Nobody else writes here. */
export const applications = pgTable('applications', {
  medicalId: integer()
    .primaryKey()
    .references(() => medicals.medicalId),
  values: jsonb().$type<ApplicationValues>().notNull(),
  /** The question rows of this day are the ones that are asked. */
  questionsOf: day().notNull(),
  savedAt: instant().notNull(),
  version: integer().notNull().default(1),
})
