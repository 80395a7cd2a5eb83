import { z } from 'zod'
import { anyText, Int, isoDay, maxLength, requiredText } from '#fields.ts'
import { pageOf } from '#paging.ts'
import { placeholders, wordingProblem } from './wording.ts'

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
    'member_red',
  ])
  .meta({ id: 'ReminderKind' })
export type ReminderKind = z.infer<typeof ReminderKind>

/**
 * What a person can switch off. One email a day is sent for each, however many reasons there are; TEXTS are all text
 * messages. Eight characters at most (EmailOptionsKey).
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
    'REDALERT',
    'TEXTS',
  ])
  .meta({ id: 'EmailOptionsKey' })
export type EmailOptionsKey = z.infer<typeof EmailOptionsKey>

export const ReminderUnit = z.enum(['days', 'working days']).meta({ id: 'ReminderUnit' })
export const ReminderSunday = z.enum(['before', 'after', 'send']).meta({ id: 'ReminderSunday' })
export const ReminderOrigin = z.enum(['due', 'start']).meta({ id: 'ReminderOrigin' })
/** Every reminder is shown in the product; most are also sent by email, some by text message as well. */
export const ReminderChannel = z.enum(['email', 'email_sms', 'app']).meta({ id: 'ReminderChannel' })
export type ReminderChannel = z.infer<typeof ReminderChannel>

/** A row of the schedule, in force from its first day until a later row of the same kind begins. */
export const ReminderRow = z
  .object({
    kind: ReminderKind,
    from: z.string(),
    /** Days from the due day, or from the first day: negative before it. In order. */
    steps: z.array(z.int32()),
    unit: ReminderUnit,
    countsFrom: ReminderOrigin,
    /** Repeated after the last step, or after the due day if that is later; null if not. */
    every: z.int32().nullable(),
    sendAt: z.string(),
    /** What happens to a step that is on a Sunday. */
    onSunday: ReminderSunday,
    /** Days after its own on which a missed step is still sent: 0 if it is of no use the next day. */
    lateDays: z.int32(),
    channel: ReminderChannel,
    /** Sentence until the due day; `{what}`, `{day}` and `{by}` are replaced. */
    text: z.string(),
    /** Sentence after the due day; null for the same one. */
    textAfter: z.string().nullable(),
    isActive: z.boolean(),
  })
  .meta({ id: 'ReminderRow' })
export type ReminderRow = z.infer<typeof ReminderRow>

/** A row with its author; the rows of the product have none. */
export const ReminderRowRecord = ReminderRow.extend({ createdByName: z.string().nullable() }).meta({
  id: 'ReminderRowRecord',
})
export type ReminderRowRecord = z.infer<typeof ReminderRowRecord>

const step = z.int().min(-400).max(400)
const sentence = requiredText(200).refine((text) => wordingProblem(text) === null, {
  error: `Use only ${placeholders.join(', ')} in braces.`,
})

/** A new row of a kind, from a day in the future. */
export const NewReminderRow = z.strictObject({
  kind: ReminderKind,
  from: isoDay,
  steps: z
    .array(step)
    .min(1)
    .max(20)
    .refine((steps) => steps.every((days, at) => at === 0 || days > (steps[at - 1] as number)), {
      error: 'List each day once, in order.',
    }),
  unit: ReminderUnit,
  countsFrom: ReminderOrigin,
  every: z.int().min(1).max(90).nullable(),
  sendAt: z.string().regex(/^([01]\d|2[0-3]):[03]0$/, { error: 'Choose a full or half hour.' }),
  onSunday: ReminderSunday,
  lateDays: z.int().min(0).max(400),
  channel: ReminderChannel,
  text: sentence,
  textAfter: sentence.nullable(),
  isActive: z.boolean(),
})
export type NewReminderRow = z.infer<typeof NewReminderRow>

/** Something to remind a person of, as a feature reports it to the reminder engine. */
export type ReminderReason = {
  kind: ReminderKind
  userId: number
  /** The person that it is about: the recipient, except for reminders at work. */
  subjectUserId: number
  /** The organisation concerned: the recipient's at work, otherwise the one that waits; null if there is none. */
  organisationId: number | null
  /** Tells repeated events apart: each renewed certificate is another occurrence. */
  occurrence: string
  description: string
  /** Name of the organisation in the sentences. */
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

/** Result of the text message of a reminder. */
export const SmsOutcome = z
  .enum(['queued', 'sent', 'delivered', 'failed', 'switched_off', 'no_mobile', 'no_provider'])
  .meta({ id: 'SmsOutcome' })
export type SmsOutcome = z.infer<typeof SmsOutcome>

export const Reminder = z
  .object({
    reminderId: z.int32(),
    kind: ReminderKind,
    userId: z.int32(),
    subjectUserId: z.int32(),
    /** Null for a reminder about the recipient. */
    subjectName: z.string().nullable(),
    description: z.string().max(maxLength.reminderDescription),
    dueOn: z.string().nullable(),
    state: ReminderState,
    /** Day of the next reminder; null if there is none. */
    nextOn: z.string().nullable(),
    lastOn: z.string().nullable(),
    lastOutcome: ReminderOutcome.nullable(),
    /** Null if it was not to be sent by text message. */
    lastSmsOutcome: SmsOutcome.nullable(),
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

/** An organisation puts a row of its own list aside until a day. The person is reminded as before. */
export const PersonReminderSnooze = z.strictObject({ until: isoDay })
export type PersonReminderSnooze = z.infer<typeof PersonReminderSnooze>

/** How a call about a reminder went. */
export const CallOutcome = z.enum(['no_answer', 'message_left', 'reached', 'wrong_number']).meta({ id: 'CallOutcome' })
export type CallOutcome = z.infer<typeof CallOutcome>

export const NewReminderCall = z.strictObject({ outcome: CallOutcome, note: anyText(100) })
export type NewReminderCall = z.infer<typeof NewReminderCall>

export const ReminderCall = z
  .object({ at: z.iso.datetime(), byName: z.string(), outcome: CallOutcome, note: z.string() })
  .meta({ id: 'ReminderCall' })
export type ReminderCall = z.infer<typeof ReminderCall>

/** A person's reminder as an organisation sees it that works with them. */
export const PersonReminder = Reminder.pick({
  reminderId: true,
  kind: true,
  userId: true,
  description: true,
  dueOn: true,
  state: true,
  nextOn: true,
  lastOn: true,
  lastOutcome: true,
})
  .extend({
    personName: z.string(),
    phone: z.string().nullable(),
    /** Day on which the row returns to this organisation's list; null if it is there. */
    awayUntil: z.string().nullable(),
    /** Calls of this organisation, the latest first. */
    calls: z.array(ReminderCall),
  })
  .meta({ id: 'PersonReminder' })
export type PersonReminder = z.infer<typeof PersonReminder>
export const PagedPersonReminders = pageOf(PersonReminder).meta({ id: 'PagedPersonReminders' })

export const ReminderOption = z
  .object({ emailKey: EmailOptionsKey, isOff: z.boolean(), isLegal: z.boolean() })
  .meta({ id: 'ReminderOption' })
export type ReminderOption = z.infer<typeof ReminderOption>
export const ReminderOptionChange = z.strictObject({ isOff: z.boolean() })
