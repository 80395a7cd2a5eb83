import type {
  AmcStepKind,
  DeterminationState,
  DeterminationValues,
} from '@clearwing/domain/medicals/determinations/schema.ts'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { certificates } from '#features/medicals/certificate/tables.ts'
import { submissions } from '#features/medicals/submission/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** A class of a medical that the regulator decides. */
export const determinations = pgTable(
  'determinations',
  {
    determinationId: integer().primaryKey().generatedAlwaysAsIdentity(),
    medicalId: integer()
      .notNull()
      .references(() => medicals.medicalId),
    submissionId: integer()
      .notNull()
      .references(() => submissions.submissionId),
    medicalClass: text().notNull(),
    state: text().$type<DeterminationState>().notNull().default('to_decide'),
    values: jsonb().$type<DeterminationValues>().notNull(),
    decidedAt: instant(),
    decidedBy: integer().references(() => users.userId),
    certificateId: integer().references(() => certificates.certificateId),
    version: integer().notNull().default(1),
  },
  (table) => [uniqueIndex('determinations_class').on(table.medicalId, table.medicalClass)],
)

/** Steps of an accredited medical conclusion, in order. They are never removed. */
export const amcSteps = pgTable(
  'amc_steps',
  {
    amcStepId: integer().primaryKey().generatedAlwaysAsIdentity(),
    determinationId: integer()
      .notNull()
      .references(() => determinations.determinationId),
    kind: text().$type<AmcStepKind>().notNull(),
    text: text().notNull(),
    isSafe: boolean(),
    at: instant().notNull(),
    byUserId: integer()
      .notNull()
      .references(() => users.userId),
  },
  (table) => [index('amc_steps_determination').on(table.determinationId)],
)
