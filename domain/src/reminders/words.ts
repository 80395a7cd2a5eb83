import { countInWords } from '#format-count.ts'
import type {
  CallOutcome,
  EmailOptionsKey,
  ReminderChannel,
  ReminderKind,
  ReminderOutcome,
  ReminderState,
  SmsOutcome,
} from './schema.ts'

/** Kinds of email as a person switches them on and off. */
export const optionNames: Record<EmailOptionsKey, string> = {
  EXPIRY: 'Expiring certificates',
  BOOKING: 'Appointments',
  REPORTS: 'Reports to send',
  DEADLINE: 'Work deadlines',
  LEGAL: 'Legal notices',
  MEMBERS: 'Summary of expiring certificates',
  INVOICES: 'Invoices',
  ACCOUNT: 'Account settings',
  NUMBERS: 'Expiring registrations',
  DOCUMENT: 'Requested documents',
  REQUIRED: 'Requirements due soon',
  REDALERT: 'Requirements that turned red',
  TEXTS: 'Text messages',
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
  requirement_red: 'Red requirement',
  member_red: 'Red requirement of a person',
}

export const reminderStateNames: Record<ReminderState, string> = {
  coming: 'Coming up',
  due: 'Due',
  overdue: 'Overdue',
  snoozed: 'Snoozed',
  done: 'Done',
  ended: 'Ended',
}

export const reminderOutcomeNames: Record<ReminderOutcome, string> = {
  queued: 'Email queued',
  sent: 'Email sent',
  bounced: 'Email bounced',
  switched_off: 'Emails switched off',
  no_address: 'No email address',
  in_app: 'On screen only',
}

export const smsOutcomeNames: Record<SmsOutcome, string> = {
  queued: 'Text message queued',
  sent: 'Text message sent',
  delivered: 'Text message delivered',
  failed: 'Text message failed',
  switched_off: 'Text messages switched off',
  no_mobile: 'No mobile number',
  no_provider: 'Text messages are not set up',
}

/** 'Email sent, text message delivered'; null before the first reminder. */
export const deliveryInWords = (email: ReminderOutcome | null, sms: SmsOutcome | null) =>
  email === null
    ? null
    : [reminderOutcomeNames[email], ...(sms === null ? [] : [smsOutcomeNames[sms].replace(/^T/, 't')])].join(', ')

export const reminderChannelNames: Record<ReminderChannel, string> = {
  email: 'By email and on screen',
  email_sms: 'By email, text message and on screen',
  app: 'On screen only',
}

export const callOutcomeNames: Record<CallOutcome, string> = {
  no_answer: 'No answer',
  message_left: 'Message left',
  reached: 'Reached',
  wrong_number: 'Wrong number',
}

/** '1 call' or '3 calls'; null if there was none. */
export const callsInWords = ({ length }: readonly unknown[]) =>
  length === 0 ? null : countInWords(length, 'call', 'calls')
