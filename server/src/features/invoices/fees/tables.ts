import { feeItems } from '@clearwing/domain/invoices/fees/schema.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/**
 * Fees from a day until that of the next one with the same item and scope. A fee that was announced is never edited: it is
 * approved by a second person or withdrawn.
 */
export const invoiceFees = pgTable(
  'invoice_fees',
  {
    feeId: integer().primaryKey().generatedAlwaysAsIdentity(),
    item: text({ enum: feeItems }).notNull(),
    /** Scope: one organisation, the practices of a distributor, the certificates of a regulator; all null: everyone. */
    organisationId: integer().references(() => organisations.organisationId),
    distributorId: integer().references(() => organisations.organisationId),
    regulatorId: integer().references(() => organisations.organisationId),
    /** Without tax. */
    cents: integer().notNull(),
    fromDay: day().notNull(),
    announcedBy: integer().references(() => users.userId),
    announcedAt: instant().notNull(),
    approvedBy: integer().references(() => users.userId),
    approvedAt: instant(),
    withdrawnBy: integer().references(() => users.userId),
    withdrawnAt: instant(),
  },
  (table) => [
    uniqueIndex('invoice_fees_scope')
      .on(
        table.item,
        sql`coalesce(${table.organisationId}, 0)`,
        sql`coalesce(${table.distributorId}, 0)`,
        sql`coalesce(${table.regulatorId}, 0)`,
        table.fromDay,
      )
      .where(sql`${table.withdrawnAt} is null`),
    index('invoice_fees_organisation').on(table.organisationId),
    check('invoice_fees_cents', sql`${table.cents} >= 0`),
  ],
)

/** Who supplies the service and on which terms, from a day until that of the next row. Rows are only added. */
export const billingTerms = pgTable(
  'billing_terms',
  {
    billingTermsId: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The first of a month. Medicals that were decided before the first row are never charged. */
    fromDay: day().notNull(),
    supplierName: varchar({ length: 100 }).notNull(),
    supplierAddress: varchar({ length: 200 }).notNull(),
    gstNumber: varchar({ length: 11 }).notNull(),
    gstPercent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    interestPercentPerMonth: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** The account that payments and direct debits are credited to. */
    bankAccount: varchar({ length: 20 }).notNull(),
    /** Seven digits: the authorisation code of the initiator of direct debits. */
    initiatorCode: varchar({ length: 7 }).notNull(),
    source: varchar({ length: 200 }).notNull(),
    addedBy: integer().references(() => users.userId),
    addedAt: instant().notNull(),
  },
  ({ fromDay }) => [uniqueIndex('billing_terms_day').on(fromDay)],
)

/** What invoicing knows of an organisation beyond its own record; no row: no distributor. */
export const billedOrganisations = pgTable(
  'billed_organisations',
  {
    organisationId: integer()
      .primaryKey()
      .references(() => organisations.organisationId),
    distributorId: integer().references(() => organisations.organisationId),
    version: integer().notNull().default(1),
  },
  ({ distributorId }) => [index('billed_organisations_distributor').on(distributorId)],
)
