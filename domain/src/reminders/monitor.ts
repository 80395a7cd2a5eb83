import { z } from 'zod'
import { addDays } from '#dates.ts'
import { IdParam, isoDay } from '#fields.ts'
import { EmailOptionsKey, ReminderKind, ReminderOutcome, SmsOutcome } from './schema.ts'

/** Text messages of the last seven days, by outcome, and the latest that failed. */
export const SmsReport = z
  .object({
    isSet: z.boolean(),
    outcomes: z.array(z.object({ outcome: SmsOutcome, count: z.int32() })),
    failed: z.array(
      z.object({ day: z.string(), emailKey: EmailOptionsKey, smsMessageId: z.int32(), reason: z.string().nullable() }),
    ),
  })
  .meta({ id: 'SmsReport' })
export type SmsReport = z.infer<typeof SmsReport>

const hour = 3_600_000

/**
 * True if no run has finished within the hour. A server that has just started has an hour, too: nothing could run while
 * it was off.
 */
export const isRunLate = (doneAt: string | null, startedAt: string | null, now: string) =>
  [doneAt, startedAt].every((moment) => moment === null || Date.parse(now) - Date.parse(moment) > hour)

/** An alarm that reminders are not sent; null if there is none. */
export const ReminderAlarm = z.object({ begunAt: z.iso.datetime().nullable() }).meta({ id: 'ReminderAlarm' })
export type ReminderAlarm = z.infer<typeof ReminderAlarm>

/** The state of the engine. It is late when no run has finished within the hour. */
export const ReminderReport = z
  .object({
    isLate: z.boolean(),
    ranAt: z.string().nullable(),
    doneAt: z.string().nullable(),
    /** Emails that the last run found due, with what became of them. */
    due: z.int32(),
    sent: z.int32(),
    suppressed: z.int32(),
    failed: z.int32(),
    /** Number of notices of the last seven days by outcome. */
    outcomes: z.array(z.object({ outcome: ReminderOutcome, count: z.int32() })),
    /** Latest emails that bounced, with the reason of the mail server. */
    bounced: z.array(
      z.object({ day: z.string(), emailKey: EmailOptionsKey, emailId: z.int32(), reason: z.string().nullable() }),
    ),
    sms: SmsReport,
  })
  .meta({ id: 'ReminderReport' })
export type ReminderReport = z.infer<typeof ReminderReport>

export const ReminderPreviewQuery = z.strictObject({ day: isoDay, i: IdParam.optional(), a: IdParam.optional() })
export type ReminderPreviewQuery = z.infer<typeof ReminderPreviewQuery>

/** What would become of a reminder on that day. */
export const PreviewOutcome = z.enum(['email', 'switched_off', 'no_address', 'in_app']).meta({ id: 'PreviewOutcome' })
export type PreviewOutcome = z.infer<typeof PreviewOutcome>

export const previewOutcomeNames: Record<PreviewOutcome, string> = {
  email: 'Email',
  switched_off: 'Emails switched off',
  no_address: 'No email address',
  in_app: 'On screen only',
}

export const SmsPreviewOutcome = z
  .enum(['sms', 'switched_off', 'no_mobile', 'no_provider'])
  .meta({ id: 'SmsPreviewOutcome' })
export type SmsPreviewOutcome = z.infer<typeof SmsPreviewOutcome>

export const smsPreviewNames: Record<SmsPreviewOutcome, string> = {
  sms: 'Text message',
  switched_off: 'Text messages switched off',
  no_mobile: 'No mobile number',
  no_provider: 'Text messages are not set up',
}

/** What would be sent on a day. Reminders of one key to one person are one email. */
export const ReminderPreview = z
  .object({
    day: z.string(),
    total: z.int32(),
    list: z.array(
      z.object({
        userId: z.int32(),
        personName: z.string(),
        emailKey: EmailOptionsKey,
        outcome: PreviewOutcome,
        /** Null if it is not to be sent by text message. */
        smsOutcome: SmsPreviewOutcome.nullable(),
        items: z.array(z.object({ kind: ReminderKind, line: z.string() })),
      }),
    ),
  })
  .meta({ id: 'ReminderPreview' })
export type ReminderPreview = z.infer<typeof ReminderPreview>

/** Number of people listed in a preview. */
export const mostPreviewed = 100

/** Why a day cannot be previewed, or null. */
export const previewProblem = (day: string, today: string) =>
  day < today || day > addDays(today, 400) ? 'Choose today or a day within the next 400 days.' : null
