import { accountList } from '@clearwing/domain/account/status/list.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { Button } from '@mantine/core'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useListAccountsQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { people } from '#features/duplicates/index.ts'
import { filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { AccountCard, accountColumns } from './account-columns.tsx'

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

function Accounts() {
  const list = useDescribedList(accountList)
  const query = useListAccountsQuery({ ...list.query, ...chosenFilters(accountList, list.chosen) })
  return (
    <ListTable
      label="Users"
      list={list}
      query={query}
      columns={accountColumns}
      rowKey={({ userId }) => userId}
      card={(account) => <AccountCard account={account} />}
      filters={filtersOf(accountList, {})}
      searches="Name, user name"
      exports="/api/users/accounts/export"
      empty={{ icon: IconUsers, title: 'No users found.' }}
    />
  )
}
