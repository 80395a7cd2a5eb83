import type { Account } from '@clearwing/domain/account/status/list-schema.ts'
import { rolesInWords } from '@clearwing/domain/members/words.ts'
import type { KeyTitles } from '#platform/export/about.ts'
import type { ExportColumn } from '#platform/export/columns.ts'

const locked = { none: 'No', waiting: 'Temporarily', lockedOut: 'Yes' }

export const accountColumns: ExportColumn<Account>[] = [
  { of: 'name', title: 'Name', value: ({ name }) => name },
  { of: 'name', title: 'Known as', value: ({ knownAs }) => knownAs },
  { of: 'userName', title: 'User name', value: ({ userName }) => userName },
  { of: 'roles', title: 'Roles', value: ({ roles }) => rolesInWords(roles).join(', ') },
  { of: 'organisations', title: 'Organisations', value: ({ organisations }) => organisations.join(', ') },
  { of: 'lastLogin', title: 'Last login', value: ({ lastLoginAt }) => lastLoginAt, kind: 'moment' },
  { of: 'locked', title: 'Locked', value: ({ lockout }) => locked[lockout] },
  {
    of: 'twoFactor',
    title: 'Two factor',
    value: ({ isTwoFactorConfigured }) => (isTwoFactorConfigured ? 'Yes' : 'No'),
  },
  { of: 'twoFactor', title: 'Required from', value: ({ dateTwoFactorRequired }) => dateTwoFactorRequired, kind: 'day' },
]

export const accountsNamed: KeyTitles = {
  ro: { title: 'Role' },
  lk: { title: 'Locked' },
  tf: { title: 'Two factor' },
  userName: { title: 'User name' },
  lastLoginAt: { title: 'Last login' },
}
