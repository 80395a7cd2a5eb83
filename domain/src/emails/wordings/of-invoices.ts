import { type EmailWording, paragraphs } from './wording.ts'

/**
 * Emails about invoices, to the address for fees of an organisation. Amounts and lines are read after login; the notice of
 * a fee names that of the recipient's own organisation, and the notice of a direct debit its amount.
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
  debitNotice: {
    subject: 'notice of a direct debit',
    text: paragraphs(
      '{supplier} will collect {amount} from the account of {organisation} that ends in {account}, on {day}. This pays invoice {number}.',
      'If the invoice is paid or credited before, the direct debit is lower or is not made.',
    ),
    button: 'Open the invoice',
    after: '',
  },
  debitCancelled: {
    subject: 'a direct debit is cancelled',
    text: paragraphs(
      'The direct debit of {amount} from the account of {organisation} that ends in {account}, announced for {day}, is cancelled. It was for invoice {number}.',
      'If an amount is still owing, the invoice shows it.',
    ),
    button: 'Open the invoice',
    after: '',
  },
  invoiceReminder: {
    subject: 'an invoice is overdue',
    text: 'Invoice {number} to {organisation} was due on {due}.',
    button: 'Open the invoice',
    after: '',
  },
  statementReady: {
    subject: 'your statement is ready',
    text: 'The statement of {organisation} for {month} is ready.',
    button: 'Open the statement',
    after: '',
  },
} satisfies Record<string, EmailWording>
