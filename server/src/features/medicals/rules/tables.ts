import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { day } from '#platform/database/columns.ts'

/**
 * Every figure and wording that changes with time: durations, tests, clocks, questions, condition phrases. A row is
 * never edited once it was used: it gets a last day, and another begins. `values` has the schema of its kind.
 */
export const ruleRows = pgTable(
  'rule_rows',
  {
    ruleRowId: integer().primaryKey().generatedAlwaysAsIdentity(),
    regulatorId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    kind: text({ enum: ['duration', 'test', 'clock', 'question', 'condition', 'standard', 'class', 'audit'] }).notNull(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    fromDay: day().notNull(),
    toDay: day(),
    source: text().notNull(),
    isConfirmed: boolean().notNull(),
  },
  (table) => [index('rule_rows_kind').on(table.regulatorId, table.kind, table.fromDay)],
)
