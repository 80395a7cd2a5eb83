import '@mantine/charts/styles.layer.css'
import { formatDay } from '@clearwing/domain/dates.ts'
import { LineChart } from '@mantine/charts'
import { ReferenceArea } from 'recharts'
import classes from './GraphChart.module.css'
import { GraphTable } from './GraphTable.tsx'
import { niceScale, yearTicks } from './scale.ts'

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
/** The chart asks for a label even where it points at nothing. */
const dayOf = (moment: unknown) =>
  typeof moment === 'number' ? formatDay(new Date(moment).toISOString().slice(0, 10)) : ''
const yearOf = (moment: number) => String(new Date(moment).getUTCFullYear())

/** Loaded lazily by Graph. */
export function GraphChart({ title, unit, points, low = -Infinity, high = Infinity }: GraphProps) {
  const limits = [low, high].filter(Number.isFinite)
  const numbers = [...points.map(({ value }) => value), ...limits]
  const scale = niceScale(Math.min(...numbers), Math.max(...numbers))
  const bottom = scale.at(0) ?? 0
  const top = scale.at(-1) ?? 1
  return (
    <figure aria-label={`${title}, ${unit}`} className={classes.graph}>
      <LineChart
        h={300}
        data={points.map(({ day, value }) => ({ moment: momentOf(day), value }))}
        dataKey="moment"
        series={[{ name: 'value', label: title, color: 'var(--ui-chart-1)' }]}
        curveType="linear"
        withPointLabels
        gridColor="var(--ui-border)"
        textColor="var(--ui-text-2)"
        strokeDasharray="0"
        referenceLines={limits.map((y) => ({ y, color: 'var(--ui-ok-line)' }))}
        xAxisProps={{
          type: 'number',
          scale: 'time',
          domain: ['dataMin', 'dataMax'],
          ticks: yearTicks(points.at(0)?.day ?? '', points.at(-1)?.day ?? ''),
          tickFormatter: yearOf,
          padding: { left: 24, right: 24 },
        }}
        yAxisProps={{ domain: [bottom, top], ticks: scale, interval: 0 }}
        valueFormatter={String}
        tooltipProps={{ labelFormatter: dayOf }}
        lineProps={{ isAnimationActive: false, dot: (dot) => <Dot {...dot} low={low} high={high} /> }}
      >
        {limits.length > 0 && (
          <ReferenceArea
            y1={Math.max(low, bottom)}
            y2={Math.min(high, top)}
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

type DotProps = { cx?: number; cy?: number; value?: unknown; low: number; high: number }

/** In amber outside of the range. */
const Dot = ({ cx, cy, value, low, high }: DotProps) => (
  <circle
    cx={cx}
    cy={cy}
    r={4}
    strokeWidth={2}
    stroke="var(--ui-surface)"
    fill={Number(value) < low || Number(value) > high ? 'var(--ui-warn-line)' : 'var(--ui-chart-1)'}
  />
)
