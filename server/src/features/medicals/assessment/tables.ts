import { maxLength } from '@clearwing/domain/fields.ts'
import type { TestCode } from '@clearwing/domain/medicals/assessment/timetable.ts'
import type { Power } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import { index, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/** The examiner's work on a medical, until it is decided; then it stays as it was. */
export const assessments = pgTable('assessments', {
  medicalId: integer()
    .primaryKey()
    .references(() => medicals.medicalId),
  values: jsonb().$type<Record<string, unknown>>().notNull(),
  savedBy: integer()
    .notNull()
    .references(() => users.userId),
  savedAt: instant().notNull(),
  version: integer().notNull().default(1),
})

/** Who does without a test that is due, and since when: rows beside the assessment, for another may save that later. */
export const testWaivers = pgTable(
  'test_waivers',
  {
    medicalId: integer()
      .notNull()
      .references(() => medicals.medicalId),
    test: text().$type<TestCode>().notNull(),
    reason: text().notNull(),
    waivedBy: integer()
      .notNull()
      .references(() => users.userId),
    waivedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.medicalId, table.test] })],
)

/** A doctor whom the regulator has made an examiner, with the number that is printed. */
export const examiners = pgTable(
  'examiners',
  {
    userId: integer()
      .notNull()
      .references(() => users.userId),
    regulatorId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    examinerNumber: varchar({ length: maxLength.securityCode }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.regulatorId] })],
)

/** The classes an examiner may decide, and when. Without one for a class the decision is 'referred'. */
export const delegations = pgTable(
  'delegations',
  {
    delegationId: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    regulatorId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    medicalClass: text().notNull(),
    /** What it lets the examiner do besides deciding applications. */
    powers: text().array().$type<Power[]>().notNull().default(['issue']),
    fromDay: day().notNull(),
    toDay: day(),
  },
  (table) => [index('delegations_examiner').on(table.userId, table.regulatorId)],
)
