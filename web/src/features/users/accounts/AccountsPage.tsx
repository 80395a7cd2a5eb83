import { allBits } from '@clearwing/domain/access/bits.ts'
import { offeredRoles } from '@clearwing/domain/members/words.ts'
import { Button } from '@mantine/core'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useListAccountsQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { people } from '#features/duplicates/index.ts'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useList } from '#shared/lists/use-list.ts'
import { AccountCard, type AccountOrder, accountColumns, accountOrders } from './account-columns.tsx'

/** All users and their login settings, for system administrators. */
export const AccountsPage = () => (
  <AdministratorPage
    title="Users"
    area={people}
    action={
      <Button component={Link} to="/user/new" leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}>
        Add user
      </Button>
    }
  >
    <Accounts />
  </AdministratorPage>
)

const filters = [
  { key: 'm', label: 'Show', options: [{ value: 'All', label: 'Include people without a login' }] },
  {
    key: 'ro',
    label: 'Role',
    options: offeredRoles(allBits).map(({ bit, label }) => ({ value: String(bit), label })),
  },
  { key: 'lk', label: 'Locked', options: [{ value: 'yes', label: 'Cannot log in now' }] },
  { key: 'tf', label: 'Two factor', options: [{ value: 'none', label: 'None' }] },
]

function Accounts() {
  const list = useList<AccountOrder>('accounts', { columns: accountOrders, filterKeys: ['m', 'ro', 'lk', 'tf'] })
  const query = useListAccountsQuery({ ...list.query, ...asked(list.chosen) })
  return (
    <ListTable
      label="Users"
      list={list}
      query={query}
      columns={accountColumns}
      rowKey={({ userId }) => userId}
      card={(account) => <AccountCard account={account} />}
      filters={filters}
      searches="Name, user name"
      exports="/api/users/accounts/export"
      empty={{ icon: IconUsers, title: 'No users found.' }}
    />
  )
}

/** Filters from the address, ignoring invalid values. */
function asked({ m, ro, lk, tf }: Record<string, string>) {
  return {
    ...(m === 'All' && { m: 'All' as const }),
    ...(Number(ro) > 0 && { ro: Number(ro) }),
    ...(lk === 'yes' && { lk: 'yes' as const }),
    ...(tf === 'none' && { tf: 'none' as const }),
  }
}
