import '@mantine/charts/styles.layer.css'
import { LineChart } from '@mantine/charts'
import classes from './LineOverTime.module.css'

type Properties = {
  title: string
  height: number
  points: { time: string; value: number | null }[]
  axisWidth?: number
  /** True if all values are whole numbers. */
  isWhole?: boolean
  inWords: (value: number) => string
}

/** A value over time as a line. A table below it has the same numbers. */
export const LineOverTime = ({ title, height, points, axisWidth = 64, isWhole = false, inWords }: Properties) => (
  <figure className={classes.figure} aria-label={title}>
    <LineChart
      h={height}
      data={points}
      dataKey="time"
      series={[{ name: 'value', label: title, color: 'var(--ui-chart-1)' }]}
      curveType="linear"
      gridColor="var(--ui-border)"
      textColor="var(--ui-text-2)"
      strokeDasharray="0"
      connectNulls={false}
      yAxisProps={{ width: axisWidth, domain: [0, 'auto'], allowDecimals: !isWhole }}
      xAxisProps={{ minTickGap: 24 }}
      lineProps={{ isAnimationActive: false }}
      valueFormatter={inWords}
    />
  </figure>
)
