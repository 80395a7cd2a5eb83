import { debitOutcomes } from '@clearwing/domain/invoices/debits/schema.ts'
import { maxInvoiceNote } from '@clearwing/domain/invoices/schema.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { invoices } from '#features/invoices/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/** Authorities for direct debits. An organisation has one that has not ended, at most. */
export const debitAuthorities = pgTable(
  'debit_authorities',
  {
    authorityId: integer().primaryKey().generatedAlwaysAsIdentity(),
    organisationId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    /** Padded: `01-0902-0068389-00`. */
    account: varchar({ length: 20 }).notNull(),
    holder: varchar({ length: 50 }).notNull(),
    /** The words that were agreed to. */
    consent: varchar({ length: 1000 }).notNull(),
    /** Name and position of the person who agreed, and when. */
    givenBy: varchar({ length: 150 }).notNull(),
    givenOn: day().notNull(),
    recordedBy: integer().references(() => users.userId),
    recordedAt: instant().notNull(),
    endedBy: integer().references(() => users.userId),
    endedAt: instant(),
    endReason: varchar({ length: maxInvoiceNote }),
  },
  (table) => [
    uniqueIndex('debit_authorities_active').on(table.organisationId).where(sql`${table.endedAt} is null`),
    index('debit_authorities_organisation').on(table.organisationId),
  ],
)

/** A file of direct debits for the bank, with its control totals. Its content is written again from its debits. */
export const debitFiles = pgTable(
  'debit_files',
  {
    debitFileId: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The distributor whose practices are debited; null for those without one. */
    distributorId: integer().references(() => organisations.organisationId),
    format: varchar({ length: 30 }).notNull(),
    debitDay: day().notNull(),
    initiatorCode: varchar({ length: 7 }).notNull(),
    creditAccount: varchar({ length: 20 }).notNull(),
    debitCount: integer().notNull(),
    totalCents: integer().notNull(),
    hashTotal: varchar({ length: 11 }).notNull(),
    createdBy: integer().references(() => users.userId),
    createdAt: instant().notNull(),
  },
  (table) => [index('debit_files_day').on(table.debitDay), index('debit_files_distributor').on(table.distributorId)],
)

/** Direct debits: announced to the organisation, then in a file, then collected or dishonoured. */
export const invoiceDebits = pgTable(
  'invoice_debits',
  {
    debitId: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.invoiceId),
    authorityId: integer()
      .notNull()
      .references(() => debitAuthorities.authorityId),
    debitDay: day().notNull(),
    cents: integer().notNull(),
    announcedAt: instant().notNull(),
    debitFileId: integer().references(() => debitFiles.debitFileId),
    outcome: text({ enum: debitOutcomes }),
    /** The bank's reason for a dishonour. */
    reason: varchar({ length: maxInvoiceNote }),
    settledBy: integer().references(() => users.userId),
    settledAt: instant(),
  },
  (table) => [
    uniqueIndex('invoice_debits_open').on(table.invoiceId).where(sql`${table.outcome} is null`),
    index('invoice_debits_invoice').on(table.invoiceId),
    index('invoice_debits_authority').on(table.authorityId),
    index('invoice_debits_file').on(table.debitFileId),
  ],
)
