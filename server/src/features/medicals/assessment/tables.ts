import { maxLength } from '@clearwing/domain/fields.ts'
import type { RiskGrade } from '@clearwing/domain/medicals/assessment/risk.ts'
import type { TestAtDecision } from '@clearwing/domain/medicals/assessment/tests-at-decision.ts'
import type { Power } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import type { TestCode } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { certificates } from '#features/medicals/certificate/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/** The examiner's assessment of a medical; it can be changed until the decision. */
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

/** Who waived a due test, and since when. Separate from the assessment, because a colleague may save that later. */
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

/** The tests that the regulator required at a decision, and what had become of them, for reports. */
export const decisionTests = pgTable('decision_tests', {
  medicalId: integer()
    .primaryKey()
    .references(() => medicals.medicalId),
  tests: jsonb().$type<TestAtDecision[]>().notNull(),
})

/** Codes of an assessment in flat form, for searching. Written together with the assessment. */
export const medicalCodes = pgTable(
  'medical_codes',
  {
    medicalCodeId: integer().primaryKey().generatedAlwaysAsIdentity(),
    medicalId: integer()
      .notNull()
      .references(() => medicals.medicalId),
    kind: text({ enum: ['risk', 'condition'] }).notNull(),
    /** Code from the list of medical conditions, or of phrases. */
    code: varchar({ length: maxLength.codeIdentifier }).notNull(),
    classes: text().array().$type<MedicalClass[]>().notNull(),
    grade: text().$type<RiskGrade>(),
    fromDay: day(),
    toDay: day(),
    /** True for the copy made at submission, which later changes do not affect. */
    isSubmitted: boolean().notNull().default(false),
  },
  (table) => [
    index('medical_codes_medical').on(table.medicalId),
    index('medical_codes_code').on(table.kind, table.code),
  ],
)

/**
 * Follow-up that a condition requires while its certificate is in force: one row for each due date; the next is created
 * once the follow-up was received.
 */
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
    /** Code of the condition's phrase. */
    code: varchar({ length: maxLength.codeIdentifier }).notNull(),
    what: varchar({ length: 200 }).notNull(),
    receiver: varchar({ length: 100 }).notNull(),
    everyMonths: integer().notNull(),
    dueOn: day().notNull(),
    /** Last day on which follow-up is required: the last of the certificate or of the condition. */
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

/** A doctor appointed by the regulator as an examiner, with the printed number. */
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

/** Classes that an examiner may decide, and when. Without a delegation for a class it can only be referred. */
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
    /** What the examiner may do besides deciding applications. */
    powers: text().array().$type<Power[]>().notNull().default(['issue']),
    fromDay: day().notNull(),
    toDay: day(),
    /** When a delegation was ended before its last day, and why; a change ends a delegation and creates a new one. */
    endedAt: instant(),
    endReason: varchar({ length: 200 }),
    version: integer().notNull().default(1),
  },
  (table) => [index('delegations_examiner').on(table.userId, table.regulatorId)],
)
