import '@mantine/charts/styles.layer.css'
import { dayInZone, formatDay, startOfDay, yearOf } from '@clearwing/domain/dates.ts'
import { graphDefaults } from '@clearwing/domain/enumerations.ts'
import { LineChart } from '@mantine/charts'
import { Paper } from '@mantine/core'
import { ReferenceArea, ReferenceLine } from 'recharts'
import { type Band, bandsOf } from './bands.ts'
import classes from './GraphChart.module.css'
import { GraphTable } from './GraphTable.tsx'
import type { GraphPoint } from './graph-point.ts'
import { referenceInWords } from './range-in-words.ts'
import { boundWords } from './reported-as.ts'
import { niceScale, writtenScale, yearTicks } from './scale.ts'
import { type Side, sidesOf } from './sides.ts'

export type GraphProps = {
  /** The quantity shown: 'Total cholesterol'. */
  title: string
  unit: string
  points: GraphPoint[]
  /** True when a table with the same numbers is already shown below. */
  hasTable?: boolean
}

/** Maximum number of values labelled in the chart; more would overlap, and the table has them. */
const mostWritten = 16

const momentOf = (day: string) => Date.parse(startOfDay(day))
const yearAt = (moment: number) => String(yearOf(dayInZone(new Date(moment).toISOString())))

/** The time axis: slightly longer than from the first value to the last. */
function timeOf(moments: number[]) {
  const [first = 0, last = 0] = [moments.at(0), moments.at(-1)]
  const edge = (last - first) * 0.04 || 30 * 86_400_000
  return { begin: first - edge, end: last + edge }
}

/** A chart that Graph loads lazily. */
export function GraphChart({ title, unit, points, hasTable = false }: GraphProps) {
  const placed = points.map((point) => ({ ...point, moment: momentOf(point.day) }))
  const { begin, end } = timeOf(placed.map(({ moment }) => moment))
  const bands = bandsOf(placed, begin, end)
  const numbers = [...points.map(({ value }) => value), ...bands.flatMap(limitsOf)]
  const scale = niceScale(Math.min(...numbers), Math.max(...numbers))
  const [bottom = 0, top = 1] = [scale.at(0), scale.at(-1)]
  const sides = sidesOf(placed, { begin, end, bottom, top })
  return (
    <figure aria-label={`${title}, ${unit}`} className={classes.graph}>
      <LineChart
        h={graphDefaults.height}
        data={placed.map(({ moment, value }, index) => ({ moment, value, index }))}
        dataKey="moment"
        series={[{ name: 'value', label: title, color: 'var(--ui-chart-1)' }]}
        curveType="linear"
        gridColor="var(--ui-border)"
        textColor="var(--ui-text-2)"
        strokeDasharray="0"
        xAxisProps={{
          type: 'number',
          scale: 'time',
          domain: [begin, end],
          ticks: yearTicks(points.at(0)?.day ?? '', points.at(-1)?.day ?? ''),
          tickFormatter: yearAt,
        }}
        yAxisProps={{ domain: [bottom, top], ticks: scale, interval: 0, tickFormatter: writtenScale(scale) }}
        tooltipProps={{ content: ({ payload }) => <Hint point={points[indexOf(payload)]} unit={unit} /> }}
        lineProps={{
          isAnimationActive: false,
          dot: ({ key, cx, cy, index }) => <Dot key={key} x={cx} y={cy} point={points[index]} />,
          ...(points.length <= mostWritten && {
            label: ({ x, y, index = -1 }) => (
              <ValueLabel x={Number(x)} y={Number(y)} point={points[index]} side={sides[index]} />
            ),
          }),
        }}
      >
        {bands.map((band) => (
          <ReferenceArea
            key={band.from}
            x1={band.from}
            x2={band.to}
            y1={Math.max(band.low, bottom)}
            y2={Math.min(band.high, top)}
            fill="var(--ui-ok-soft)"
            fillOpacity={1}
            ifOverflow="hidden"
            {...(bands.length === 1 && {
              label: {
                value: referenceInWords(band, writtenScale([...scale, ...limitsOf(band)])),
                ...atLimit(band),
                className: classes.reference ?? '',
              },
            })}
          />
        ))}
        {bands.flatMap((band) =>
          limitsOf(band).map((y) => (
            <ReferenceLine
              key={`${band.from} ${y}`}
              segment={[
                { x: band.from, y },
                { x: band.to, y },
              ]}
              stroke="var(--ui-ok-line)"
            />
          )),
        )}
      </LineChart>
      {!hasTable && <GraphTable title={title} points={points} />}
    </figure>
  )
}

/** The reference range is named inside the band, beside its upper limit if it has one, away from the newest values. */
const atLimit = ({ high }: Band) =>
  ({ position: Number.isFinite(high) ? 'insideTopLeft' : 'insideBottomLeft' }) as const

const limitsOf = ({ low, high }: Band) => [low, high].filter(Number.isFinite)

/** Index of the point under the pointer, -1 if none; the chart also calls this without a point. */
const indexOf = (payload?: readonly { payload?: { index: number } }[]) => payload?.[0]?.payload?.index ?? -1

function Hint({ point, unit }: { point: GraphPoint | undefined; unit: string }) {
  if (!point) return null
  const { day, writtenValue, bound, sentAs, flag, source } = point
  const lines = [
    formatDay(day),
    `${writtenValue} ${unit}`,
    bound && boundWords[bound],
    sentAs && `Sent as ${sentAs}, converted by Clearwing`,
    flag,
    source,
  ]
  return (
    <Paper withBorder shadow="sm" px="sm" py="xs" fz={13}>
      {lines.filter(Boolean).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Paper>
  )
}

type LabelPosition = { x: number | undefined; y: number | undefined; point: GraphPoint | undefined }

/** The value as sent, beside its dot; the line behind it stops short of the text. */
const ValueLabel = ({ x = 0, y = 0, point, side = 'above' }: LabelPosition & { side: Side | undefined }) =>
  side !== 'unwritten' && (
    <text x={x} y={side === 'above' ? y - 10 : y + 20} textAnchor="middle" className={classes.written}>
      {point?.writtenValue}
    </text>
  )

const arrows = { atMost: 'M -6 -3 L 6 -3 L 0 7 Z', atLeast: 'M -6 3 L 6 3 L 0 -7 Z' }

/** A dot: amber outside the range, an arrow towards the open side for a bound, hollow for values we converted. */
function Dot({ x = 0, y = 0, point }: LabelPosition) {
  if (!point) return null
  const { value, bound, sentAs, low = -Infinity, high = Infinity } = point
  const colour = value < low || value > high ? 'var(--ui-warn-line)' : 'var(--ui-chart-1)'
  const paint = sentAs
    ? { strokeWidth: 2, stroke: colour, fill: 'var(--ui-surface)' }
    : { strokeWidth: 2, stroke: 'var(--ui-surface)', fill: colour }
  return bound ? (
    <path d={arrows[bound]} transform={`translate(${x} ${y})`} {...paint} />
  ) : (
    <circle cx={x} cy={y} r={4} {...paint} />
  )
}
