import { formatMoment } from '@clearwing/domain/dates.ts'
import { Text } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { type RefusedRequest, useListRefusalsQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useList } from '#shared/lists/use-list.ts'
import { monitoring } from './monitoring-area.ts'
import { ReadingAlarms } from './ReadingAlarms.tsx'
import { type RefusalOrder, refusalColumns, refusalOrders, whoOf, wordsOf } from './refusal-columns.tsx'

/** Refused requests, and logins that appear to be probing records. */
export const RefusalsPage = () => (
  <AdministratorPage title="Refused requests" area={monitoring}>
    <ReadingAlarms />
    <Refusals />
  </AdministratorPage>
)

const filters = [{ key: 'm', label: 'Show', options: [{ value: 'Records', label: 'Other people’s records' }] }]

function Refusals() {
  const list = useList<RefusalOrder>('refusals', { columns: refusalOrders, direction: 1, filterKeys: ['m'] })
  const m = list.chosen.m === 'Records' ? 'Records' : 'All'
  return (
    <ListTable
      label="Refused requests"
      list={list}
      query={useListRefusalsQuery({ ...list.query, m })}
      columns={refusalColumns}
      rowKey={({ refusalId }) => refusalId}
      card={(refusal) => <RefusalCard refusal={refusal} />}
      filters={filters}
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
      {formatMoment(refusal.lastAt)}, {refusal.count === 1 ? 'once' : `${refusal.count} times`}, answer {refusal.status}
    </Text>
  </>
)
