import { maxLength } from '@clearwing/domain/fields.ts'
import type { FeeItem } from '@clearwing/domain/invoices/fees/schema.ts'
import type { EntryKind, LineKind } from '@clearwing/domain/invoices/schema.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

const byUser = () =>
  integer()
    .notNull()
    .references(() => users.userId)
const ofOrganisation = () => integer().references(() => organisations.organisationId)

/** Fees from a day on, until another of the same scope starts. One that has started never changes. */
export const fees = pgTable('fees', {
  feeId: integer().primaryKey().generatedAlwaysAsIdentity(),
  item: text().$type<FeeItem>().notNull(),
  /** Whom it is for; all three null: everyone. */
  organisationId: ofOrganisation(),
  distributorId: ofOrganisation(),
  regulatorId: ofOrganisation(),
  /** Without tax. */
  cents: integer().notNull(),
  from: day().notNull(),
  announcedAt: instant().notNull(),
  announcedBy: byUser(),
  approvedAt: instant(),
  approvedBy: integer().references(() => users.userId),
  withdrawnAt: instant(),
  withdrawnBy: integer().references(() => users.userId),
  version: integer().notNull().default(1),
})

/** Who invoices, and on which terms, from a day on. */
export const billingTerms = pgTable('billing_terms', {
  billingTermsId: integer().primaryKey().generatedAlwaysAsIdentity(),
  from: day().notNull().unique(),
  supplierName: varchar({ length: maxLength.organisationName }).notNull(),
  supplierAddress: varchar({ length: maxLength.locationAddress }).notNull(),
  gstNumber: varchar({ length: 11 }).notNull(),
  bankAccount: varchar({ length: 20 }).notNull(),
  gstPercent: numeric({ precision: 4, scale: 2, mode: 'number' }).notNull(),
  interestPercent: numeric({ precision: 4, scale: 2, mode: 'number' }).notNull(),
  addedBy: byUser(),
  addedAt: instant().notNull(),
})

/** The distributor that looks after an organisation. */
export const distributorOrganisations = pgTable('distributor_organisations', {
  organisationId: integer()
    .primaryKey()
    .references(() => organisations.organisationId),
  distributorId: integer()
    .notNull()
    .references(() => organisations.organisationId),
})

/** Last number of each series. Locked while a number is taken, so that there are no gaps. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  series: varchar({ length: 1 }).primaryKey(),
  last: integer().notNull(),
})

/** The run of a month. While it is locked its invoices are drafts; issuing gives them numbers one by one. */
export const invoiceRuns = pgTable(
  'invoice_runs',
  {
    invoiceRunId: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** First day of the month billed. */
    month: day().notNull(),
    /** A distributor runs its own practices; null: all organisations without one. */
    distributorId: ofOrganisation(),
    lockedAt: instant().notNull(),
    lockedBy: byUser(),
    /** When issuing began. It ends when no draft is left. */
    issuingAt: instant(),
    issuedBy: integer().references(() => users.userId),
  },
  (table) => [uniqueIndex('invoice_runs_month').on(table.month, sql`coalesce(${table.distributorId}, 0)`)],
)

/** Who supplied and who bought, as printed: they stay as they were. */
export type InvoiceParties = {
  supplierName: string
  supplierAddress: string
  gstNumber: string
  bankAccount: string
  buyerName: string
  buyerAddress: string
  buyerEmail: string | null
}

