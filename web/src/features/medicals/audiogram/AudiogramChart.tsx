import { formatDay } from '@clearwing/domain/dates.ts'
import { Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { CartesianGrid, Line, LineChart, XAxis, YAxis } from 'recharts'
import classes from './AudiogramChart.module.css'
import { type AudiogramPoint, thresholdInWords } from './audiogram-points.ts'

/** Width for printing, also when the part is not on screen and has no width yet. */
const widthOnPaper = 640

const levels = [-10, 0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120]

/**
 * An audiogram in the usual notation: louder values lower, right ear as red circles, left ear as blue crosses, limits
 * as steps. The figures are in the table; the previous ones are drawn faintly. Loaded lazily by AudiogramGraph.
 */
export function AudiogramChart({ points, lastOn }: { points: AudiogramPoint[]; lastOn?: string | undefined }) {
  const { ref, width } = useElementSize()
  const worst = Math.max(60, ...points.flatMap((point) => levelsOf(point)))
  const ticks = levels.filter((level) => level <= worst + 10)
  return (
    <figure className={classes.figure}>
      <div
        ref={ref}
        role="img"
        aria-label={`Audiogram of both ears. ${thresholdInWords(points)}`}
        className={classes.chart}
      >
        <LineChart
          data={points}
          width={width || widthOnPaper}
          height={280}
          margin={{ top: 8, right: 24, bottom: 12, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid stroke="var(--ui-border)" />
          <XAxis dataKey="hertz" orientation="top" stroke="var(--ui-text-2)" tickLine={false} interval={0} />
          <YAxis
            reversed
            domain={[-10, ticks.at(-1) ?? 60]}
            ticks={ticks}
            interval={0}
            stroke="var(--ui-text-2)"
            tickLine={false}
            width={40}
          />
          <Line
            dataKey="limit"
            type="step"
            stroke="var(--ui-text-3)"
            strokeDasharray="6 4"
            strokeWidth={1.5}
            dot={false}
            isAnimationActive={false}
          />
          <Earlier dataKey="rightBefore" stroke="var(--ui-bad)" />
          <Earlier dataKey="leftBefore" stroke="var(--ui-ear-left)" />
          <Line
            dataKey="right"
            stroke="var(--ui-bad)"
            strokeWidth={2}
            connectNulls
            isAnimationActive={false}
            dot={({ key, cx, cy, value }) => <Circle key={key} x={cx} y={cy} isGiven={value !== null} />}
          />
          <Line
            dataKey="left"
            stroke="var(--ui-ear-left)"
            strokeWidth={2}
            connectNulls
            isAnimationActive={false}
            dot={({ key, cx, cy, value }) => <Cross key={key} x={cx} y={cy} isGiven={value !== null} />}
          />
        </LineChart>
      </div>
      <figcaption className={classes.legend}>
        <Key mark={<Circle x={9} y={9} isGiven />}>Right ear</Key>
        <Key mark={<Cross x={9} y={9} isGiven />}>Left ear</Key>
        {points.some(({ limit }) => limit !== null) && (
          <Key mark={<path d="M 1 9 H 17" stroke="var(--ui-text-3)" strokeDasharray="6 4" strokeWidth={1.5} />}>
            Limit
          </Key>
        )}
        {lastOn && (
          <Key mark={<path d="M 1 9 H 17" stroke="var(--ui-text-2)" strokeOpacity={0.5} strokeWidth={1} />}>
            {`Last time, ${formatDay(lastOn)}`}
          </Key>
        )}
        <Text fz={13} c="var(--ui-text-2)">
          {thresholdInWords(points)}
        </Text>
      </figcaption>
    </figure>
  )
}

const Earlier = (line: { dataKey: keyof AudiogramPoint; stroke: string }) => (
  <Line {...line} strokeWidth={1} strokeOpacity={0.5} connectNulls dot={false} isAnimationActive={false} />
)

const levelsOf = ({ right, left, rightBefore, leftBefore }: AudiogramPoint) =>
  [right, left, rightBefore, leftBefore].map((level) => level ?? 0)

type Mark = { x: number | undefined; y: number | undefined; isGiven: boolean }

const Circle = ({ x = 0, y = 0, isGiven }: Mark) =>
  isGiven && Number.isFinite(y) ? (
    <circle cx={x} cy={y} r={5.5} fill="var(--ui-surface)" stroke="var(--ui-bad)" strokeWidth={2} />
  ) : (
    <g />
  )

const Cross = ({ x = 0, y = 0, isGiven }: Mark) =>
  isGiven && Number.isFinite(y) ? (
    <path
      d={`M ${x - 5} ${y - 5} L ${x + 5} ${y + 5} M ${x - 5} ${y + 5} L ${x + 5} ${y - 5}`}
      stroke="var(--ui-ear-left)"
      strokeWidth={2.5}
    />
  ) : (
    <g />
  )

const Key = ({ mark, children }: { mark: React.ReactNode; children: string }) => (
  <span className={classes.key}>
    <svg width={18} height={18} aria-hidden>
      {mark}
    </svg>
    {children}
  </span>
)
