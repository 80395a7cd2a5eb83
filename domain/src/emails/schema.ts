import { z } from 'zod'
import { requiredEmail } from '#fields.ts'
import { pageOf } from '#paging.ts'

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
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    /** When sending was abandoned: the mail server refused the email, or its link is no longer valid. */
    failedAt: z.iso.datetime().nullable(),
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
  })
  .meta({ id: 'Email' })
export type Email = z.infer<typeof Email>

export const PagedEmails = pageOf(Email).meta({ id: 'PagedEmails' })
export type PagedEmails = z.infer<typeof PagedEmails>

export const EmailStatus = z.enum(['Queued', 'Sent', 'Failed']).meta({ id: 'EmailStatus' })
export type EmailStatus = z.infer<typeof EmailStatus>

/** The recipient of a test email. */
export const TestEmail = z.strictObject({ to: requiredEmail })
export type TestEmail = z.infer<typeof TestEmail>
