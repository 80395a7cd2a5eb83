import { z } from 'zod'
import { newPassword, requiredText } from '#fields.ts'
import { maxLength } from '#max-length.ts'

/** Behind the # of a link: 256 bits. */
export const linkToken = z.string().min(1).max(100)

/** The old one is null where it is not needed (spec section 5). */
export const PasswordChange = z.strictObject({ oldPassword: z.string().max(200).nullable(), newPassword })
export type PasswordChange = z.infer<typeof PasswordChange>

/** Whoever has the link of a mail that was asked for. */
export const PasswordReset = z.strictObject({ token: linkToken, newPassword })
export type PasswordReset = z.infer<typeof PasswordReset>

/** A user name, an e-mail address, or a registration number. */
export const PasswordResetQuery = z.strictObject({ username: requiredText(maxLength.userName) })