/** An invoice, or with a negative total a credit note of another. Nothing in it changes after its number is given. */
export const invoices = pgTable(
  'invoices',
  {
    invoiceId: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceRunId: integer().references(() => invoiceRuns.invoiceRunId),
    organisationId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    /** The invoice that this credit note credits. */
    creditsInvoiceId: integer(),
    month: day().notNull(),
    number: varchar({ length: maxLength.invoiceNumber }),
    issuedOn: day(),
    issuedAt: instant(),
    dueOn: day().notNull(),
    netCents: integer().notNull(),
    gstCents: integer().notNull(),
    totalCents: integer().notNull(),
    gstPercent: numeric({ precision: 4, scale: 2, mode: 'number' }).notNull(),
    interestPercent: numeric({ precision: 4, scale: 2, mode: 'number' }).notNull(),
    parties: jsonb().$type<InvoiceParties>().notNull(),
    /** Why it was credited. */
    reason: varchar({ length: 200 }),
    sentAt: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.number),
    uniqueIndex('invoices_run').on(table.invoiceRunId, table.organisationId),
    index('invoices_organisation').on(table.organisationId, table.month),
    check('invoices_total', sql`${table.totalCents} = ${table.netCents} + ${table.gstCents}`),
    check('invoices_issued', sql`(${table.number} is null) = (${table.issuedAt} is null)`),
  ],
)

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceLineId: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.invoiceId),
    kind: text().$type<LineKind>().notNull(),
    text: varchar({ length: maxLength.invoiceText }).notNull(),
    /** The medical that it charges. */
    medicalId: integer().references(() => medicals.medicalId),
    feeId: integer().references(() => fees.feeId),
    /** The overdue invoice whose interest it charges, up to this day. */
    interestOfId: integer().references(() => invoices.invoiceId),
    interestUntil: day(),
    /** The line that this line of a credit note credits. */
    creditsLineId: integer(),
    cents: integer().notNull(),
    gstCents: integer().notNull(),
  },
  (table) => [
    index('invoice_lines_invoice').on(table.invoiceId),
    // A medical is charged once. A credit note names the line that it credits, and a new invoice may charge it again.
    uniqueIndex('invoice_lines_medical').on(table.medicalId).where(sql`${table.feeId} is not null`),
    index('invoice_lines_interest').on(table.interestOfId),
    uniqueIndex('invoice_lines_credited').on(table.creditsLineId),
  ],
)

/** The account of an invoice: rows are only added. Positive raises what is owed. */
export const invoiceEntries = pgTable(
  'invoice_entries',
  {
    invoiceEntryId: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.invoiceId),
    kind: text().$type<EntryKind>().notNull(),
    day: day().notNull(),
    cents: integer().notNull(),
    /** A reference or reason, for reading. */
    note: varchar({ length: 100 }).notNull().default(''),
    /** The credit note of a credit, or the other invoice of a transfer. */
    otherInvoiceId: integer().references(() => invoices.invoiceId),
    by: integer().references(() => users.userId),
    at: instant().notNull(),
  },
  (table) => [index('invoice_entries_invoice').on(table.invoiceId), index('invoice_entries_day').on(table.day)],
)

/** Interest on an overdue invoice that is not charged. */
export const interestWaivers = pgTable(
  'interest_waivers',
  {
    interestWaiverId: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.invoiceId),
    until: day().notNull(),
    cents: integer().notNull(),
    reason: varchar({ length: 200 }).notNull(),
    by: byUser(),
    at: instant().notNull(),
  },
  (table) => [index('interest_waivers_invoice').on(table.invoiceId)],
)

/** A practice disputes a line; whoever invoices answers. */
export const invoiceDisputes = pgTable(
  'invoice_disputes',
  {
    invoiceDisputeId: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceLineId: integer()
      .notNull()
      .references(() => invoiceLines.invoiceLineId),
    reason: varchar({ length: 200 }).notNull(),
    raisedBy: byUser(),
    raisedAt: instant().notNull(),
    /** Upheld: the line was credited. */
    isUpheld: boolean(),
    answer: varchar({ length: 200 }),
    answeredBy: integer().references(() => users.userId),
    answeredAt: instant(),
  },
  (table) => [
    uniqueIndex('invoice_disputes_open').on(table.invoiceLineId).where(sql`${table.answeredAt} is null`),
    index('invoice_disputes_line').on(table.invoiceLineId),
  ],
)
