import type { Attachment } from '@clearwing/domain/medicals/attachments/schema.ts'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/** One submission of one frozen version to the regulator. */
export const submissions = pgTable(
  'submissions',
  {
    submissionId: integer().primaryKey().generatedAlwaysAsIdentity(),
    medicalId: integer()
      .notNull()
      .references(() => medicals.medicalId),
    regulatorId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    dueOn: day().notNull(),
    sentAt: instant().notNull(),
    sentBy: integer()
      .notNull()
      .references(() => users.userId),
    acceptedAt: instant(),
    acceptedBy: integer().references(() => users.userId),
    /** Number within the medical: 1 the first time, 2 when it is submitted again. */
    number: integer().notNull().default(1),
    /** `undecided`: submitted without a decision on any class. */
    kind: text({ enum: ['decision', 'undecided', 'again'] })
      .notNull()
      .default('decision'),
    /** The regulator's doctor responsible for the submission. */
    assignedTo: integer().references(() => users.userId),
    /** Random seed of the audit sample, stored so that the selection can be repeated. */
    auditSeed: integer().notNull().default(0),
    /** SHA-256 of the content, on the receipt; '' for submissions from before receipts existed. */
    digest: text().notNull().default(''),
    /** The full content at the time of the submission. */
    content: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    uniqueIndex('submissions_medical').on(table.medicalId, table.number),
    index('submissions_regulator').on(table.regulatorId, table.sentAt),
  ],
)

export const submissionQuestions = pgTable(
  'submission_questions',
  {
    submissionQuestionId: integer().primaryKey().generatedAlwaysAsIdentity(),
    submissionId: integer()
      .notNull()
      .references(() => submissions.submissionId),
    question: text().notNull(),
    askedBy: integer()
      .notNull()
      .references(() => users.userId),
    askedAt: instant().notNull(),
    dueOn: day().notNull(),
    answer: text(),
    answeredBy: integer().references(() => users.userId),
    answeredAt: instant(),
    /** Documents sent with the answer, as they were then, because the medical's own may change or be removed. */
    documents: jsonb().$type<Attachment[]>().notNull().default([]),
  },
  (table) => [index('submission_questions_submission').on(table.submissionId)],
)
