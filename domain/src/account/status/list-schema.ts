import { z } from 'zod'
import { integerParam, isoDay } from '#fields.ts'
import { pageOf, pagingQuery } from '#paging.ts'

/** How somebody logs in, for administrators: features 2.12. */
export const Account = z
  .object({
    userId: z.int32(),
    name: z.string(),
    knownAs: z.string(),
    /** Empty for somebody who does not log in. */
    userName: z.string(),
    /** Bits of Role, of all their memberships and as an individual. */
    roles: z.int32(),
    organisations: z.array(z.string()),
    lastLoginAt: z.string().nullable(),
    lockout: z.enum(['none', 'waiting', 'lockedOut']),
    isTwoFactorConfigured: z.boolean(),
    /** From this day on they must have a second factor. */
    dateTwoFactorRequired: z.string().nullable(),
    /** How many browsers need no second step for a while. */
    rememberedDevices: z.int32(),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof Account>

export const AccountPage = pageOf(Account).meta({ id: 'AccountPage' })
export type AccountPage = z.infer<typeof AccountPage>

export const AccountQuery = pagingQuery(
  { columns: ['name', 'userName', 'lastLoginAt'], modes: ['Active', 'All'] },
  {
    /** Who has one of these roles. */
    ro: integerParam(0, 2147483647).optional(),
    /** Who cannot log in for now, or at all. */
    lk: z.literal('yes').optional(),
    /** Who has no authenticator. */
    tf: z.literal('none').optional(),
  },
)
export type AccountQuery = z.infer<typeof AccountQuery>

/** From which day on somebody must have a second factor. */
export const FactorRequirement = z.strictObject({ dateRequired: isoDay })
