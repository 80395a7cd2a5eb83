import { maxLength } from '@clearwing/domain/fields.ts'
import { feeItems } from '@clearwing/domain/invoices/fees/schema.ts'
import {
  disputeOutcomes,
  entryKinds,
  type InterestSum,
  type InvoiceParty,
  lineKinds,
  maxInvoiceNote,
} from '@clearwing/domain/invoices/schema.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { billingTerms, invoiceFees } from '#features/invoices/fees/tables.ts'
import { invoiceRuns } from '#features/invoices/run/tables.ts'
import { ruleRows } from '#features/medicals/dated-rules/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/** The last number of each series. The transaction that takes the next one locks the row, so no number is missing. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  series: text({ enum: ['invoice', 'creditNote'] }).primaryKey(),
  last: integer().notNull(),
})

/** An issued invoice is never edited: entries, credit notes and new invoices follow it. Unlocking a run deletes its drafts. */
export const invoices = pgTable(
  'invoices',
  {
    invoiceId: integer().primaryKey().generatedAlwaysAsIdentity(),
    organisationId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    /** The organisation's distributor when the invoice was made. */
    distributorId: integer().references(() => organisations.organisationId),
    /** Null for an invoice that was made by hand. */
    runId: integer().references(() => invoiceRuns.runId),
    billingTermsId: integer()
      .notNull()
      .references(() => billingTerms.billingTermsId),
    /** Null for a draft, as are the days and moments below. */
    number: varchar({ length: maxLength.invoiceNumber }),
    /** The first day of the month that is billed. */
    month: day().notNull(),
    issuedOn: day(),
    dueDay: day(),
    issuedBy: integer().references(() => users.userId),
    issuedAt: instant(),
    /** The version of the words that it was issued with; null for the first version. */
    templateRowId: integer().references(() => ruleRows.ruleRowId),
    /** When its email was queued; null if there was no address. */
    sentAt: instant(),
    /** The buyer as the invoice states it. */
    buyer: jsonb().$type<InvoiceParty>().notNull(),
    /** 0 for a zero-rated buyer. */
    gstPercent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    netCents: integer().notNull(),
    gstCents: integer().notNull(),
    totalCents: integer().notNull(),
    createdBy: integer().references(() => users.userId),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.number),
    uniqueIndex('invoices_run').on(table.runId, table.organisationId),
    index('invoices_organisation').on(table.organisationId, table.month),
    index('invoices_distributor').on(table.distributorId),
    check('invoices_total', sql`${table.netCents} + ${table.gstCents} = ${table.totalCents}`),
    check(
      'invoices_issued',
      sql`num_nulls(${table.number}, ${table.issuedOn}, ${table.dueDay}, ${table.issuedAt}) in (0, 4)`,
    ),
  ],
)

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    lineId: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.invoiceId, { onDelete: 'cascade' }),
    kind: text({ enum: lineKinds }).notNull(),
    item: text({ enum: feeItems }),
    /** The medical that the line charges: no other line does. */
    medicalId: integer().references(() => medicals.medicalId),
    feeId: integer().references(() => invoiceFees.feeId),
    /** The overdue invoice that interest is charged for, and how it was calculated. */
    overdueInvoiceId: integer().references(() => invoices.invoiceId),
    interest: jsonb().$type<InterestSum>(),
    day: day().notNull(),
    text: varchar({ length: maxLength.invoiceText }).notNull(),
    /** Without tax. */
    cents: integer().notNull(),
    /** Share of the invoice's tax. */
    gstCents: integer().notNull(),
  },
  (table) => [
    uniqueIndex('invoice_lines_medical').on(table.medicalId),
    index('invoice_lines_invoice').on(table.invoiceId),
    index('invoice_lines_overdue').on(table.overdueInvoiceId),
  ],
)

