import { addYears, formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Graph } from '#shared/results/Graph.tsx'
import { today } from '#shared/today.ts'
import classes from './ResultTable.module.css'
import type { ResultLine } from './result-line.ts'

/** The graph over the years with its table, what was corrected, and the laboratory's notes. */
export function ResultDetails({ line }: { line: ResultLine }) {
  const { name, change, day, source, result, points } = line
  return (
    <Stack gap="sm" className={classes.details}>
      <Text fz={13} c="var(--ui-text-2)">
        {formatDay(day)}, {source}
        {change && `. Since last: ${change}`}
        {result?.range && `. Usual: ${result.range} ${result.unit}`}
      </Text>
      {points.length > 1 ? (
        <Years line={line} />
      ) : (
        <Text fz={13} c="var(--ui-text-2)">
          There is no earlier {name.toLowerCase()} to compare with.
        </Text>
      )}
      {result?.earlierVersions.filter(hasValue).map((version) => (
        <Text key={version.resultId} fz={13}>
          <del>
            {version.value} {version.unit}
          </del>{' '}
          was reported {formatMoment(version.reportedAt)} and replaced {formatMoment(version.replacedAt)}.
        </Text>
      ))}
      {result?.notes && (
        <Text fz={13} style={{ whiteSpace: 'pre-wrap' }}>
          {result.notes}
        </Text>
      )}
    </Stack>
  )
}

/** What was only announced is no earlier value. */
const hasValue = ({ value }: { value: string }) => value !== ''

const spans = { '2': 2, '5': 5, all: 200 }

function Years({ line: { name, unit, points, low, high } }: { line: ResultLine }) {
  const [span, setSpan] = useState<keyof typeof spans>('all')
  const from = addYears(today(), -spans[span])
  const shown = points.filter(({ day }) => day >= from)
  const first = points[0]?.day.slice(0, 4)
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text fz={13} fw={620}>
          {[name, unit].filter(Boolean).join(', ')}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label="How far back"
          value={span}
          onChange={(value) => setSpan(value as keyof typeof spans)}
          data={[
            { value: '2', label: '2 years' },
            { value: '5', label: '5 years' },
            { value: 'all', label: `All, from ${first}` },
          ]}
        />
      </Group>
      {shown.length > 0 ? (
        <Graph title={name} unit={unit} points={shown} low={low ?? undefined} high={high ?? undefined} />
      ) : (
        <Text c="var(--ui-text-2)">Nothing was measured in these years.</Text>
      )}
    </>
  )
}
