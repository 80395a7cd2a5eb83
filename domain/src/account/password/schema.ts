import { z } from 'zod'
import { newPassword, requiredText } from '#fields.ts'
import { maxLength } from '#max-length.ts'

/** The token behind the # of a link: 256 bits. */
export const linkToken = z.string().min(1).max(100)

/** The old password is null if not needed (spec section 5). */
export const PasswordChange = z.strictObject({ oldPassword: z.string().max(200).nullable(), newPassword })
export type PasswordChange = z.infer<typeof PasswordChange>

/** Asks whether a requested link still works. */
export const PasswordLinkQuery = z.strictObject({ token: linkToken })

/** Sets a password with a requested link. */
export const PasswordReset = z.strictObject({ token: linkToken, newPassword })
export type PasswordReset = z.infer<typeof PasswordReset>

/** Identifies the user: user name, email address or registration number. */
export const PasswordResetQuery = z.strictObject({ username: requiredText(maxLength.userName) })
