import { type EmailWording, paragraphs } from './wording.ts'

/**
 * Emails about invoices, to the address for fees of an organisation. Amounts and lines are read after login; the notice of
 * a fee names that of the recipient's own organisation.
 */
export const invoiceWordings = {
  invoiceIssued: {
    subject: 'an invoice is ready',
    text: paragraphs('Invoice {number} to {organisation} for {month} is ready.', 'It is due on {due}.'),
    button: 'Open the invoice',
    after: '',
  },
  feeChanged: {
    subject: 'a fee changes',
    text: paragraphs(
      'The fee for {item} changes. From {day} it is {amount} without GST.',
      'Examinations before that day are charged at the fee in force on the day of the examination.',
    ),
    button: 'Open invoices',
    after: 'This email is the notice of the change under your agreement.',
  },
} satisfies Record<string, EmailWording>
