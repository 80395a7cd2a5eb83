import { formatDay } from '#dates.ts'
import type { EmailOptionsKey, ReminderKind, ReminderReason, ReminderState } from './schema.ts'

/** Kinds of email as a person switches them on and off. */
export const optionNames: Record<EmailOptionsKey, string> = {
  EXPIRY: 'Expiring certificates',
  BOOKING: 'Appointments',
  REPORTS: 'Reports to send',
  DEADLINE: 'Work deadlines',
  LEGAL: 'Legal notices',
  MEMBERS: 'Weekly member summary',
  INVOICES: 'Invoices',
  ACCOUNT: 'Account settings',
  NUMBERS: 'Expiring registrations',
  DOCUMENT: 'Requested documents',
  REQUIRED: 'Requirements of your organisation',
}

/** Legal notices cannot be switched off: a right or a time limit depends on them. */
export const isLegal = (emailKey: EmailOptionsKey) => emailKey === 'LEGAL'

export const reminderKindNames: Record<ReminderKind, string> = {
  certificate_expiry: 'Certificate',
  no_appointment: 'No appointment',
  appointment: 'Appointment',
  form_not_filled: 'Application',
  fee_receipt: 'Fee receipt',
  specialist_report: 'Report',
  surveillance_due: 'Follow-up',
  surveillance_missing: 'Follow-up not received',
  dl9: 'DL9',
  suspension_end: 'Suspension',
  convenor_request: 'Review',
  submission: 'Submission',
  results_overdue: 'Results',
  application_age: 'Application',
  application_lapse: 'Application',
  examiner_credentials: 'Delegation',
  referral: 'Referral',
  audit: 'Audit',
  deadline: 'Deadline',
  members_expiring: 'Members',
  invoice: 'Invoice',
  debit_notice: 'Direct debit',
  invoice_overdue: 'Overdue invoice',
  required_action: 'Account',
  registration: 'Registration',
  document: 'Document',
  requirement_amber: 'Requirement',
  requirement_red: 'Requirement',
}

export const reminderStateNames: Record<ReminderState, string> = {
  coming: 'Coming up',
  due: 'Due',
  overdue: 'Overdue',
  snoozed: 'Snoozed',
  done: 'Done',
  ended: 'Ended',
}

type ReminderText = Pick<ReminderReason, 'kind' | 'description' | 'dueOn' | 'by'>

/** The sentence of an email. It names dates and organisations, never a health fact. */
export function reminderSentence({ kind, description, dueOn, by }: ReminderText, today: string) {
  const day = dueOn === null ? '' : formatDay(dueOn)
  const isOver = dueOn !== null && dueOn < today
  const sentences: Partial<Record<ReminderKind, string>> = {
    certificate_expiry: `Your certificate, ${description}, ${isOver ? 'expired' : 'expires'} on ${day}.`,
    registration: `Your registration with ${by} ${isOver ? 'expired' : 'expires'} on ${day}.`,
    document: isOver
      ? `${by} is still waiting for a document from you. It was due on ${day}.`
      : `${by} is waiting for a document from you, due on ${day}.`,
    referral: `${by} is waiting for a report from your practice.`,
    specialist_report:
      'Another practice has been asked for a report about you. Make an appointment there, if you do not have one yet.',
  }
  return sentences[kind] ?? `${description}: ${isOver ? 'was due' : 'due'} on ${day}.`
}
