import { formatMoment } from '@clearwing/domain/dates.ts'
import { readingList } from '@clearwing/domain/records/list.ts'
import { canListReadings } from '@clearwing/domain/records/rules.ts'
import { readingInWords } from '@clearwing/domain/records/words.ts'
import { Box, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Navigate } from 'react-router'
import { type RecordReading, type User, useListRecordReadersQuery, useListRecordReadingsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { useUser } from '#features/users/names/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { type Column, ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { QueryButton } from './QueryButton.tsx'
import { asWhat, ReadBy } from './ReadBy.tsx'
import { ReadersPanel } from './ReadersPanel.tsx'

/** Who viewed the user's own record. */
export function ReadingsPage() {
  const actor = useActor()
  return (
    <Loaded query={useUser()}>
      {(user) =>
        canListReadings(actor, user.userId) ? (
          <Readings user={user} />
        ) : (
          <Navigate replace to="../profile" relative="path" />
        )
      }
    </Loaded>
  )
}

function Readings({ user }: { user: User }) {
  const list = useDescribedList(readingList)
  const { currentData: readers = [] } = useListRecordReadersQuery({ userId: 'me' })
  const a = Number(list.chosen.a)
  const query = useListRecordReadingsQuery({ userId: 'me', ...list.query, ...(a > 0 && { a }) })
  const organisations = readers.map(({ organisationId, name }) => ({ value: String(organisationId), label: name }))
  return (
    <Page title="Who viewed my record" count={query.currentData?.totalItems} width="full">
      <Text mb="md" c="var(--ui-text-2)">
        Each reading is recorded before the data is shown. Your own views are not listed.
      </Text>
      {readers.length > 0 && (
        <Box mb="md">
          <ReadersPanel
            readers={readers}
            chosenId={a}
            choose={(organisationId) => list.setFilter('a', organisationId?.toString())}
          />
        </Box>
      )}
      <ListTable
        label="Who viewed my record"
        list={list}
        query={query}
        columns={columnsFor(user)}
        rowKey={({ historyId }) => historyId}
        card={(reading) => <ReadingCard reading={reading} user={user} />}
        filters={filtersOf(readingList, { a: organisations })}
        searches="Name, organisation"
        exports="/api/users/{userId}/access/export"
        empty={{ icon: IconEye, title: 'No one has viewed your record.' }}
      />
    </Page>
  )
}

const described = columnsOf(readingList, {
  at: { width: 160 },
  name: { width: 280, cell: (reading) => <ReadBy {...reading} /> },
  roles: { width: 160 },
})

const columnsFor = (user: User): Column<RecordReading, 'at'>[] => [
  ...described,
  {
    key: 'query',
    title: 'Query',
    width: 110,
    isAction: true,
    cell: (reading) => <QueryButton reading={reading} user={user} />,
  },
]

const ReadingCard = ({ reading, user }: { reading: RecordReading; user: User }) => (
  <>
    <Text fz={14} className="tabular">
      <b>{readingInWords(reading)}</b> {formatMoment(reading.at)}
    </Text>
    <ReadBy {...reading} />
    <Text fz={12} c="var(--ui-text-2)">
      {[asWhat(reading), reading.organisationName].filter(Boolean).join(', ')}
    </Text>
    <QueryButton reading={reading} user={user} />
  </>
)
