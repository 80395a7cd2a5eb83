import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { countInWords } from '@clearwing/domain/format-count.ts'
import { chosenFilters, type FilterOption } from '@clearwing/domain/lists.ts'
import { apiLogList, mostCountedRequests } from '@clearwing/domain/traffic/api-log/list.ts'
import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle, IconListSearch } from '@tabler/icons-react'
import { type ApiLog, useListApiLogsQuery, useListUnloggedRequestsQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { monitoring } from '#features/monitor/index.ts'
import { filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { apiLogColumns, requesterOf } from './api-log-columns.tsx'

/** Requests to the API, with their duration and status. */
export const ApiLogPage = () => (
  <AdministratorPage title="API log" area={monitoring}>
    <Unlogged />
    <Requests />
  </AdministratorPage>
)

function Requests() {
  const list = useDescribedList(apiLogList)
  const query = useListApiLogsQuery({ ...list.query, ...chosenFilters(apiLogList, list.chosen) })
  const rows = query.currentData?.list ?? []
  return (
    <>
      {query.currentData?.totalItems === mostCountedRequests && (
        <Text fz={14} mb="sm">
          Only the first {mostCountedRequests.toLocaleString('en-NZ')} requests are counted. Choose days or other
          filters to see fewer.
        </Text>
      )}
      <ListTable
        label="API log"
        list={list}
        query={query}
        columns={apiLogColumns}
        rowKey={({ requestId }) => requestId}
        card={(request) => <RequestCard request={request} />}
        filters={filtersOf(apiLogList, { pa: pathsIn(rows), i: usersIn(rows) })}
        searches="Name, organisation, path, request ID"
        exports="/api/monitor/apiLogs/export"
        empty={{ icon: IconListSearch, title: 'No requests yet.', why: 'Requests appear here within a few seconds.' }}
      />
    </>
  )
}

/** Offers the paths and the users of the rows that are shown. */
const pathsIn = (rows: ApiLog[]): FilterOption[] =>
  [...new Set(rows.map(({ path }) => path))].toSorted().map((path) => ({ value: path, label: path }))

const usersIn = (rows: ApiLog[]): FilterOption[] => {
  const names = new Map(rows.flatMap(({ userId, name }) => (userId === null ? [] : [[String(userId), name ?? '']])))
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

/** Says on which days requests were not logged. */
function Unlogged() {
  const days = useListUnloggedRequestsQuery().currentData ?? []
  if (days.length === 0) return null
  return (
    <Alert color="orange" mb="md" icon={<IconAlertTriangle stroke={1.75} aria-hidden />}>
      The server was too busy to log all requests. Missing are:{' '}
      {days.map(({ day, count }) => `${countInWords(count, 'request', 'requests')} of ${formatDay(day)}`).join(', ')}.
    </Alert>
  )
}

/** A request on a narrow screen. */
const RequestCard = ({ request }: { request: ApiLog }) => (
  <>
    <Text fw={620} style={{ overflowWrap: 'anywhere' }}>
      {request.method} {request.path}
    </Text>
    <Text fz={14}>{requesterOf(request)}</Text>
    <Text fz={14} c="var(--ui-text-2)" className="tabular">
      {formatMoment(request.at)}, HTTP status {request.status}, {request.ms} ms
    </Text>
  </>
)
