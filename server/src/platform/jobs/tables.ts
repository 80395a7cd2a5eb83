import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** Runs of jobs that tell people something, kept for a year. */
export const jobRuns = pgTable(
  'job_runs',
  {
    jobRunId: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    ranAt: instant().notNull(),
    doneAt: instant(),
    notified: integer('told').notNull().default(0),
    failed: integer().notNull().default(0),
  },
  (table) => [index('job_runs_name').on(table.name, table.ranAt)],
)

/** A job that did not run when it was due, until it runs again. */
export const jobAlarms = pgTable(
  'job_alarms',
  {
    jobAlarmId: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    begunAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [uniqueIndex('job_alarms_open').on(table.name).where(sql`${table.endedAt} is null`)],
)
