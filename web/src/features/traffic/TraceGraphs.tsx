import { formatDay } from '@clearwing/domain/dates.ts'
import { graphDefaults } from '@clearwing/domain/enumerations.ts'
import type { PagedTraces, TraceDay } from '@clearwing/domain/traffic/traces/schema.ts'
import { SimpleGrid, Skeleton, Stack, Table, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Panel } from '#shared/pages/Panel.tsx'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'
import { inMs, whole } from './trace-words.ts'

const LineOverTime = lazy(async () => ({ default: (await import('#shared/charts/LineOverTime.tsx')).LineOverTime }))

/** Operations and their mean time by day, with a table of the same numbers. */
export function TraceGraphs({ page, what }: { page: PagedTraces | undefined; what: string }) {
  const days = page?.days ?? []
  if (days.length === 0) return null
  return (
    <Stack gap="md" mb="md">
      {days.length > 1 && (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
          <Line title={`${what} by day`} days={days} dayFigure={({ count }) => count} inWords={whole} isWhole />
          <Line title="Mean time in ms by day" days={days} dayFigure={({ meanMs }) => meanMs} inWords={inMs} />
        </SimpleGrid>
      )}
      <Panel title="By day">
        <Days days={days.toReversed()} what={what} />
      </Panel>
    </Stack>
  )
}

type LineProps = {
  title: string
  days: TraceDay[]
  dayFigure: (day: TraceDay) => number | null
  inWords: (value: number) => string
  isWhole?: boolean
}

const Line = ({ title, days, dayFigure, inWords, isWhole = false }: LineProps) => (
  <Panel title={title}>
    <Suspense fallback={<Skeleton height={graphDefaults.height} role="status" aria-label="Loading" />}>
      <LineOverTime
        title={title}
        height={graphDefaults.height}
        points={days.map((day) => ({ time: formatDay(day.day), value: dayFigure(day) }))}
        isWhole={isWhole}
        inWords={inWords}
      />
    </Suspense>
  </Panel>
)

const Days = ({ days, what }: { days: TraceDay[]; what: string }) => (
  <ScrollingTable minWidth={520}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Day</Table.Th>
          <Table.Th ta="right">{what}</Table.Th>
          <Table.Th ta="right">Total in ms</Table.Th>
          <Table.Th ta="right">Mean in ms</Table.Th>
          <Table.Th ta="right">Worst in ms</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {days.map(({ day, count, totalMs, meanMs, worstMs }) => (
          <Table.Tr key={day} className="tabular">
            <Table.Th scope="row" fw={560}>
              {formatDay(day)}
            </Table.Th>
            <Table.Td ta="right">{whole(count)}</Table.Td>
            <Table.Td ta="right">{inMs(totalMs)}</Table.Td>
            <Table.Td ta="right">{inMs(meanMs)}</Table.Td>
            <Table.Td ta="right">{inMs(worstMs)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </ScrollingTable>
)

/** Says what the severities mean, by the setting for this kind of operation. */
export const SeverityNote = ({ page }: { page: PagedTraces | undefined }) =>
  page && (
    <Text fz={14} c="var(--ui-text-2)" mb="sm">
      Notice: a mean of {inMs(page.slowMs)} ms or a worst time of {inMs(20 * page.slowMs)} ms. Warning:{' '}
      {inMs(5 * page.slowMs)} or {inMs(100 * page.slowMs)} ms. Critical: {inMs(20 * page.slowMs)} or{' '}
      {inMs(200 * page.slowMs)} ms.
    </Text>
  )
