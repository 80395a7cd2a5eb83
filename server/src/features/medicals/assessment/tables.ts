import { maxLength } from '@clearwing/domain/fields.ts'
import type { RiskGrade } from '@clearwing/domain/medicals/assessment/risk.ts'
import type { TestCode } from '@clearwing/domain/medicals/assessment/timetable.ts'
import type { Power } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { certificates } from '#features/medicals/certificate/tables.ts'
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

/** What an assessment says in codes, flat, so that medicals are found by it. Written with the assessment. */
export const medicalCodes = pgTable(
  'medical_codes',
  {
    medicalCodeId: integer().primaryKey().generatedAlwaysAsIdentity(),
    medicalId: integer()
      .notNull()
      .references(() => medicals.medicalId),
    kind: text({ enum: ['risk', 'condition'] }).notNull(),
    /** Of the list of medical conditions, or of that of the phrases. */
    code: varchar({ length: maxLength.codeIdentifier }).notNull(),
    classes: text().array().$type<MedicalClass[]>().notNull(),
    grade: text().$type<RiskGrade>(),
    fromDay: day(),
    toDay: day(),
    /** As it was sent to the regulator: a copy, which what is written later does not change. */
    isSubmitted: boolean().notNull().default(false),
  },
  (table) => [
    index('medical_codes_medical').on(table.medicalId),
    index('medical_codes_code').on(table.kind, table.code),
  ],
)

/** What a condition asks for while its certificate runs: each time one row, and the next one once it has come. */
export const surveillanceItems = pgTable(
  'surveillance_items',
  {
    surveillanceId: integer().primaryKey().generatedAlwaysAsIdentity(),
    medicalId: integer()
      .notNull()
      .references(() => medicals.medicalId),
    certificateId: integer()
      .notNull()
      .references(() => certificates.certificateId),
    /** Of the phrase it belongs to. */
    code: varchar({ length: maxLength.codeIdentifier }).notNull(),
    what: varchar({ length: 200 }).notNull(),
    receiver: varchar({ length: 100 }).notNull(),
    everyMonths: integer().notNull(),
    dueOn: day().notNull(),
    /** After this day nothing more is asked: the last of the certificate, or of the condition. */
    lastDay: day().notNull(),
    receivedOn: day(),
    isWaived: boolean().notNull().default(false),
    note: text().notNull().default(''),
    doneBy: integer().references(() => users.userId),
    doneAt: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [index('surveillance_items_medical').on(table.medicalId)],
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
    /** Ended before its last day, and why; what is changed is ended, and given anew. */
    endedAt: instant(),
    endReason: varchar({ length: 200 }),
    version: integer().notNull().default(1),
  },
  (table) => [index('delegations_examiner').on(table.userId, table.regulatorId)],
)
