import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { emails } from '#features/emails/tables.ts'
import { invoices } from '#features/invoices/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { day } from '#platform/database/columns.ts'

/** Reminders of invoices to the organisation's address for fees: one a day for each invoice, however many people are reminded. */
export const invoiceNotices = pgTable(
  'invoice_notices',
  {
    invoiceId: integer()
      .notNull()
      .references(() => invoices.invoiceId),
    day: day().notNull(),
    emailId: integer().references(() => emails.emailId),
  },
  ({ invoiceId, day: on, emailId }) => [
    primaryKey({ columns: [invoiceId, on] }),
    index('invoice_notices_email').on(emailId),
  ],
)

/** Monthly emails that link to the statement: one for each organisation and month. */
export const statementNotices = pgTable(
  'statement_notices',
  {
    organisationId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    /** The first day of the month that the statement is about. */
    month: day().notNull(),
    emailId: integer().references(() => emails.emailId),
  },
  ({ organisationId, month, emailId }) => [
    primaryKey({ columns: [organisationId, month] }),
    index('statement_notices_email').on(emailId),
  ],
)
