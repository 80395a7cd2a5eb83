import { maxInvoiceNote } from '@clearwing/domain/invoices/schema.ts'
import { boolean, index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { invoiceEntries, invoices } from '#features/invoices/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/** Files of the bank's transactions that were read. */
export const bankImports = pgTable('bank_imports', {
  bankImportId: integer().primaryKey().generatedAlwaysAsIdentity(),
  fileName: varchar({ length: 90 }).notNull(),
  /** The distributor that imported it for its practices; null for an administrator. */
  distributorId: integer().references(() => organisations.organisationId),
  importedBy: integer()
    .notNull()
    .references(() => users.userId),
  importedAt: instant().notNull(),
})

/** Payments of a bank file, each once, whichever files it is in. */
export const bankPayments = pgTable(
  'bank_payments',
  {
    bankPaymentId: integer().primaryKey().generatedAlwaysAsIdentity(),
    bankImportId: integer()
      .notNull()
      .references(() => bankImports.bankImportId),
    day: day().notNull(),
    cents: integer().notNull(),
    /** Payer, particulars, code and reference, as the bank wrote them. */
    particulars: varchar({ length: 200 }).notNull(),
    /** Counts equal payments of one day within a file, so that a second import of the file adds none. */
    repetition: integer().notNull(),
    /** The open invoice with exactly this balance, which a person has to confirm. */
    suggestedInvoiceId: integer().references(() => invoices.invoiceId),
    /** The entry that records it; null while it waits. */
    entryId: integer().references(() => invoiceEntries.entryId),
    /** True for a payment that is not for an invoice. */
    isSetAside: boolean().notNull().default(false),
    note: varchar({ length: maxInvoiceNote }),
    settledBy: integer().references(() => users.userId),
    settledAt: instant(),
  },
  (table) => [
    uniqueIndex('bank_payments_once').on(table.day, table.cents, table.particulars, table.repetition),
    uniqueIndex('bank_payments_entry').on(table.entryId),
    index('bank_payments_import').on(table.bankImportId),
    index('bank_payments_suggested').on(table.suggestedInvoiceId),
  ],
)
