import type { AuditChecklist, AuditOutcome, AuditReason } from '@clearwing/domain/medicals/audit/schema.ts'
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { submissions } from '#features/medicals/submission/tables.ts'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** The regulator's audit of a submission before it is closed. */
export const audits = pgTable(
  'audits',
  {
    auditId: integer().primaryKey().generatedAlwaysAsIdentity(),
    submissionId: integer()
      .notNull()
      .references(() => submissions.submissionId),
    reason: text().$type<AuditReason>().notNull(),
    checklist: jsonb().$type<AuditChecklist>().notNull(),
    remarks: text().notNull().default(''),
    outcome: text().$type<AuditOutcome>(),
    finishedAt: instant(),
    finishedBy: integer().references(() => users.userId),
    version: integer().notNull().default(1),
  },
  (table) => [uniqueIndex('audits_submission').on(table.submissionId)],
)
