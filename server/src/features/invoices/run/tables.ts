import { sql } from 'drizzle-orm'
import { index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/**
 * Monthly runs: one per month for the practices of each distributor, and one for the practices without a distributor. A
 * dry run has no invoices; locking makes its drafts, and issuing gives them numbers.
 */
export const invoiceRuns = pgTable(
  'invoice_runs',
  {
    runId: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The first day of the month that is billed. */
    month: day().notNull(),
    /** Null for the practices without a distributor. */
    distributorId: integer().references(() => organisations.organisationId),
    createdBy: integer().references(() => users.userId),
    createdAt: instant().notNull(),
    lockedBy: integer().references(() => users.userId),
    lockedAt: instant(),
    /** When issuing began; a job continues it after a crash. */
    issuingBy: integer().references(() => users.userId),
    issuingAt: instant(),
    /** When the last invoice was issued. */
    issuedAt: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('invoice_runs_without_distributor').on(table.month).where(sql`${table.distributorId} is null`),
    uniqueIndex('invoice_runs_distributor').on(table.month, table.distributorId),
    index('invoice_runs_of_distributor').on(table.distributorId),
  ],
)