/** The account of each invoice: entries are only added. Positive cents raise the amount owed. */
export const invoiceEntries = pgTable(
  'invoice_entries',
  {
    entryId: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.invoiceId),
    kind: text({ enum: entryKinds }).notNull(),
    day: day().notNull(),
    cents: integer().notNull(),
    /** How it was paid, or why it was refunded or dishonoured. */
    note: varchar({ length: maxInvoiceNote }),
    /** For a transfer: the other invoice of the same organisation. */
    otherInvoiceId: integer().references(() => invoices.invoiceId),
    creditNoteId: integer().references(() => creditNotes.creditNoteId),
    recordedBy: integer().references(() => users.userId),
    recordedAt: instant().notNull(),
  },
  (table) => [
    index('invoice_entries_invoice').on(table.invoiceId),
    index('invoice_entries_day').on(table.day),
    uniqueIndex('invoice_entries_credit_note').on(table.creditNoteId),
  ],
)

export const creditNotes = pgTable(
  'credit_notes',
  {
    creditNoteId: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.invoiceId),
    number: varchar({ length: maxLength.invoiceNumber }).notNull(),
    issuedOn: day().notNull(),
    reason: varchar({ length: maxInvoiceNote }).notNull(),
    netCents: integer().notNull(),
    gstCents: integer().notNull(),
    totalCents: integer().notNull(),
    issuedBy: integer().references(() => users.userId),
    issuedAt: instant().notNull(),
    /** The version of the words that it was issued with; null for the first version. */
    templateRowId: integer().references(() => ruleRows.ruleRowId),
  },
  (table) => [
    uniqueIndex('credit_notes_number').on(table.number),
    index('credit_notes_invoice').on(table.invoiceId),
    check('credit_notes_total', sql`${table.netCents} + ${table.gstCents} = ${table.totalCents}`),
  ],
)

/** What a credit note takes off a line: positive cents, never more in all than the line has. */
export const creditNoteLines = pgTable(
  'credit_note_lines',
  {
    creditNoteLineId: integer().primaryKey().generatedAlwaysAsIdentity(),
    creditNoteId: integer()
      .notNull()
      .references(() => creditNotes.creditNoteId),
    lineId: integer()
      .notNull()
      .references(() => invoiceLines.lineId),
    cents: integer().notNull(),
    gstCents: integer().notNull(),
  },
  (table) => [
    index('credit_note_lines_note').on(table.creditNoteId),
    index('credit_note_lines_line').on(table.lineId),
    check('credit_note_lines_cents', sql`${table.cents} > 0`),
  ],
)

/** Disputes of single lines. A line has one open dispute at most. */
export const invoiceDisputes = pgTable(
  'invoice_disputes',
  {
    disputeId: integer().primaryKey().generatedAlwaysAsIdentity(),
    lineId: integer()
      .notNull()
      .references(() => invoiceLines.lineId),
    reason: varchar({ length: maxInvoiceNote }).notNull(),
    raisedBy: integer().references(() => users.userId),
    raisedAt: instant().notNull(),
    outcome: text({ enum: disputeOutcomes }),
    answer: varchar({ length: maxInvoiceNote }),
    answeredBy: integer().references(() => users.userId),
    answeredAt: instant(),
    /** The credit note of an accepted dispute. */
    creditNoteId: integer().references(() => creditNotes.creditNoteId),
  },
  (table) => [
    uniqueIndex('invoice_disputes_open').on(table.lineId).where(sql`${table.answeredAt} is null`),
    index('invoice_disputes_line').on(table.lineId),
  ],
)

/** Interest of an overdue invoice up to and including a day, which is not charged. */
export const interestWaivers = pgTable(
  'interest_waivers',
  {
    interestWaiverId: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.invoiceId),
    untilDay: day().notNull(),
    cents: integer().notNull(),
    reason: varchar({ length: maxInvoiceNote }).notNull(),
    waivedBy: integer().references(() => users.userId),
    waivedAt: instant().notNull(),
  },
  (table) => [
    index('interest_waivers_invoice').on(table.invoiceId),
    check('interest_waivers_cents', sql`${table.cents} > 0`),
  ],
)
