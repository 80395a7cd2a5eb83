import { chosenFilters } from '@clearwing/domain/lists.ts'
import { topicTraceList } from '@clearwing/domain/traffic/traces/list.ts'
import { Text } from '@mantine/core'
import { useListTopicTracesQuery } from '#api/generated.ts'
import { AreaNav } from '#features/activities/index.ts'
import { monitoring } from '#features/monitor/index.ts'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { flagsOf, TraceTable } from './TraceTable.tsx'
import { topicColumns } from './trace-columns.tsx'

/** What was announced to browsers, and how long the deliveries took. */
export const TopicsPage = () => (
  <Page title="Topic traces" width="full" isCountedBelow>
    <AreaNav area={monitoring} />
    <Text fz={14} mb="md">
      A topic is the kind of data that browsers read again. Each server process delivers each announcement to its own
      browsers, and counts it.
    </Text>
    <Topics />
  </Page>
)

function Topics() {
  const list = useDescribedList(topicTraceList)
  const query = useListTopicTracesQuery({ ...list.query, ...chosenFilters(topicTraceList, list.chosen) })
  return (
    <TraceTable
      label="Topic traces"
      what="Deliveries"
      list={list}
      query={query}
      columns={topicColumns(flagsOf(list.chosen))}
      searches="Topic, event"
      exports="/api/monitor/topicTraces/export"
    />
  )
}
