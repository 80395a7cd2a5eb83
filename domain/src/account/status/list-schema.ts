import { z } from 'zod'
import { isoDay } from '#fields.ts'
import { pageOf } from '#paging.ts'
import { Lockout } from './schema.ts'

/** A user's login settings, for administrators: features 2.12. */
export const Account = z
  .object({
    userId: z.int32(),
    name: z.string(),
    knownAs: z.string(),
    /** The user name; empty for a person who cannot log in. */
    userName: z.string(),
    /** Bits of Role, from all memberships and as an individual. */
    roles: z.int32(),
    organisations: z.array(z.string()),
    lastLoginAt: z.string().nullable(),
    lockout: Lockout,
    isTwoFactorConfigured: z.boolean(),
    /** From this date on, a second factor is required. */
    dateTwoFactorRequired: z.string().nullable(),
    /** Number of browsers that currently skip the second step. */
    rememberedDevices: z.int32(),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof Account>

export const PagedAccounts = pageOf(Account).meta({ id: 'PagedAccounts' })
export type PagedAccounts = z.infer<typeof PagedAccounts>

/** The date from which a user must have a second factor. */
export const FactorRequirement = z.strictObject({ dateRequired: isoDay })
