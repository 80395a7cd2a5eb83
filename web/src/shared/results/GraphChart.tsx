import '@mantine/charts/styles.layer.css'
import { formatDay } from '@clearwing/domain/dates.ts'
import { LineChart } from '@mantine/charts'
import { ReferenceArea } from 'recharts'
import { GraphTable } from './GraphTable.tsx'

export type GraphPoint = {
  id: number
  /** `yyyy-mm-dd`, oldest first. */
  day: string
  value: number
  /** In words: 'High'. */
  flag?: string | undefined
  source?: string | undefined
}

export type GraphProps = {
  /** What is measured: 'Total cholesterol'. */
  title: string
  unit: string
  points: GraphPoint[]
  /** The normal range; one end may be open. */
  low?: number | undefined
  high?: number | undefined
}

const momentOf = (day: string) => Date.parse(`${day}T00:00Z`)
const dayOf = (moment: number) => formatDay(new Date(moment).toISOString().slice(0, 10))
const yearOf = (moment: number) => String(new Date(moment).getUTCFullYear())

/** Loaded lazily by Graph. */
export function GraphChart({ title, unit, points, low, high }: GraphProps) {
  const limits = [low, high].filter((limit) => limit !== undefined)
  const numbers = [...points.map(({ value }) => value), ...limits]
  const margin = (Math.max(...numbers) - Math.min(...numbers)) * 0.2 || 1
  const bottom = Math.floor((Math.min(...numbers) - margin) * 10) / 10
  const top = Math.ceil((Math.max(...numbers) + margin) * 10) / 10
  return (
    <figure aria-label={`${title}, ${unit}`} style={{ margin: 0 }}>
      <LineChart
        h={300}
        data={points.map(({ day, value }) => ({ moment: momentOf(day), value }))}
        dataKey="moment"
        series={[{ name: 'value', label: title, color: 'var(--ui-chart-1)' }]}
        curveType="linear"
        unit={` ${unit}`}
        withPointLabels
        withDots
        gridColor="var(--ui-border)"
        textColor="var(--ui-text-2)"
        referenceLines={limits.map((y) => ({ y, color: 'var(--ui-ok-line)' }))}
        xAxisProps={{
          type: 'number',
          scale: 'time',
          domain: ['dataMin', 'dataMax'],
          tickFormatter: yearOf,
          tickCount: 8,
        }}
        yAxisProps={{ domain: [bottom, top] }}
        valueFormatter={String}
        tooltipProps={{ labelFormatter: (moment) => dayOf(Number(moment)) }}
      >
        {limits.length > 0 && (
          <ReferenceArea
            y1={low ?? bottom}
            y2={high ?? top}
            fill="var(--ui-ok-soft)"
            fillOpacity={1}
            ifOverflow="hidden"
          />
        )}
      </LineChart>
      <GraphTable title={title} points={points} />
    </figure>
  )
}
