import '@mantine/charts/styles.layer.css'
import { formatMonth } from '@clearwing/domain/dates.ts'
import type { ReportGraph } from '@clearwing/domain/reports/schema.ts'
import { figureInWords } from '@clearwing/domain/reports/words.ts'
import { LineChart } from '@mantine/charts'
import classes from './reports.module.css'

/** The value on the axis: money in dollars. */
const onAxis = ({ unit }: ReportGraph, value: number | null) =>
  unit === 'cents' && value !== null ? value / 100 : value

/** A figure by month as a line. The table below the graph has the same numbers. */
export const ReportChart = ({ graph }: { graph: ReportGraph }) => (
  <figure className={classes.chart} aria-label={graph.title}>
    <LineChart
      h={graph.height}
      data={graph.points.map(({ day, value }) => ({ month: formatMonth(day), value: onAxis(graph, value) }))}
      dataKey="month"
      series={[{ name: 'value', label: graph.title, color: 'var(--ui-chart-1)' }]}
      curveType="linear"
      gridColor="var(--ui-border)"
      textColor="var(--ui-text-2)"
      strokeDasharray="0"
      connectNulls={false}
      yAxisProps={{
        width: graph.unit === 'cents' ? 88 : 64,
        domain: [0, 'auto'],
        allowDecimals: graph.unit !== 'count',
      }}
      xAxisProps={{ minTickGap: 24 }}
      lineProps={{ isAnimationActive: false }}
      valueFormatter={(value) => figureInWords(graph.unit === 'cents' ? value * 100 : value, graph.unit)}
    />
  </figure>
)
