import { ipInfoList } from '@clearwing/domain/account/throttle/list.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { IconShieldCheck } from '@tabler/icons-react'
import { useListIpInfoQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { useIpInfoBulk } from './bulk.ts'
import { IpInfoCard } from './IpInfoCard.tsx'
import { ipInfoColumns } from './ip-info-columns.tsx'
import { monitoring } from './monitoring-area.ts'
import { OpenAnomalies } from './OpenAnomalies.tsx'
import { ThreatPanel } from './ThreatPanel.tsx'

/** Addresses with failed logins, and blocked addresses. */
export const IpInfoPage = () => (
  <AdministratorPage title="IP info" area={monitoring}>
    <OpenAnomalies />
    <ThreatPanel />
    <Addresses />
  </AdministratorPage>
)

function Addresses() {
  const list = useDescribedList(ipInfoList)
  return (
    <ListTable
      label="IP info"
      list={list}
      query={useListIpInfoQuery({ ...list.query, ...chosenFilters(ipInfoList, list.chosen) })}
      columns={ipInfoColumns}
      rowKey={({ ipInfoId }) => ipInfoId}
      card={(info) => <IpInfoCard info={info} />}
      filters={filtersOf(ipInfoList, {})}
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
