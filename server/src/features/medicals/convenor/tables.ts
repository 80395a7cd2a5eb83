import type { ConvenorCaseState, EvidenceSide, Recommendation } from '@clearwing/domain/medicals/convenor/schema.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { certificateEvents } from '#features/medicals/certificate/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'
import { files } from '#platform/files/tables.ts'

/** A decision taken to the convenor, once: a refusal, or the revocation of a certificate. */
export const convenorCases = pgTable(
  'convenor_cases',
  {
    caseId: integer().primaryKey().generatedAlwaysAsIdentity(),
    medicalId: integer()
      .notNull()
      .references(() => medicals.medicalId),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    regulatorId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    officeId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    /** The revocation that the case is about; null for refused classes. */
    certificateEventId: integer().references(() => certificateEvents.certificateEventId),
    /** Classes that were refused or revoked. */
    classes: text().array().notNull(),
    decidedOn: day().notNull(),
    requestedOn: day().notNull(),
    lastDay: day().notNull(),
    grounds: text().notNull(),
    state: text().$type<ConvenorCaseState>().notNull(),
    assignedTo: integer().references(() => users.userId),
    adviser: varchar({ length: 100 }),
    recommendation: text().$type<Recommendation>(),
    report: text(),
    reportedAt: instant(),
    /** Last day for the regulator to answer the report. */
    answerBy: day(),
    isImplemented: boolean(),
    answer: text(),
    answeredAt: instant(),
    answeredBy: integer().references(() => users.userId),
    closedOn: day(),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('convenor_cases_decision')
      .on(table.medicalId, table.decidedOn)
      .where(sql`${table.certificateEventId} is null`),
    uniqueIndex('convenor_cases_revocation').on(table.certificateEventId),
    index('convenor_cases_office').on(table.officeId, table.caseId),
    index('convenor_cases_user').on(table.userId),
    index('convenor_cases_regulator').on(table.regulatorId, table.caseId),
  ],
)

/** Evidence of either side or the convenor; both sides see all of it, and it cannot be removed. */
export const caseEvidence = pgTable(
  'case_evidence',
  {
    caseEvidenceId: integer().primaryKey().generatedAlwaysAsIdentity(),
    caseId: integer()
      .notNull()
      .references(() => convenorCases.caseId),
    side: text().$type<EvidenceSide>().notNull(),
    text: text().notNull(),
    /** The document, if the evidence is one. */
    fileId: integer().references(() => files.fileId),
    at: instant().notNull(),
    byUserId: integer()
      .notNull()
      .references(() => users.userId),
  },
  (table) => [index('case_evidence_case').on(table.caseId)],
)
