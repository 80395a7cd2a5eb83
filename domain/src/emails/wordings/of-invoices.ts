import { type EmailWording, paragraphs } from './wording.ts'

/** Emails about invoices, to the address for fees of an organisation. Amounts and lines are read after login. */
export const invoiceWordings = {
  invoiceIssued: {
    subject: 'an invoice is ready',
    text: paragraphs('Invoice {number} to {organisation} for {month} is ready.', 'It is due on {due}.'),
    button: 'Open the invoice',
    after: '',
  },
} satisfies Record<string, EmailWording>
