import '@mantine/charts/styles.layer.css'
import { formatDay } from '@clearwing/domain/dates.ts'
import { LineChart } from '@mantine/charts'
import { Paper } from '@mantine/core'
import { ReferenceArea } from 'recharts'
import classes from './GraphChart.module.css'
import { GraphTable } from './GraphTable.tsx'
import { niceScale, yearTicks } from './scale.ts'

export type GraphPoint = {
  id: number
  /** `yyyy-mm-dd`, oldest first. */
  day: string
  value: number
  /** As it was sent: '5.60', '<0.3'. */
  written: string
  /** Of a bound: on which side of `value` it is. */
  bound?: 'atMost' | 'atLeast' | undefined
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
        data={points.map(({ day, value }, index) => ({ moment: momentOf(day), value, index }))}
        dataKey="moment"
        series={[{ name: 'value', label: title, color: 'var(--ui-chart-1)' }]}
        curveType="linear"
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
        tooltipProps={{ content: ({ payload }) => <Hint point={points[indexOf(payload)]} unit={unit} /> }}
        lineProps={{
          isAnimationActive: false,
          dot: ({ key, cx, cy, index }) => <Dot key={key} x={cx} y={cy} point={points[index]} low={low} high={high} />,
          label: ({ x, y, index = -1 }) => <Written x={Number(x)} y={Number(y)} point={points[index]} />,
        }}
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

/** Which point the pointer is at; the chart asks even where it is at none. */
const indexOf = (payload?: readonly { payload?: { index: number } }[]) => payload?.[0]?.payload?.index ?? -1

const boundWords = { atMost: 'or less: a bound, not a value', atLeast: 'or more: a bound, not a value' }

function Hint({ point, unit }: { point: GraphPoint | undefined; unit: string }) {
  if (!point) return null
  const { day, written, bound, flag, source } = point
  const lines = [formatDay(day), `${written} ${unit}`, bound && boundWords[bound], flag, source]
  return (
    <Paper withBorder shadow="sm" px="sm" py="xs" fz={13}>
      {lines.filter(Boolean).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Paper>
  )
}

type Place = { x: number | undefined; y: number | undefined; point: GraphPoint | undefined }

/** The value as it was sent, above its dot. */
const Written = ({ x = 0, y = 0, point }: Place) => (
  <text x={x} y={y - 10} textAnchor="middle" fill="var(--ui-text-2)">
    {point?.written}
  </text>
)

const arrows = { atMost: 'M -6 -3 L 6 -3 L 0 7 Z', atLeast: 'M -6 3 L 6 3 L 0 -7 Z' }

/** In amber outside of the range; a bound as an arrow to the side that it leaves open. */
function Dot({ x = 0, y = 0, point, low, high }: Place & { low: number; high: number }) {
  if (!point) return null
  const { value, bound } = point
  const paint = {
    strokeWidth: 2,
    stroke: 'var(--ui-surface)',
    fill: value < low || value > high ? 'var(--ui-warn-line)' : 'var(--ui-chart-1)',
  }
  return bound ? (
    <path d={arrows[bound]} transform={`translate(${x} ${y})`} {...paint} />
  ) : (
    <circle cx={x} cy={y} r={4} {...paint} />
  )
}
