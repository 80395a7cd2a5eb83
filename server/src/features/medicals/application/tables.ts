import type { ApplicationValues } from '@clearwing/domain/medicals/application/schema.ts'
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { medicals } from '#features/medicals/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/** The applicant's answers. Only the applicant writes here. */
export const applications = pgTable('applications', {
  medicalId: integer()
    .primaryKey()
    .references(() => medicals.medicalId),
  values: jsonb().$type<ApplicationValues>().notNull(),
  /** Day whose form and questions apply for the life of the application. */
  questionsOf: day().notNull(),
  savedAt: instant().notNull(),
  /** Number of complete sections of the form, and their total. */
  sectionsDone: integer().notNull().default(0),
  sectionsAsked: integer().notNull().default(0),
  version: integer().notNull().default(1),
})
