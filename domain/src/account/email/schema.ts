import { z } from 'zod'
import { linkToken } from '#account/password/schema.ts'
import { requiredEmail } from '#fields.ts'

/** Where mails to a person go, and where they will, once the new address has answered. */
export const EmailAddress = z
  .object({ email: z.string().nullable(), waitingFor: z.string().nullable() })
  .meta({ id: 'EmailAddress' })
export type EmailAddress = z.infer<typeof EmailAddress>

/** The password is asked of whoever changes their own, for the address is what a forgotten one is mailed to. */
export const EmailChange = z.strictObject({ email: requiredEmail, password: z.string().max(200).nullable() })
export type EmailChange = z.infer<typeof EmailChange>

export const EmailLinkQuery = z.strictObject({ token: linkToken })

/** What the link of a mail did: the new address is in use, or the old one is again. */
export const ConfirmedEmail = z.object({ email: z.string(), isTakenBack: z.boolean() }).meta({ id: 'ConfirmedEmail' })
export type ConfirmedEmail = z.infer<typeof ConfirmedEmail>
