import { addYears, formatDay, yearOf } from '@clearwing/domain/dates.ts'
import { isFinal } from '@clearwing/domain/hl7/message/status.ts'
import type { Result } from '@clearwing/domain/medicals/results/schema.ts'
import { sampleDayInWords } from '@clearwing/domain/medicals/results/series.ts'
import { Group, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { AudiogramGraph } from '#features/medicals/audiogram/AudiogramGraph.tsx'
import { flagOf } from '#shared/results/flag.ts'
import { Graph } from '#shared/results/Graph.tsx'
import { ResultState } from '#shared/results/ResultState.tsx'
import { today } from '#shared/today.ts'
import { EarlierVersions } from './EarlierVersions.tsx'
import { meanInWords } from './mean-in-words.ts'
import classes from './ResultTable.module.css'
import { hasOthers, nothingEarlier, type ResultLine } from './result-line.ts'
import { WrongPersonButton } from './WrongPersonButton.tsx'

/** Graph and table of the values over the years, the corrections, and the laboratory's notes. */
export function ResultDetails({ line }: { line: ResultLine }) {
  const { change, day, time, source, result, results = [] } = line
  const notFinal = results.filter((one) => one !== result && !isFinal(one.status))
  return (
    <Stack gap="sm" className={classes.details}>
      <Text fz={13} c="var(--ui-text-2)">
        {[day ? formatDay(day) : 'Collection date unknown', time].filter(Boolean).join(' ')}, {source}
        {change && `. Since last: ${change}`}
        {result?.range && `. Usual: ${result.range} ${result.unit}`}
      </Text>
      <ResultGraph line={line} />
      {notFinal.length > 0 && <NotFinal results={notFinal} />}
      {result && <EarlierVersions versions={result.earlierVersions} />}
      {result?.code && (
        <Text fz={13} c="var(--ui-text-2)">
          {codeInWords(result)}
        </Text>
      )}
      {result?.notes && (
        <Text fz={13} style={{ whiteSpace: 'pre-wrap' }}>
          {result.notes}
        </Text>
      )}
      {result && <WrongPersonButton resultId={result.resultId} />}
    </Stack>
  )
}

function ResultGraph({ line }: { line: ResultLine }) {
  const { audiogram } = line
  if (audiogram) return <AudiogramGraph {...audiogram} />
  if (hasOthers(line)) return <Years line={line} />
  return (
    <Text fz={13} c="var(--ui-text-2)">
      {nothingEarlier(line)}
    </Text>
  )
}

/** The laboratory's own name for the test comes first; an unknown test is marked as such. */
const codeInWords = ({ code, codeSystem, name, analyte }: Result) =>
  [
    `Sent as ${[code, name].filter(Boolean).join(', ')}${codeSystem ? ` (${codeSystem})` : ''}.`,
    analyte === null && 'Unrecognised test. Only its own earlier values are shown for comparison.',
  ]
    .filter(Boolean)
    .join(' ')

/** Earlier values that were never final; they are in neither the graph nor the mean. */
const NotFinal = ({ results }: { results: Result[] }) => (
  <div>
    <Text fz={13} c="var(--ui-text-2)">
      Not in the graph or the mean:
    </Text>
    {results.map((result) => (
      <Group key={result.resultId} gap="xs" fz={13}>
        <span className="tabular">{sampleDayInWords(result)}</span>
        <i>{[result.value, result.unit].filter(Boolean).join(' ')}</i>
        <ResultState status={result.status} />
        <span>{flagOf(result)?.words}</span>
      </Group>
    ))}
  </div>
)

const spans = { '2': 2, '5': 5, all: 200 }

function Years({ line: { name, unit, points, converted = [] } }: { line: ResultLine }) {
  const [span, setSpan] = useState<keyof typeof spans>('all')
  const [isConverted, setConverted] = useState(false)
  const all = isConverted ? [...points, ...converted].toSorted((a, b) => a.day.localeCompare(b.day)) : points
  const from = addYears(today(), -spans[span])
  const shownPoints = all.filter(({ day }) => day >= from)
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text fz={13} fw={620}>
          {[name, unit].filter(Boolean).join(', ')}
        </Text>
        {converted.length > 0 && (
          <Switch
            size="xs"
            label={`With ${converted.length} in other units, converted by Clearwing`}
            checked={isConverted}
            onChange={({ currentTarget }) => setConverted(currentTarget.checked)}
          />
        )}
        <SegmentedControl
          size="xs"
          aria-label="Period"
          value={span}
          onChange={(value) => setSpan(value as keyof typeof spans)}
          data={[
            { value: '2', label: '2 years' },
            { value: '5', label: '5 years' },
            { value: 'all', label: all[0] ? `All, from ${yearOf(all[0].day)}` : 'All' },
          ]}
        />
      </Group>
      {shownPoints.length > 0 ? (
        <Graph title={name} unit={unit} points={shownPoints} />
      ) : (
        <Text c="var(--ui-text-2)">There are no measurements in this period.</Text>
      )}
      <Text fz={13} c="var(--ui-text-2)">
        {meanInWords(shownPoints, unit)}
      </Text>
    </>
  )
}
