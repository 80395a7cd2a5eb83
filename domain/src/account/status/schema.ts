import { z } from 'zod'

/** Whether a person can log in and what they have set up. Contains no secret, and nothing that helps to guess one. */
export const UserStatus = z
  .object({
    userId: z.int32(),
    /** `waiting`: too many failed logins; ends automatically. `lockedOut`: until a link or an administrator ends it. */
    lockout: z.enum(['none', 'waiting', 'lockedOut']),
    lockedOutUntil: z.iso.datetime().nullable(),
    isTwoFactorConfigured: z.boolean(),
    areQuestionsConfigured: z.boolean(),
    /** Version of the terms last accepted; 0 means none. */
    termsVersion: z.int32(),
    termsAcceptedAt: z.iso.datetime().nullable(),
    lastLoginAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'UserStatus' })
export type UserStatus = z.infer<typeof UserStatus>
