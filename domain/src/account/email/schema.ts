import { z } from 'zod'
import { linkToken } from '#account/password/schema.ts'
import { requiredEmail } from '#fields.ts'

/** A person's email address, and the new address that still has to be confirmed. */
export const EmailAddress = z
  .object({
    email: z.string().nullable(),
    waitingFor: z.string().nullable(),
    /** Since when emails to the address bounce; null if they do not. */
    undeliverableSince: z.iso.datetime().nullable(),
  })
  .meta({ id: 'EmailAddress' })
export type EmailAddress = z.infer<typeof EmailAddress>

/** The password is required to change your own address, because a password reset is sent to it. */
export const EmailChange = z.strictObject({ email: requiredEmail, password: z.string().max(200).nullable() })
export type EmailChange = z.infer<typeof EmailChange>

export const EmailLinkQuery = z.strictObject({ token: linkToken })

/** The effect of an emailed link: the new address is in use, or the old one has been restored. */
export const ConfirmedEmail = z.object({ email: z.string(), isTakenBack: z.boolean() }).meta({ id: 'ConfirmedEmail' })
export type ConfirmedEmail = z.infer<typeof ConfirmedEmail>
