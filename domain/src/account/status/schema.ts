import { z } from 'zod'

export const Lockout = z.enum(['none', 'waiting', 'lockedOut']).meta({ id: 'Lockout' })
export type Lockout = z.infer<typeof Lockout>

/** Whether a person can log in and what they have set up. Contains no secret, and nothing that helps to guess one. */
export const UserStatus = z
  .object({
    userId: z.int32(),
    /** `waiting`: too many failed logins; ends automatically. `lockedOut`: until a link or an administrator ends it. */
    lockout: Lockout,
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
