import { z } from 'zod'
import { fieldMessage } from '#field-messages.ts'
import { optionalEmail, optionalText, requiredEmail, requiredText } from '#fields.ts'
import { pageOf } from '#paging.ts'

/** Most characters of the reason for sending an email again. */
export const longestResendReason = 200

/** To whom an administrator sends an email again: its person, at the present address, or a copy without links. */
export const ResendTarget = z.enum(['person', 'me', 'other']).meta({ id: 'ResendTarget' })
export type ResendTarget = z.infer<typeof ResendTarget>

/** An email that was sent or is queued. It contains no health data, and outside a demo no working link. */
export const Email = z
  .object({
    emailId: z.int32(),
    toUserId: z.int32().nullable(),
    to: z.string(),
    template: z.string(),
    /** The version of its wording. */
    wordingNumber: z.int32(),
    /** Subject of the email; set at the first attempt to send. */
    subject: z.string().nullable(),
    text: z.string().nullable(),
    /** The page that it leads to. */
    path: z.string().nullable(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    /**
     * When sending was abandoned: the mail server refused the email, its link is no longer valid, or it was suppressed.
     */
    failedAt: z.iso.datetime().nullable(),
    /** When it was refused or returned because it cannot be delivered to its address. */
    bouncedAt: z.iso.datetime().nullable(),
    /** When it was not sent because earlier emails to its address bounced. */
    suppressedAt: z.iso.datetime().nullable(),
    /** Number of attempts to hand the email to a mail server. */
    attempts: z.int32(),
    lastTriedAt: z.iso.datetime().nullable(),
    /** Why the last attempt failed. */
    lastReason: z.string().nullable(),
    /**
     * Time of the next attempt; null while the email is queued for its first attempt, and once it was sent or has
     * failed.
     */
    nextTryAt: z.iso.datetime().nullable(),
    /** The email that an administrator sent again, to whom, and why. */
    repeatsEmailId: z.int32().nullable(),
    resentTo: ResendTarget.nullable(),
    resendReason: z.string().nullable(),
  })
  .meta({ id: 'Email' })
export type Email = z.infer<typeof Email>

/** What became of an attempt to send an email, or what a delivery report says of it. */
export const AttemptResult = z
  .enum([
    'started',
    'accepted',
    'postponed',
    'refused',
    'bounced',
    'suppressed',
    'linkDead',
    'lost',
    'delayed',
    'undelivered',
    'delivered',
  ])
  .meta({ id: 'AttemptResult' })
export type AttemptResult = z.infer<typeof AttemptResult>

/** One attempt to hand an email to the mail server, or one delivery report about it. */
export const EmailAttempt = z
  .object({
    emailAttemptId: z.int32(),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    result: AttemptResult,
    /** In our words; the text of the mail server is not kept. */
    reason: z.string().nullable(),
    /** The codes of the mail server, such as 550 5.1.1. */
    serverCode: z.string().nullable(),
  })
  .meta({ id: 'EmailAttempt' })
export type EmailAttempt = z.infer<typeof EmailAttempt>

/** An email as it was written, with the way it took. */
export const EmailRecord = Email.extend({
  html: z.string().nullable(),
  /** The headers that email programs show. */
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  attemptList: z.array(EmailAttempt),
  /** Emails that repeat this one, for administrators. */
  repeats: z.array(z.object({ emailId: z.int32(), to: z.string(), createdAt: z.iso.datetime() })),
  /** The recipient as a person, where the reader may know them. */
  toName: z.string().nullable(),
  /** The recipient's present address, for administrators. */
  presentAddress: z.string().nullable(),
  /** Since when emails to this address bounce. */
  undeliverableSince: z.iso.datetime().nullable(),
}).meta({ id: 'EmailRecord' })
export type EmailRecord = z.infer<typeof EmailRecord>

export const PagedEmails = pageOf(Email).meta({ id: 'PagedEmails' })
export type PagedEmails = z.infer<typeof PagedEmails>

export const EmailStatus = z.enum(['Queued', 'Sent', 'Bounced', 'Failed', 'Suppressed']).meta({ id: 'EmailStatus' })
export type EmailStatus = z.infer<typeof EmailStatus>

/** The recipient of a test email. */
export const TestEmail = z.strictObject({ to: requiredEmail })
export type TestEmail = z.infer<typeof TestEmail>

/** Sends an email again: to its person's present address, or as a copy without links that work. */
export const EmailResend = z
  .strictObject({
    to: ResendTarget,
    /** Only for 'other'. */
    address: optionalEmail,
    reason: optionalText(longestResendReason),
  })
  .superRefine(({ to, address, reason }, context) => {
    if (to !== 'other') return
    if (address === null) context.addIssue({ code: 'custom', path: ['address'], message: fieldMessage.complete })
    if (reason === null) context.addIssue({ code: 'custom', path: ['reason'], message: fieldMessage.complete })
  })
export type EmailResend = z.infer<typeof EmailResend>

/** Lets emails be sent to an address to which they bounced. */
export const AddressRelease = z.strictObject({ reason: requiredText(longestResendReason) })
export type AddressRelease = z.infer<typeof AddressRelease>

/** Whether emails are sent, and the last test, for administrators. */
export const EmailState = z
  .object({ isOn: z.boolean(), lastTestAt: z.iso.datetime().nullable() })
  .meta({ id: 'EmailState' })
export type EmailState = z.infer<typeof EmailState>
