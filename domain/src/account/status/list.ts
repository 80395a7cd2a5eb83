import { z } from 'zod'
import { allBits } from '#access/bits.ts'
import { offeredRoles, rolesInWords } from '#access/words.ts'
import { integerParam } from '#fields.ts'
import type { ListDescription } from '#lists.ts'
import { listQuery } from '#paging.ts'
import type { Account } from './list-schema.ts'

const locked = { none: 'No', waiting: 'Temporarily', lockedOut: 'Yes' }
const yesOrNo = (isSo: boolean) => (isSo ? 'Yes' : 'No')

/** All users with their login settings, for administrators. */
export const accountList = {
  type: 'accounts',
  order: 'name',
  modes: ['Active', 'All'],
  columns: {
    name: {
      title: 'Name',
      order: 'name',
      value: ({ name }) => name,
      more: [{ title: 'Known as', value: ({ knownAs }) => knownAs }],
    },
    userName: { title: 'User name', order: 'userName', value: ({ userName }) => userName },
    roles: { title: 'Roles', value: ({ roles }) => rolesInWords(roles).join(', ') },
    organisations: { title: 'Organisations', value: ({ organisations }) => organisations.join(', ') },
    lastLogin: {
      title: 'Last login',
      kind: 'moment',
      order: 'lastLoginAt',
      value: ({ lastLoginAt }) => lastLoginAt,
    },
    locked: { title: 'Locked', value: ({ lockout }) => locked[lockout] },
    twoFactor: {
      title: 'Two factor',
      value: ({ isTwoFactorConfigured }) => yesOrNo(isTwoFactorConfigured),
      more: [{ title: 'Required from', kind: 'day', value: ({ dateTwoFactorRequired }) => dateTwoFactorRequired }],
    },
  },
  filters: {
    m: { label: 'Show', options: [{ value: 'All', label: 'Include people without a login' }] },
    /** Only users with one of these roles. */
    ro: {
      label: 'Role',
      schema: integerParam(0, 2147483647).optional(),
      options: offeredRoles(allBits).map(({ bit, label }) => ({ value: String(bit), label })),
    },
    /** Only users who are locked out, temporarily or until unlocked. */
    lk: {
      label: 'Locked',
      schema: z.literal('yes').optional(),
      options: [{ value: 'yes', label: 'Cannot log in now' }],
    },
    /** Only users without an authenticator. */
    tf: { label: 'Two factor', schema: z.literal('none').optional(), options: [{ value: 'none', label: 'None' }] },
  },
} as const satisfies ListDescription<Account>

export const AccountQuery = listQuery(accountList)
export type AccountQuery = z.infer<typeof AccountQuery>
