import { formatMoment } from '@clearwing/domain/dates.ts'
import { Text } from '@mantine/core'
import type { UserLogin } from '#api/generated.ts'
import type { Column } from '#shared/lists/ListTable.tsx'
import { LoginActions } from './LoginActions.tsx'

export const loginOrders = ['startedAt', 'userName', 'ipAddress', 'endedAt'] as const
export type LoginOrder = (typeof loginOrders)[number]
type LoginColumn = Column<UserLogin, LoginOrder>

const MomentCell = ({ at }: { at: string | null }) => (
  <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
    {at ? formatMoment(at) : ''}
  </span>
)

const SecondLine = ({ children }: { children: string }) => (
  <Text fz={13} c="var(--ui-text-2)">
    {children}
  </Text>
)

const started = (title: string): LoginColumn => ({
  key: 'started',
  title,
  order: 'startedAt',
  width: 160,
  cell: ({ startedAt }) => <MomentCell at={startedAt} />,
})

const user: LoginColumn = {
  key: 'user',
  title: 'User',
  order: 'userName',
  cell: ({ name, userName, realName }) => (
    <>
      <div className="breaks">{name}</div>
      <SecondLine>{realName ? `${userName}, impersonated by ${realName}` : userName}</SecondLine>
    </>
  ),
}

const organisation: LoginColumn = {
  key: 'organisation',
  title: 'Organisation',
  cell: ({ organisationName }) => <div className="breaks">{organisationName ?? 'As an individual'}</div>,
}

const address: LoginColumn = {
  key: 'address',
  title: 'Address',
  order: 'ipAddress',
  cell: ({ ipAddress }) => <span className="tabular">{ipAddress}</span>,
}

const actions: LoginColumn = {
  key: 'actions',
  title: 'Actions',
  isAction: true,
  width: 250,
  cell: (login) => <LoginActions login={login} />,
}

export const loginColumns: LoginColumn[] = [
  started('When'),
  user,
  organisation,
  address,
  {
    key: 'browser',
    title: 'Browser and factor',
    cell: ({ browser, loginMethod }) => (
      <>
        {browser}
        <SecondLine>{loginMethod}</SecondLine>
      </>
    ),
  },
  {
    key: 'ended',
    title: 'Ended',
    order: 'endedAt',
    width: 160,
    cell: ({ endedAt, ending, isLocked }) => (
      <>
        <MomentCell at={endedAt} />
        <SecondLine>{ending ?? (isLocked ? 'Locked' : 'Not yet')}</SecondLine>
      </>
    ),
  },
  actions,
]

export const onlineColumns: LoginColumn[] = [
  started('Since'),
  user,
  organisation,
  address,
  {
    key: 'active',
    title: 'Last active',
    width: 160,
    cell: ({ lastActiveAt, isLocked }) => (
      <>
        <MomentCell at={lastActiveAt} />
        {isLocked && <SecondLine>Locked</SecondLine>}
      </>
    ),
  },
  {
    key: 'page',
    title: 'Page',
    cell: ({ page, version }) => (
      <>
        <span style={{ overflowWrap: 'anywhere' }}>{page}</span>
        {version && <SecondLine>{`Version ${version}`}</SecondLine>}
      </>
    ),
  },
  actions,
]
