import type { UserLogin } from '@clearwing/domain/account/session/schema.ts'
import type { KeyTitles } from '#platform/export/about.ts'
import type { ExportColumn } from '#platform/export/columns.ts'

/** Columns for all logins; for current ones also the open page. */
export const userLoginExportColumns: ExportColumn<UserLogin>[] = [
  { of: 'started', title: 'When', value: ({ startedAt }) => startedAt, kind: 'moment' },
  { of: 'user', title: 'User', value: ({ userName }) => userName },
  { of: 'user', title: 'Name', value: ({ name }) => name },
  { of: 'user', title: 'Impersonated by', value: ({ realName }) => realName },
  {
    of: 'organisation',
    title: 'Organisation',
    value: ({ organisationName }) => organisationName ?? 'As an individual',
  },
  { of: 'address', title: 'Address', value: ({ ipAddress }) => ipAddress },
  { of: 'browser', title: 'Browser', value: ({ browser }) => browser },
  { of: 'browser', title: 'Factor', value: ({ loginMethod }) => loginMethod },
  { of: 'active', title: 'Last active', value: ({ lastActiveAt }) => lastActiveAt, kind: 'moment' },
  { of: 'page', title: 'Page', value: ({ page }) => page },
  { of: 'ended', title: 'Ended', value: ({ endedAt }) => endedAt, kind: 'moment' },
  {
    of: 'ended',
    title: 'How it ended',
    value: ({ ending, isLocked }) => ending ?? (isLocked ? 'Locked' : 'Not ended'),
  },
]

export const userLoginNamed: KeyTitles = {
  dd: { title: 'Detailed' },
  startedAt: { title: 'When' },
  userName: { title: 'User' },
  ipAddress: { title: 'Address' },
  endedAt: { title: 'Ended' },
}
