import { formatDay } from '@clearwing/domain/dates.ts'
import { nameOfClass } from '@clearwing/domain/medicals/classes.ts'
import { leastShown } from '@clearwing/domain/medicals/statistics/hide.ts'
import { canReadStatistics } from '@clearwing/domain/medicals/statistics/rules.ts'
import type { Statistics } from '@clearwing/domain/medicals/statistics/schema.ts'
import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { useGetStatisticsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { Graph } from '#shared/results/Graph.tsx'
import { CountTable } from './CountTable.tsx'
import { Quarters, quarterDays, type Span } from './Quarters.tsx'

/** Statistics of submissions to the regulator, without names and without groups small enough to identify a person. */
export function StatisticsPage() {
  const mayRead = canReadStatistics(useActor())
  const [span, setSpan] = useState<Span>('year')
  const { b, l } = quarterDays(span)
  const query = useGetStatisticsQuery({ b, l }, { skip: !mayRead })
  if (!mayRead) return <Navigate replace to="/dashboard" />
  return (
    <Page
      title="Statistics"
      width="full"
      action={
        <Group gap="xs">
          <Quarters value={span} onChange={setSpan} />
          <Button
            component="a"
            href={`/api/statistics/export?b=${b}&l=${l}`}
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          >
            Export CSV
          </Button>
        </Group>
      }
    >
      <Loaded query={query} rows={10}>
        {(statistics: Statistics) => <StatisticsTables statistics={statistics} />}
      </Loaded>
    </Page>
  )
}

function StatisticsTables({ statistics }: { statistics: Statistics }) {
  const { fromDay, toDay, submissions, classes, all, ages, conditions, quarters } = statistics
  const outcomes = ['Issued', 'Left in force', 'Refused', 'Referred', 'All']
  const rowOf = ({ issued, left, refused, sentOn, total }: Statistics['all']) => [issued, left, refused, sentOn, total]
  return (
    <Stack gap="md">
      <Text>
        {submissions === null ? `Fewer than ${leastShown} medicals` : `${submissions} medicals`} were submitted from{' '}
        {formatDay(fromDay)} to {formatDay(toDay)}. <b>…</b> replaces the figure of a group of fewer than {leastShown},
        and any figure that would reveal one.
      </Text>
      <Panel title="Decisions by class" flush>
        <CountTable
          label="Decisions by class"
          rowHeading="Class"
          heads={outcomes}
          rows={[
            ...classes.map((one) => ({ name: nameOfClass(one.medicalClass), counts: rowOf(one) })),
            { name: 'All', counts: rowOf(all) },
          ]}
        />
      </Panel>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <Panel title="Decisions by age" flush>
          <CountTable
            label="Decisions by age"
            rowHeading="Age at submission"
            heads={['Decisions']}
            rows={ages.map(({ label, decisions }) => ({ name: label, counts: [decisions] }))}
          />
        </Panel>
        <Panel title="Conditions on certificates" flush>
          {conditions.length === 0 ? (
            <Text p="md">No certificates have conditions.</Text>
          ) : (
            <CountTable
              label="Conditions on certificates"
              rowHeading="Code"
              heads={['Medicals']}
              rows={conditions.map(({ code, medicals }) => ({ name: code, counts: [medicals] }))}
            />
          )}
        </Panel>
      </SimpleGrid>
      <Panel title="Time to decide">
        <Speed quarters={quarters} />
        <CountTable
          label="Working days to decide, by quarter"
          rowHeading="Quarter from"
          heads={['Submitted', 'Median', '90 % within']}
          rows={quarters.map((one) => ({
            name: formatDay(one.fromDay),
            counts: [one.submissions, one.median, one.ninetieth],
          }))}
        />
        <Text fz={13} c="var(--ui-text-2)" mt="xs">
          Working days from the end of measuring to the examiner’s decision, without days on which something was
          awaited.
        </Text>
      </Panel>
    </Stack>
  )
}

/** A line of the graph needs two points. */
function Speed({ quarters }: Pick<Statistics, 'quarters'>) {
  const points = quarters.flatMap(({ fromDay, median }, id) =>
    median === null ? [] : [{ id, day: fromDay, value: median, writtenValue: String(median) }],
  )
  return points.length > 1 ? <Graph title="Median" unit="working days" points={points} hasTable /> : null
}
