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
 * What a person can switch off. One email a day is sent for each, however many reasons there are. Eight characters at most
 * (EmailOptionsKey).
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
  /** Days from the due day, or from the first day: negative before it. In order. */
  steps: number[]
  unit: z.infer<typeof ReminderUnit>
  countsFrom: 'due' | 'start'
  /** Repeated after the last step, or after the due day if that is later; null if not. */
  every: number | null
  sendAt: string
  /** What happens to a step that is on a Sunday. */
  onSunday: z.infer<typeof ReminderSunday>
  /** Days after its own on which a missed step is still sent: 0 if it is of no use the next day. */
  lateDays: number
  emailKey: EmailOptionsKey
  isActive: boolean
}

/** Something to remind a person of, as the feature that knows it tells the engine. */
export type ReminderReason = {
  kind: ReminderKind
  userId: number
  /** What happened once: a renewed certificate is another occurrence. */
  occurrence: string
  description: string
  /** The organisation that waits, if one does. */
  by: string | null
  startedOn: string
  /** Null while a deadline is stopped. */
  dueOn: string | null
  /** The one next step, and the page where it is taken. */
  step: string
  path: string
}

export const ReminderState = z
  .enum(['coming', 'due', 'overdue', 'snoozed', 'done', 'ended'])
  .meta({ id: 'ReminderState' })
export type ReminderState = z.infer<typeof ReminderState>

/** How the last reminder of a reason went. */
export const ReminderOutcome = z
  .enum(['queued', 'sent', 'bounced', 'switched_off', 'no_address'])
  .meta({ id: 'ReminderOutcome' })
export type ReminderOutcome = z.infer<typeof ReminderOutcome>

export const Reminder = z
  .object({
    reminderId: z.int32(),
    kind: ReminderKind,
    userId: z.int32(),
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
    /** The one next step. */
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

/** How the engine does. It is late when no run has finished within the hour. */
export const ReminderReport = z
  .object({
    isLate: z.boolean(),
    ranAt: z.string().nullable(),
    doneAt: z.string().nullable(),
    due: z.int32(),
    sent: z.int32(),
    suppressed: z.int32(),
    failed: z.int32(),
    /** Notices of the last seven days. */
    queued: z.int32(),
    delivered: z.int32(),
    bounced: z.int32(),
    switchedOff: z.int32(),
    withoutAddress: z.int32(),
  })
  .meta({ id: 'ReminderReport' })
export type ReminderReport = z.infer<typeof ReminderReport>
