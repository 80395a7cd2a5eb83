import { loginList, onlineList } from '@clearwing/domain/account/session/login-list.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { IconUsers } from '@tabler/icons-react'
import { type UserLogin, useListUserLoginsQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { useLoginBulk } from './bulk.ts'
import { loginColumns, onlineColumns } from './columns.tsx'
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
const nameOf = ({ name, startedAt }: UserLogin) => `the login of ${name}, ${formatMoment(startedAt)}`

function Logins() {
  const list = useDescribedList(loginList)
  return (
    <ListTable
      label="Logins"
      list={list}
      query={useListUserLoginsQuery(list.query)}
      columns={loginColumns}
      rowKey={({ userLoginId }) => userLoginId}
      card={(login) => <LoginCard login={login} />}
      filters={filtersOf(loginList, {}, { isOnline: false })}
      searches={searches}
      bulk={useLoginBulk()}
      nameOf={nameOf}
      exports="/api/userLogins/export"
      empty={{ icon: IconUsers, title: 'No logins yet.' }}
    />
  )
}

function Online() {
  const list = useDescribedList(onlineList, { filterKeys: [] })
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
