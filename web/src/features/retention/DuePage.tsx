import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { countInWords, formatCount } from '@clearwing/domain/format-count.ts'
import { dueRecordList } from '@clearwing/domain/retention/lists.ts'
import { dueReasonWords, lastServiceWords } from '@clearwing/domain/retention/words.ts'
import { Stack, Text } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import {
  type DueRecord,
  type RetentionSearch,
  useGetRetentionSearchQuery,
  useListDueRecordsQuery,
  useSearchDueRecordsMutation,
} from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { useDisposalRequest } from '#features/disposals/index.ts'
import { monitoring } from '#features/monitor/index.ts'
import { PrivacyFiguresPanel } from '#features/privacy-figures/index.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { columnsOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Panel } from '#shared/pages/Panel.tsx'

/** Records whose time is over, by organisation, and the figures that decide. */
export const DuePage = () => (
  <AdministratorPage title="Retention" area={monitoring}>
    <Stack gap="lg">
      <SearchPanel />
      <DueRecords />
      <PrivacyFiguresPanel
        title="How long records are kept"
        names={['healthYears', 'healthDays', 'regulatorYears', 'financialYears']}
      />
    </Stack>
  </AdministratorPage>
)

const SearchPanel = () => (
  <Panel title="Last search" actions={<SearchButton />}>
    <Loaded query={useGetRetentionSearchQuery()} rows={2} what="search">
      {(search) => (
        <Stack gap="xs">
          <Text>{searchInWords(search)}</Text>
          <Text fz={14} c="var(--ui-text-2)">
            All records are searched on the first day of each month. The list says which may be disposed of. Select
            records to request their disposal, which another administrator must approve.
          </Text>
        </Stack>
      )}
    </Loaded>
  </Panel>
)

function searchInWords({ startedAt, finishedAt, searched, due, held }: RetentionSearch) {
  if (startedAt === null) return 'The records were not searched yet.'
  if (finishedAt === null) return `The search that began ${formatMoment(startedAt)} is running.`
  const records = countInWords(searched, 'record was', 'records were')
  return `${formatMoment(finishedAt)}: ${records} searched. ${formatCount(due)} due, ${formatCount(held)} held.`
}

function SearchButton() {
  const [search] = useSearchDueRecordsMutation()
  return (
    <ActionButton size="compact-sm" variant="default" act={() => search().unwrap()}>
      Search now
    </ActionButton>
  )
}

const columns = columnsOf(dueRecordList, {
  organisation: { width: 230 },
  last: {
    cell: ({ lastService, lastServiceOn }) => (
      <>
        <div className="tabular">{formatDay(lastServiceOn)}</div>
        <Text fz={13} c="var(--ui-text-2)">
          {lastServiceWords[lastService]}
        </Text>
      </>
    ),
    width: 160,
  },
  until: { width: 140 },
})

function DueRecords() {
  const list = useDescribedList(dueRecordList)
  const query = useListDueRecordsQuery(list.query)
  const request = useDisposalRequest()
  return (
    <ListTable
      label="Records that are due"
      list={list}
      query={query}
      columns={columns}
      rowKey={({ userId }) => userId}
      open={({ userId }) => `/user/${userId}/profile`}
      card={(row) => <DueCard row={row} />}
      bulk={[request]}
      searches="Name, organisation"
      exports="/api/retention/due/export"
      empty={{ icon: IconArchive, title: 'No records are due.', why: 'Each record is still within its time.' }}
    />
  )
}

const DueCard = ({ row }: { row: DueRecord }) => (
  <>
    <Text fw={620} className="breaks">
      {row.name}
    </Text>
    <Text fz={14}>
      {lastServiceWords[row.lastService]} {formatDay(row.lastServiceOn)}
      {row.organisationName && `, ${row.organisationName}`}
    </Text>
    <Text fz={14} c="var(--ui-text-2)">
      Kept until {formatDay(row.retainUntil)}. {dueReasonWords[row.reason]}
    </Text>
  </>
)
