import type { EmailOptionsKey, ReminderKind, ReminderRow } from './schema.ts'

const begins = '2026-01-01'

/** Values for reminders that stay off until their feature exists: appointments and invoices. */
const inactive = { isActive: false }
const working = { unit: 'working days' } as const
const fromStart = { countsFrom: 'start' } as const

/**
 * A row of the reminder schedule. Unless it says otherwise: at 09:00, moved to Saturday when it is before the due day and
 * to Monday when it is after, and up to a fortnight late.
 */
function row(
  kind: ReminderKind,
  emailKey: EmailOptionsKey,
  steps: number[],
  more: Partial<ReminderRow> = {},
): ReminderRow {
  const base = { kind, emailKey, steps, from: begins, unit: 'days', countsFrom: 'due', every: null } as const
  return { ...base, sendAt: '09:00', onSunday: 'after', lateDays: 14, isActive: true, ...more }
}

const before = { onSunday: 'before' } as const

/** The default schedule (domain research, section 10.2). */
export const reminderRows: readonly ReminderRow[] = [
  row('certificate_expiry', 'EXPIRY', [-90, -60, -45, -30, -14, -7, -1, 1], before),
  row('no_appointment', 'BOOKING', [-30, -14], { ...before, ...inactive }),
  row('appointment', 'BOOKING', [-7, -2, -1], { ...before, lateDays: 0, ...inactive }),
  row('form_not_filled', 'BOOKING', [-3, -1], { ...before, lateDays: 1, ...inactive }),
  row('fee_receipt', 'BOOKING', [-5, -1], { ...before, lateDays: 1, ...inactive }),
  row('specialist_report', 'REPORTS', [14, 28], fromStart),
  row('surveillance_due', 'REPORTS', [-42, -14, 0], { ...before, every: 7, lateDays: 30 }),
  row('surveillance_missing', 'DEADLINE', [7]),
  row('dl9', 'LEGAL', [3, 6, 7], { ...fromStart, lateDays: 30 }),
  row('suspension_end', 'LEGAL', [-5, -1, 1], { ...working, lateDays: 30 }),
  row('convenor_request', 'LEGAL', [-5, -1], { ...working, ...before }),
  row('submission', 'DEADLINE', [-3, -1], { ...working, every: 1, lateDays: 30 }),
  row('results_overdue', 'DEADLINE', [7, 14, 21], { ...fromStart, lateDays: 30 }),
  row('application_age', 'DEADLINE', [60, 75, 85], { ...fromStart, lateDays: 30 }),
  row('application_lapse', 'LEGAL', [-14, 0], { ...before, lateDays: 60 }),
  row('examiner_credentials', 'EXPIRY', [-90, -30, -7], before),
  row('referral', 'DEADLINE', [10, 20], { ...fromStart, lateDays: 60 }),
  row('audit', 'DEADLINE', [10, 20], { ...working, ...fromStart, lateDays: 30 }),
  row('deadline', 'DEADLINE', [-5, -2, 0], { ...working, ...before, lateDays: 60 }),
  row('members_expiring', 'MEMBERS', [0], { sendAt: '07:00', onSunday: 'send', lateDays: 0 }),
  row('invoice', 'INVOICES', [0], { ...fromStart, ...inactive }),
  row('debit_notice', 'INVOICES', [-10], { ...before, lateDays: 3, ...inactive }),
  row('invoice_overdue', 'INVOICES', [1, 7, 14, 30], inactive),
  row('required_action', 'ACCOUNT', [0], { ...fromStart, ...inactive }),
  row('registration', 'NUMBERS', [-60, -30, -7, 1], { ...before, lateDays: 30 }),
  row('document', 'DOCUMENT', [-3, 1, 8], { ...before, lateDays: 60 }),
  row('requirement_amber', 'REQUIRED', [0]),
  row('requirement_red', 'REQUIRED', [0], { onSunday: 'send' }),
]
