import type { z } from 'zod'
import { FlagParam } from '#fields.ts'
import type { ListDescription } from '#lists.ts'
import { listQuery } from '#paging.ts'
import type { UserLogin } from './schema.ts'

type Viewer = { isOnline: boolean }
const ofOnline = ({ isOnline }: Viewer) => isOnline
const ofAll = ({ isOnline }: Viewer) => !isOnline

/** All logins, for administrators. */
export const loginList = {
  type: 'userLogins',
  order: 'startedAt',
  descending: true,
  modes: ['All', 'Current'],
  columns: {
    started: { title: 'Logged in', kind: 'moment', order: 'startedAt', value: ({ startedAt }) => startedAt },
    user: {
      title: 'User',
      order: 'userName',
      value: ({ userName }) => userName,
      more: [
        { title: 'Name', value: ({ name }) => name },
        { title: 'Impersonated by', value: ({ realName }) => realName },
      ],
    },
    organisation: {
      title: 'Organisation',
      value: ({ organisationName }) => organisationName ?? 'As an individual',
    },
    address: { title: 'Address', order: 'ipAddress', value: ({ ipAddress }) => ipAddress },
    browser: {
      title: 'Browser and factor',
      more: [
        { title: 'Browser', value: ({ browser }) => browser },
        { title: 'Factor', value: ({ loginMethod }) => loginMethod },
      ],
      isSeen: ofAll,
    },
    active: {
      title: 'Last active',
      kind: 'moment',
      value: ({ lastActiveAt }) => lastActiveAt,
      isSeen: ofOnline,
    },
    page: { title: 'Page', value: ({ page }) => page, isSeen: ofOnline },
    ended: {
      title: 'Ended',
      kind: 'moment',
      order: 'endedAt',
      value: ({ endedAt }) => endedAt,
      more: [{ title: 'How it ended', value: ({ ending, isLocked }) => ending ?? (isLocked ? 'Locked' : 'Not ended') }],
      isSeen: ofAll,
    },
  },
  filters: {
    /** Detailed: adds the page last opened and the app version. */
    dd: { label: 'Detailed', schema: FlagParam.default('false') },
  },
  days: 'Logged in',
} as const satisfies ListDescription<UserLogin, Viewer>

/** Current sessions: the logins of the mode `Current`. */
export const onlineList = { ...loginList, type: 'loggedInUsers' } as const

export const UserLoginQuery = listQuery(loginList)
export type UserLoginQuery = z.infer<typeof UserLoginQuery>
