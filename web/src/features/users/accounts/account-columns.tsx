import { rolesInWords } from '@clearwing/domain/access/words.ts'
import { accountList } from '@clearwing/domain/account/status/list.ts'
import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { Anchor, Text } from '@mantine/core'
import { IconCheck, IconClock, IconLock, IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Account } from '#api/generated.ts'
import { actionsColumn, columnsOf } from '#shared/lists/described.tsx'
import { Status } from '#shared/status/Status.tsx'
import { AccountRowActions } from './AccountRowActions.tsx'

const SecondLine = ({ children }: { children: string }) => (
  <Text fz={13} c="var(--ui-text-2)" style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Text>
)

const Name = ({ account: { userId, name } }: { account: Account }) => (
  <Anchor component={Link} to={`/user/${userId}/profile`} style={{ overflowWrap: 'anywhere' }}>
    {name}
  </Anchor>
)

const lastLogin = ({ lastLoginAt, userName }: Account) => {
  if (lastLoginAt) return formatMoment(lastLoginAt)
  return userName === '' ? 'No login' : 'Never'
}

const Lock = ({ lockout }: Pick<Account, 'lockout'>) => {
  if (lockout === 'none')
    return (
      <Status kind="ok" icon={IconCheck}>
        Not locked
      </Status>
    )
  return lockout === 'lockedOut' ? (
    <Status kind="bad" icon={IconLock}>
      Locked out
    </Status>
  ) : (
    <Status kind="warn" icon={IconClock}>
      Temporarily locked
    </Status>
  )
}

const Factor = ({ account: { isTwoFactorConfigured, dateTwoFactorRequired } }: { account: Account }) => (
  <>
    {isTwoFactorConfigured ? (
      <Status kind="ok" icon={IconShieldCheck}>
        Set up
      </Status>
    ) : (
      <Status kind="others" icon={IconShieldOff}>
        None
      </Status>
    )}
    {dateTwoFactorRequired && <SecondLine>{`Required from ${formatDay(dateTwoFactorRequired)}`}</SecondLine>}
  </>
)

const NameCell = ({ account }: { account: Account }) => (
  <>
    <Name account={account} />
    {!account.name.includes(account.knownAs) && <SecondLine>{account.knownAs}</SecondLine>}
  </>
)

const described = columnsOf(accountList, {
  name: { cell: (account) => <NameCell account={account} /> },
  userName: { width: 160, cell: ({ userName }) => <span style={{ overflowWrap: 'anywhere' }}>{userName}</span> },
  lastLogin: { width: 160, cell: (account) => <span style={{ whiteSpace: 'nowrap' }}>{lastLogin(account)}</span> },
  locked: { width: 130, cell: ({ lockout }) => <Lock lockout={lockout} /> },
  twoFactor: { width: 150, cell: (account) => <Factor account={account} /> },
})

export const accountColumns = [
  ...described,
  actionsColumn<Account>(240, (account) => <AccountRowActions account={account} />),
]

/** A user's login on a narrow screen. */
export const AccountCard = ({ account }: { account: Account }) => (
  <>
    <Name account={account} />
    <SecondLine>{[account.userName, rolesInWords(account.roles).join(', ')].filter(Boolean).join('. ')}</SecondLine>
    <SecondLine>{[...account.organisations, `Last login: ${lastLogin(account)}`].join(', ')}</SecondLine>
    <div>
      <Lock lockout={account.lockout} /> <Factor account={account} />
    </div>
    <AccountRowActions account={account} />
  </>
)
