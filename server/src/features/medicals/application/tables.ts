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
  /** The form and the questions of this day are the ones that are asked, to the end. */
  questionsOf: day().notNull(),
  savedAt: instant().notNull(),
  /** Of the form: how many sections are in order, and how many there are. */
  sectionsDone: integer().notNull().default(0),
  sectionsAsked: integer().notNull().default(0),
  version: integer().notNull().default(1),
})
