import { loginList } from '@clearwing/domain/account/session/login-list.ts'
import type { ViewerOf } from '@clearwing/domain/lists.ts'
import { Text } from '@mantine/core'
import type { UserLogin } from '#api/generated.ts'
import { actionsColumn, columnsOf, MomentValue } from '#shared/lists/described.tsx'
import { LoginActions } from './LoginActions.tsx'

const SecondLine = ({ children }: { children: string }) => (
  <Text fz={13} c="var(--ui-text-2)">
    {children}
  </Text>
)

const UserCell = ({ login: { name, userName, realName } }: { login: UserLogin }) => (
  <>
    <div className="breaks">{name}</div>
    <SecondLine>{realName ? `${userName}, impersonated by ${realName}` : userName}</SecondLine>
  </>
)

const BrowserCell = ({ login: { browser, loginMethod } }: { login: UserLogin }) => (
  <>
    {browser}
    <SecondLine>{loginMethod}</SecondLine>
  </>
)

const EndCell = ({ login: { endedAt, ending, isLocked } }: { login: UserLogin }) => (
  <>
    <MomentValue moment={endedAt} />
    <SecondLine>{ending ?? (isLocked ? 'Locked' : 'Not yet')}</SecondLine>
  </>
)

const ActiveCell = ({ login: { lastActiveAt, isLocked } }: { login: UserLogin }) => (
  <>
    <MomentValue moment={lastActiveAt} />
    {isLocked && <SecondLine>Locked</SecondLine>}
  </>
)

const PageCell = ({ login: { page, version } }: { login: UserLogin }) => (
  <>
    <span style={{ overflowWrap: 'anywhere' }}>{page}</span>
    {version && <SecondLine>{`Version ${version}`}</SecondLine>}
  </>
)

const columnsFor = (viewer: ViewerOf<typeof loginList>) => [
  ...columnsOf(
    loginList,
    {
      started: { width: 160 },
      user: { cell: (login) => <UserCell login={login} /> },
      organisation: {
        cell: ({ organisationName }) => <div className="breaks">{organisationName ?? 'As an individual'}</div>,
      },
      browser: { cell: (login) => <BrowserCell login={login} /> },
      active: { width: 160, cell: (login) => <ActiveCell login={login} /> },
      page: { cell: (login) => <PageCell login={login} /> },
      ended: { width: 160, cell: (login) => <EndCell login={login} /> },
    },
    viewer,
  ),
  actionsColumn<UserLogin>(250, (login) => <LoginActions login={login} />),
]

export const loginColumns = columnsFor({ isOnline: false })
export const onlineColumns = columnsFor({ isOnline: true })
