import { z } from 'zod'
import { Int, isoDay, maxLength, requiredText } from '#fields.ts'
import { pageOf } from '#paging.ts'

/** Reasons for reminders, each with its dated rows: the lines of the reminder schedule. */
export const ReminderKind = z
  .enum([
    'certificate_expiry',
    'no_appointment',
    'appointment',
    'form_not_filled',
    'fee_receipt',
    'specialist_report',
    'surveillance_due',
    'surveillance_missing',
    'dl9',
    'suspension_end',
    'convenor_request',
    'submission',
    'results_overdue',
    'application_age',
    'application_lapse',
    'examiner_credentials',
    'referral',
    'audit',
    'deadline',
    'members_expiring',
    'invoice',
    'debit_notice',
    'invoice_overdue',
    'required_action',
    'registration',
    'document',
    'requirement_amber',
    'requirement_red',
  ])
  .meta({ id: 'ReminderKind' })
export type ReminderKind = z.infer<typeof ReminderKind>

/**
 * Emails that a person can switch off. One email a day is sent for each, however many reasons there are. Eight
 * characters at most (EmailOptionsKey).
 */
export const EmailOptionsKey = z
  .enum([
    'EXPIRY',
    'BOOKING',
    'REPORTS',
    'DEADLINE',
    'LEGAL',
    'MEMBERS',
    'INVOICES',
    'ACCOUNT',
    'NUMBERS',
    'DOCUMENT',
    'REQUIRED',
  ])
  .meta({ id: 'EmailOptionsKey' })
export type EmailOptionsKey = z.infer<typeof EmailOptionsKey>

export const ReminderUnit = z.enum(['days', 'working days']).meta({ id: 'ReminderUnit' })
export const ReminderSunday = z.enum(['before', 'after', 'send']).meta({ id: 'ReminderSunday' })

/** A row of the schedule, in force from its first day until a later row of the same kind begins. */
export type ReminderRow = {
  kind: ReminderKind
  from: string
  /** Days from the due day, or from the first day, in order; negative before that day. */
  steps: number[]
  unit: z.infer<typeof ReminderUnit>
  countsFrom: 'due' | 'start'
  /** Interval of further reminders after the last step, or after the due day if that is later; null for none. */
  every: number | null
  sendAt: string
  /** What happens to a step that is on a Sunday. */
  onSunday: z.infer<typeof ReminderSunday>
  /** Days by which a missed step may still be sent late: 0 if it is of no use the next day. */
  lateDays: number
  emailKey: EmailOptionsKey
  isActive: boolean
}

/** Something to remind a person of, as a feature reports it to the reminder engine. */
export type ReminderReason = {
  kind: ReminderKind
  userId: number
  /** Tells repeated events apart: each renewed certificate is another occurrence. */
  occurrence: string
  description: string
  /** The organisation waiting for the person, or null. */
  by: string | null
  startedOn: string
  /** The due day; null while a deadline is stopped. */
  dueOn: string | null
  /** The next step of the person, and the page where it is taken. */
  step: string
  path: string
}

export const ReminderState = z
  .enum(['coming', 'due', 'overdue', 'snoozed', 'done', 'ended'])
  .meta({ id: 'ReminderState' })
export type ReminderState = z.infer<typeof ReminderState>

/** Result of the last reminder. */
export const ReminderOutcome = z
  .enum(['queued', 'sent', 'bounced', 'switched_off', 'no_address', 'in_app'])
  .meta({ id: 'ReminderOutcome' })
export type ReminderOutcome = z.infer<typeof ReminderOutcome>

export const Reminder = z
  .object({
    reminderId: z.int32(),
    kind: ReminderKind,
    userId: z.int32(),
    personName: z.string(),
    organisationId: z.int32().nullable(),
    description: z.string().max(maxLength.reminderDescription),
    dueOn: z.string().nullable(),
    state: ReminderState,
    /** Day of the next reminder; null if there is none. */
    nextOn: z.string().nullable(),
    lastOn: z.string().nullable(),
    lastOutcome: ReminderOutcome.nullable(),
    snoozedUntil: z.string().nullable(),
    doneOn: z.string().nullable(),
    evidence: z.string().nullable(),
    /** The next step of the person. */
    step: z.string(),
    path: z.string(),
    version: z.int32(),
  })
  .meta({ id: 'Reminder' })
export type Reminder = z.infer<typeof Reminder>
export const PagedReminders = pageOf(Reminder).meta({ id: 'PagedReminders' })

export const ReminderSnooze = z.strictObject({ version: Int, until: isoDay })
export const ReminderDone = z.strictObject({ version: Int, evidence: requiredText(100) })

export const ReminderOption = z
  .object({ emailKey: EmailOptionsKey, isOff: z.boolean(), isLegal: z.boolean() })
  .meta({ id: 'ReminderOption' })
export type ReminderOption = z.infer<typeof ReminderOption>
export const ReminderOptionChange = z.strictObject({ isOff: z.boolean() })

/** The emails that a link in an email switches off. */
export const UnsubscribeState = z
  .object({ emailKey: EmailOptionsKey, isOff: z.boolean(), isLegal: z.boolean() })
  .meta({ id: 'UnsubscribeState' })
