import { IconShieldCheck } from '@tabler/icons-react'
import { useListIpInfoQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useList } from '#shared/lists/use-list.ts'
import { useIpInfoBulk } from './bulk.ts'
import { IpInfoCard } from './IpInfoCard.tsx'
import { type IpInfoOrder, ipInfoColumns, ipInfoOrders } from './ip-info-columns.tsx'
import { monitoring } from './monitoring-area.ts'
import { ReadingAlarms } from './ReadingAlarms.tsx'
import { ThreatPanel } from './ThreatPanel.tsx'

/** Addresses with failed logins, and blocked addresses. */
export const IpInfoPage = () => (
  <AdministratorPage title="IP info" area={monitoring}>
    <ReadingAlarms />
    <ThreatPanel />
    <Addresses />
  </AdministratorPage>
)

const filters = [{ key: 'm', label: 'Show', options: [{ value: 'Blocked', label: 'Blocked now' }] }]

function Addresses() {
  const list = useList<IpInfoOrder>('ipInfo', { columns: ipInfoOrders, direction: 1, filterKeys: ['m'] })
  const m = list.chosen.m === 'Blocked' ? 'Blocked' : 'All'
  return (
    <ListTable
      label="IP info"
      list={list}
      query={useListIpInfoQuery({ ...list.query, m })}
      columns={ipInfoColumns}
      rowKey={({ ipInfoId }) => ipInfoId}
      card={(info) => <IpInfoCard info={info} />}
      filters={filters}
      searches="Address, description"
      bulk={useIpInfoBulk()}
      nameOf={({ ipAddress }) => ipAddress}
      exports="/api/ipInfo/export"
      empty={{
        icon: IconShieldCheck,
        title: 'No failed logins.',
        why: 'Addresses appear here after a failed login, and are removed 30 days after the last one.',
      }}
    />
  )
}
