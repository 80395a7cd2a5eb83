import type { RuleKind } from '@clearwing/domain/medicals/rule-rows/kinds.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/**
 * Every dated figure and wording: durations, tests, deadlines, questions, condition phrases. A row is never edited once
 * it is in use: it gets a last day, and a new row starts. `values` has the schema of its kind.
 */
export const ruleRows = pgTable(
  'rule_rows',
  {
    ruleRowId: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null for a row of the installation. */
    regulatorId: integer().references(() => organisations.organisationId),
    kind: text().$type<RuleKind>().notNull(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    fromDay: day().notNull(),
    toDay: day(),
    source: text().notNull(),
    isConfirmed: boolean().notNull(),
    /** The row that this one replaced, which ended the day before. */
    replacesId: integer(),
    /** Why the row was changed, for editors of the table. */
    note: text(),
    /** The author; null for the initial rows of a regulator. */
    createdBy: integer().references(() => users.userId),
    createdAt: instant().notNull().default(sql`now()`),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('rule_rows_kind').on(table.regulatorId, table.kind, table.fromDay),
    check('rule_rows_owner', sql`(${table.kind} = 'billing') = (${table.regulatorId} is null)`),
  ],
)
