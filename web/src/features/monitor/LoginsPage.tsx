import { formatMoment } from '@clearwing/domain/dates.ts'
import { IconUsers } from '@tabler/icons-react'
import { type UserLogin, useListUserLoginsQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import type { ListFilter } from '#shared/lists/filters.ts'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useList } from '#shared/lists/use-list.ts'
import { useLoginBulk } from './bulk.ts'
import { type LoginOrder, loginColumns, loginOrders, onlineColumns } from './columns.tsx'
import { LoginCard } from './LoginCard.tsx'
import { monitoring } from './monitoring-area.ts'

/** All logins of the last thirteen months. */
export const LoginsPage = () => (
  <AdministratorPage title="Logins" area={monitoring}>
    <Logins />
  </AdministratorPage>
)

/** Users with a current session. */
export const OnlinePage = () => (
  <AdministratorPage title="Logged in now" area={monitoring}>
    <Online />
  </AdministratorPage>
)

const searches = 'Name, address, browser'
const filters: ListFilter[] = [{ kind: 'days', label: 'When' }]
const nameOf = ({ name, startedAt }: UserLogin) => `the login of ${name}, ${formatMoment(startedAt)}`

function Logins() {
  const list = useList<LoginOrder>('userLogins', { columns: loginOrders, direction: 1, filterKeys: ['b', 'l'] })
  return (
    <ListTable
      label="Logins"
      list={list}
      query={useListUserLoginsQuery(list.query)}
      columns={loginColumns}
      rowKey={({ userLoginId }) => userLoginId}
      card={(login) => <LoginCard login={login} />}
      filters={filters}
      searches={searches}
      bulk={useLoginBulk()}
      nameOf={nameOf}
      exports="/api/userLogins/export"
      empty={{ icon: IconUsers, title: 'No logins yet.' }}
    />
  )
}

function Online() {
  const list = useList<LoginOrder>('loggedInUsers', { columns: loginOrders, direction: 1 })
  return (
    <ListTable
      label="Logged in now"
      list={list}
      query={useListUserLoginsQuery({ ...list.query, m: 'Current', dd: 'true' }, { pollingInterval: 30_000 })}
      columns={onlineColumns}
      rowKey={({ userLoginId }) => userLoginId}
      card={(login) => <LoginCard login={login} />}
      searches={searches}
      bulk={useLoginBulk()}
      nameOf={nameOf}
      exports="/api/userLogins/export"
      empty={{ icon: IconUsers, title: 'No one is logged in now.' }}
    />
  )
}
