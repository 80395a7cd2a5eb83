import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { labRequestList } from '@clearwing/domain/medicals/results/requests/list.ts'
import { canExportLabRequests, canListLabRequests } from '@clearwing/domain/medicals/results/requests/rules.ts'
import { Text } from '@mantine/core'
import { IconTestPipe } from '@tabler/icons-react'
import { Navigate } from 'react-router'
import { type LabRequest, useListLabRequestsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import classes from '#features/medicals/list/columns.module.css'
import { PersonCell } from '#features/medicals/list/PersonCell.tsx'
import { columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { LabRequestState } from './LabRequestState.tsx'
import { linesInWords } from './lines-in-words.ts'

/** Laboratory requests of this practice, latest first. */
export function LabRequestsPage() {
  const actor = useActor()
  const list = useDescribedList(labRequestList)
  const { st } = list.chosen
  const wanted = { ...list.query, ...chosenFilters(labRequestList, list.chosen) }
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
        filters={filtersOf(labRequestList, {})}
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

const LaboratoryCell = ({ request: { laboratoryName, number } }: { request: LabRequest }) => (
  <>
    {laboratoryName ?? 'On paper'}
    <span className={classes.meta}>{number}</span>
  </>
)

const RequestedCell = ({ request: { requestedAt, requestedByName } }: { request: LabRequest }) => (
  <>
    {formatMoment(requestedAt)}
    <span className={classes.meta}>{requestedByName}</span>
  </>
)

const columns = columnsOf(labRequestList, {
  person: { cell: (request) => <PersonCell person={request} /> },
  tests: { cell: ({ lines }) => linesInWords(lines) },
  laboratory: { cell: (request) => <LaboratoryCell request={request} /> },
  status: { cell: (request) => <LabRequestState request={request} /> },
  asked: { cell: (request) => <RequestedCell request={request} /> },
})

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
