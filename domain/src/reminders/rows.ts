import type { EmailOptionsKey, ReminderKind, ReminderRow } from './schema.ts'

const begins = '2026-01-01'

const working = { unit: 'working days' } as const
const sameDay = { countsFrom: 'start', onSunday: 'send' } as const
const fromStart = { countsFrom: 'start' } as const

/** What can be switched off together. Each kind belongs to one key. */
export const emailKeyOf: Record<ReminderKind, EmailOptionsKey> = {
  certificate_expiry: 'EXPIRY',
  no_appointment: 'BOOKING',
  appointment: 'BOOKING',
  form_not_filled: 'BOOKING',
  fee_receipt: 'BOOKING',
  specialist_report: 'REPORTS',
  surveillance_due: 'REPORTS',
  surveillance_missing: 'DEADLINE',
  dl9: 'LEGAL',
  suspension_end: 'LEGAL',
  convenor_request: 'LEGAL',
  submission: 'DEADLINE',
  results_overdue: 'DEADLINE',
  application_age: 'DEADLINE',
  application_lapse: 'LEGAL',
  examiner_credentials: 'EXPIRY',
  referral: 'DEADLINE',
  audit: 'DEADLINE',
  deadline: 'DEADLINE',
  members_expiring: 'MEMBERS',
  invoice: 'INVOICES',
  debit_notice: 'INVOICES',
  invoice_overdue: 'INVOICES',
  required_action: 'ACCOUNT',
  registration: 'NUMBERS',
  document: 'DOCUMENT',
  requirement_amber: 'REQUIRED',
  requirement_red: 'REDALERT',
  member_red: 'REDALERT',
}

/** Sentences of the emails: until the due day, and after it if they differ. */
type Sentences = [text: string, textAfter?: string]

/**
 * A row of the reminder schedule. Unless it says otherwise: by email at 09:00, moved to Saturday when it is before the due
 * day and to Monday when it is after, and up to a fortnight late.
 */
function row(
  kind: ReminderKind,
  steps: number[],
  [text, textAfter]: Sentences,
  more: Partial<ReminderRow> = {},
): ReminderRow {
  const base = { kind, steps, from: begins, unit: 'days', countsFrom: 'due', every: null } as const
  const way = { channel: 'email', text, textAfter: textAfter ?? null } as const
  return { ...base, ...way, sendAt: '09:00', onSunday: 'after', lateDays: 14, isActive: true, ...more }
}

const before = { onSunday: 'before' } as const

/** The default schedule (domain research, section 10.2). */
export const productReminderRows: readonly ReminderRow[] = [
  row(
    'certificate_expiry',
    [-90, -60, -45, -30, -14, -7, -1, 1],
    ['Your certificate, {what}, expires on {day}.', 'Your certificate, {what}, expired on {day}.'],
    before,
  ),
  row(
    'no_appointment',
    [-30, -14],
    ['Your certificate, {what}, expires on {day}. You have no appointment yet.'],
    before,
  ),
  // Blood tests need no fasting since HbA1c is accepted (domain research, section 3.2).
  row(
    'appointment',
    [-7, -2, -1],
    [
      'You have an appointment on {day}: {what}. Bring photo ID, your fee receipt, spectacles and reports. You need not fast.',
    ],
    { ...before, channel: 'email_sms', lateDays: 0 },
  ),
  row('form_not_filled', [-3, -1], ['Complete your application before your appointment on {day}.'], {
    ...before,
    lateDays: 1,
  }),
  row('fee_receipt', [-5, -1], ['The receipt of the fee is missing for your appointment on {day}.'], {
    ...before,
    lateDays: 1,
  }),
  row(
    'specialist_report',
    [14, 28],
    ['Another practice has been asked for a report about you. Make an appointment there, if you do not have one yet.'],
    fromStart,
  ),
  row('surveillance_due', [-42, -14, 0], ['A report is due on {day}.', 'A report was due on {day}.'], {
    ...before,
    every: 7,
    lateDays: 30,
  }),
  row('surveillance_missing', [7], ['A follow-up has not arrived. It was due on {day}.']),
  row('dl9', [3, 6, 7], ['Send your DL9 to the regulator by {day}.', 'Your DL9 was due at the regulator on {day}.'], {
    ...fromStart,
    lateDays: 30,
  }),
  row(
    'suspension_end',
    [-5, -1, 1],
    ['The suspension of your certificate ends on {day}.', 'The suspension of your certificate ended on {day}.'],
    { ...working, lateDays: 365 },
  ),
  row('convenor_request', [-5, -1], ['You can ask for a review of the decision until {day}.'], {
    ...working,
    ...before,
    lateDays: 30,
  }),
  row('submission', [-3, -1], ['A submission is due on {day}.', 'A submission was due on {day}.'], {
    ...working,
    every: 1,
    lateDays: 30,
  }),
  row('results_overdue', [7, 14, 21], ['Requested results have not arrived yet.'], { ...fromStart, lateDays: 30 }),
  row('application_age', [60, 75, 85], ['An application is no longer valid after {day}.'], {
    ...fromStart,
    lateDays: 30,
  }),
  row('application_lapse', [-14, 0], ['Your application has expired. It lapses after {day}.'], {
    ...before,
    lateDays: 365,
  }),
  row('examiner_credentials', [-90, -30, -7], ['{what} expires on {day}.'], before),
  row('referral', [10, 20], ['{by} is waiting for a report from your practice.'], { ...fromStart, lateDays: 60 }),
  row('audit', [10, 20], ['An audit is due on {day}.', 'An audit was due on {day}.'], {
    ...working,
    ...fromStart,
    lateDays: 30,
  }),
  row('deadline', [-5, -2, 0], ['A deadline is on {day}.', 'A deadline was on {day}.'], {
    ...working,
    ...before,
    lateDays: 60,
  }),
  row('members_expiring', [0], ['At {by}, {what}.'], { sendAt: '07:00', onSunday: 'send', lateDays: 0 }),
  row('invoice', [0], ['{by} has sent you an invoice. It is due on {day}.'], fromStart),
  row('debit_notice', [-10], ['A direct debit is due on {day}.'], { ...before, lateDays: 3 }),
  row('invoice_overdue', [1, 7, 14, 30], ['An invoice from {by} was due on {day}.']),
  row('required_action', [0], ['Your account needs your attention: {what}.'], fromStart),
  row(
    'registration',
    [-60, -30, -7, 1],
    ['Your registration with {by} expires on {day}.', 'Your registration with {by} expired on {day}.'],
    { ...before, lateDays: 30 },
  ),
  row(
    'document',
    [-3, 1, 8],
    [
      '{by} is waiting for a document from you, due on {day}.',
      '{by} is still waiting for a document from you. It was due on {day}.',
    ],
    { ...before, lateDays: 60 },
  ),
  row('requirement_amber', [0], ['{what} is due by {day}.', '{what} was due by {day}.'], fromStart),
  // Alerts of the same day, as soon as the light turns.
  row('requirement_red', [0], ['{what} is now red.', '{what} has been red since {day}.'], sameDay),
  row('member_red', [0], ['A person is now red: {what}.', 'A person has been red since {day}: {what}.'], {
    ...sameDay,
    lateDays: 3,
  }),
]
