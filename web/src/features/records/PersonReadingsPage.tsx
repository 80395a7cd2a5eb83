import { formatMoment } from '@clearwing/domain/dates.ts'
import { personReadingList } from '@clearwing/domain/records/list.ts'
import { personReadingInWords } from '@clearwing/domain/records/words.ts'
import { Box, Stack, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useNavigate, useParams } from 'react-router'
import { type PersonReading, useListPersonReadersQuery, useListPersonReadingsQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { monitoring } from '#features/monitor/index.ts'
import { columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { PersonPicker } from '#shared/pickers/PersonPicker.tsx'
import { recordId } from '#shared/record-id.ts'
import { asWhat, ReadBy } from './ReadBy.tsx'
import { ReadersPanel } from './ReadersPanel.tsx'

/** Who looked at a person's record, for the investigation of a privacy breach. */
export const PersonReadingsPage = () => (
  <AdministratorPage title="Who looked" area={monitoring}>
    <OfPerson />
  </AdministratorPage>
)

function OfPerson() {
  const { userId } = useParams()
  const navigate = useNavigate()
  const chosenId = userId === undefined ? null : recordId(userId)
  return (
    <Stack gap="lg">
      <Text c="var(--ui-text-2)" maw={640}>
        Who opened or downloaded a person’s record, and when. Their own views are not listed. The person sees that you
        read this.
      </Text>
      <Box maw={420}>
        <PersonPicker
          label="Person"
          mode="All"
          value={chosenId}
          onChange={(id) => navigate(id === null ? '/monitor/readings' : `/monitor/readings/${id}`)}
        />
      </Box>
      {chosenId === null ? (
        <EmptyState icon={IconEye} title="Choose a person." />
      ) : (
        <Readings key={chosenId} userId={chosenId} />
      )}
    </Stack>
  )
}

function Readings({ userId }: { userId: number }) {
  const list = useDescribedList(personReadingList)
  const { currentData: readers = [] } = useListPersonReadersQuery({ userId })
  const a = Number(list.chosen.a)
  const query = useListPersonReadingsQuery({ userId, ...list.query, ...(a > 0 && { a }) })
  const organisations = readers.map(({ organisationId, name }) => ({ value: String(organisationId), label: name }))
  return (
    <>
      {readers.length > 0 && (
        <ReadersPanel
          readers={readers}
          chosenId={a}
          choose={(organisationId) => list.setFilter('a', organisationId?.toString())}
        />
      )}
      <ListTable
        label="Who looked"
        list={list}
        query={query}
        columns={columns}
        rowKey={({ historyId }) => historyId}
        card={(reading) => <ReadingCard reading={reading} />}
        filters={filtersOf(personReadingList, { a: organisations })}
        searches="Name, organisation"
        exports="/api/users/{userId}/readings/export"
        empty={{ icon: IconEye, title: 'No one has looked at this record.' }}
      />
    </>
  )
}

const columns = columnsOf(personReadingList, {
  at: { width: 160 },
  name: { width: 260, cell: (reading) => <ReadBy {...reading} activity={null} reason={null} /> },
  roles: { width: 180 },
})

const ReadingCard = ({ reading }: { reading: PersonReading }) => (
  <>
    <Text fz={14} className="tabular">
      <b>{personReadingInWords(reading)}</b> {formatMoment(reading.at)}
    </Text>
    <ReadBy {...reading} />
    <Text fz={12} c="var(--ui-text-2)">
      {[asWhat(reading), reading.organisationName].filter(Boolean).join(', ')}
    </Text>
  </>
)
