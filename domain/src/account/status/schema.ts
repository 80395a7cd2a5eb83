import { z } from 'zod'

/** Whether a person can log in and what they have set up. No secret, and nothing that helps to guess one. */
export const UserStatus = z
  .object({
    userId: z.int32(),
    /** `waiting`: too many logins went wrong, until then. `lockedOut`: until a link or an administrator ends it. */
    lockout: z.enum(['none', 'waiting', 'lockedOut']),
    lockedOutUntil: z.iso.datetime().nullable(),
    isTwoFactorConfigured: z.boolean(),
    areQuestionsConfigured: z.boolean(),
    /** The version of the terms accepted last; 0 is none. */
    termsVersion: z.int32(),
    termsAcceptedAt: z.iso.datetime().nullable(),
    lastLoginAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'UserStatus' })
export type UserStatus = z.infer<typeof UserStatus>
