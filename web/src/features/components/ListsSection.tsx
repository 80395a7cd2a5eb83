import { Stack, Text } from '@mantine/core'
import { IconSend, IconStethoscope } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useList } from '#shared/lists/use-list.ts'
import { columns, filters, quietList, type SampleRow, sampleOrders, samplePage, sampleRows } from './sample-list.tsx'

const common = {
  columns,
  rowKey: ({ id }: SampleRow) => id,
  nameOf: ({ name }: SampleRow) => name,
  card: ({ name, since }: SampleRow) => `${name}, ${since}`,
  empty: {
    icon: IconStethoscope,
    title: 'No medicals yet.',
    why: 'Medicals appear here as soon as they are sent to you.',
  },
}
const refetch = () => undefined
const noPage = { list: [], numberOfPages: 0, totalItems: 0 }
const filtered = { ...quietList, chosen: { st: 'issued' } }
const beyond = { ...quietList, query: { ...quietList.query, p: 9 } }

/** Lists use the full width. */
const ListExample = ({ state, children }: { state: string; children: ReactNode }) => (
  <div>
    <Text fz={12} c="var(--ui-text-2)" mb={4}>
      {state}
    </Text>
    {children}
  </div>
)

/** A list in every state; the first one works, on its own rows. */
export const ListsSection = () => (
  <Stack gap="xl">
    <ListExample state="in use">
      <WorkingList />
    </ListExample>
    <ListExample state="loading">
      <ListTable {...common} label="Loading list" list={quietList} query={{ refetch }} />
    </ListExample>
    <ListExample state="failed">
      <ListTable
        {...common}
        label="Failed list"
        list={quietList}
        query={{ refetch, error: { status: 503, data: { title: 'Please try again in a moment.' } } }}
      />
    </ListExample>
    <ListExample state="empty">
      <ListTable {...common} label="Empty list" list={quietList} query={{ refetch, currentData: noPage }} />
    </ListExample>
    <ListExample state="nothing matches">
      <ListTable
        {...common}
        label="Filtered list"
        list={filtered}
        filters={filters}
        query={{ refetch, currentData: noPage }}
      />
    </ListExample>
    <ListExample state="a page beyond the last">
      <ListTable
        {...common}
        label="Beyond the last"
        list={beyond}
        query={{ refetch, currentData: { list: [], numberOfPages: 2, totalItems: 30 } }}
      />
    </ListExample>
  </Stack>
)

function WorkingList() {
  const list = useList('labRequests', { columns: sampleOrders, direction: 1, filterKeys: ['st', 'b', 'l'] })
  const request = { ...list.query, ...list.chosen }
  return (
    <ListTable
      {...common}
      label="People"
      list={list}
      query={{ refetch, currentData: samplePage(sampleRows, request), originalArgs: request }}
      filters={filters}
      searches="Name"
      open={({ id }) => `/test/components?row=${id}#lists`}
      bulk={[
        {
          label: 'Send',
          icon: IconSend,
          act: async () => undefined,
          refuses: ({ status }) => (status === 'issued' ? 'issued already' : undefined),
        },
      ]}
    />
  )
}
