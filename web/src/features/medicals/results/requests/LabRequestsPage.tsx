import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { canExportLabRequests, canListLabRequests } from '@clearwing/domain/medicals/results/requests/rules.ts'
import { LabRequestFilter, labRequestOrders } from '@clearwing/domain/medicals/results/requests/schema.ts'
import { Text } from '@mantine/core'
import { IconTestPipe } from '@tabler/icons-react'
import { Navigate } from 'react-router'
import { type LabRequest, useListLabRequestsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import classes from '#features/medicals/list/columns.module.css'
import { PersonCell } from '#features/medicals/list/PersonCell.tsx'
import { type Column, ListTable } from '#shared/lists/ListTable.tsx'
import { useList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { LabRequestState } from './LabRequestState.tsx'
import { linesInWords } from './lines-in-words.ts'

const filterKeys = ['st']
const names: Record<LabRequestFilter, string> = {
  open: 'Open',
  overdue: 'Overdue',
  abnormal: 'Abnormal',
  complete: 'Complete',
  cancelled: 'Cancelled',
}
const filters = [
  { key: 'st', label: 'Which', options: LabRequestFilter.options.map((value) => ({ value, label: names[value] })) },
]

/** Laboratory requests of this practice, latest first. */
export function LabRequestsPage() {
  const actor = useActor()
  const list = useList('labRequests', { columns: labRequestOrders, direction: 1, filterKeys })
  const { st } = list.chosen
  const wanted = { ...list.query, ...(st && { st: st as LabRequestFilter }) }
  const query = useListLabRequestsQuery(wanted, { skip: !canListLabRequests(actor) })
  if (!canListLabRequests(actor)) return <Navigate to="/dashboard" replace />
  return (
    <Page title="Laboratory requests" count={query.currentData?.totalItems} width="full">
      <ListTable
        label="Laboratory requests"
        list={list}
        query={query}
        columns={columns}
        rowKey={({ labRequestId }) => labRequestId}
        open={({ medicalId }) => `/medical/${medicalId}/results`}
        card={(request) => <Card request={request} />}
        filters={filters}
        searches="Name or number"
        exports={st !== 'abnormal' && canExportLabRequests(actor) ? '/api/labRequests/export' : undefined}
        nameOf={({ number }) => number}
        empty={emptyText}
      />
    </Page>
  )
}

const emptyText = {
  icon: IconTestPipe,
  title: 'No laboratory requests.',
  why: 'Requests appear here as soon as you request tests from the due list of a medical.',
}

const columns: Column<LabRequest, (typeof labRequestOrders)[number]>[] = [
  {
    key: 'person',
    title: 'Person',
    order: 'person',
    cell: (row) => <PersonCell person={row} />,
  },
  { key: 'tests', title: 'Tests', isInNoFile: true, cell: ({ lines }) => linesInWords(lines) },
  {
    key: 'laboratory',
    title: 'Laboratory',
    cell: ({ laboratoryName, number }) => (
      <>
        {laboratoryName ?? 'On paper'}
        <span className={classes.meta}>{number}</span>
      </>
    ),
  },
  { key: 'status', title: 'Status', order: 'status', cell: (request) => <LabRequestState request={request} /> },
  {
    key: 'asked',
    title: 'Requested',
    order: 'asked',
    width: 170,
    cell: ({ requestedAt, requestedByName }) => (
      <>
        {formatMoment(requestedAt)}
        <span className={classes.meta}>{requestedByName}</span>
      </>
    ),
  },
  { key: 'due', title: 'Expected by', order: 'due', width: 120, cell: ({ dueOn }) => dueOn && formatDay(dueOn) },
]

const Card = ({ request }: { request: LabRequest }) => (
  <>
    <Text fw={620} style={{ overflowWrap: 'anywhere' }}>
      {request.personName}
    </Text>
    <LabRequestState request={request} />
    <Text fz={14}>{linesInWords(request.lines)}</Text>
    <Text fz={14} c="var(--ui-text-2)">
      {[
        request.number,
        request.laboratoryName ?? 'on paper',
        request.dueOn && `expected by ${formatDay(request.dueOn)}`,
      ]
        .filter(Boolean)
        .join(', ')}
    </Text>
  </>
)
