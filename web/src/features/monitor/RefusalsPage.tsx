import { refusalList } from '@clearwing/domain/account/refusals/list.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { Text } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { type RefusedRequest, useListRefusalsQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { monitoring } from './monitoring-area.ts'
import { OpenAnomalies } from './OpenAnomalies.tsx'
import { refusalColumns, whoOf, wordsOf } from './refusal-columns.tsx'

/** Refused requests, and logins that appear to be probing records. */
export const RefusalsPage = () => (
  <AdministratorPage title="Refused requests" area={monitoring}>
    <OpenAnomalies />
    <Refusals />
  </AdministratorPage>
)

function Refusals() {
  const list = useDescribedList(refusalList)
  return (
    <ListTable
      label="Refused requests"
      list={list}
      query={useListRefusalsQuery({ ...list.query, ...chosenFilters(refusalList, list.chosen) })}
      columns={refusalColumns}
      rowKey={({ refusalId }) => refusalId}
      card={(refusal) => <RefusalCard refusal={refusal} />}
      filters={filtersOf(refusalList, {})}
      searches="Name, organisation, request"
      empty={{ icon: IconShieldCheck, title: 'No refused requests.' }}
    />
  )
}

/** A refused request on a narrow screen. */
const RefusalCard = ({ refusal }: { refusal: RefusedRequest }) => (
  <>
    <Text fw={620}>{wordsOf(refusal)}</Text>
    <Text fz={14}>{whoOf(refusal)}</Text>
    <Text fz={14} c="var(--ui-text-2)" className="tabular">
      {formatMoment(refusal.lastAt)}, {refusal.count === 1 ? 'once' : `${refusal.count} times`}, HTTP status{' '}
      {refusal.status}
    </Text>
  </>
)
