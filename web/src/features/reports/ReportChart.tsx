import { formatMonth } from '@clearwing/domain/dates.ts'
import type { ReportGraph } from '@clearwing/domain/reports/schema.ts'
import { figureInWords } from '@clearwing/domain/reports/words.ts'
import { LineOverTime } from '#shared/charts/LineOverTime.tsx'

/** The value on the axis: money in dollars. */
const onAxis = ({ unit }: ReportGraph, value: number | null) =>
  unit === 'cents' && value !== null ? value / 100 : value

/** A figure by month as a line. The table below the graph has the same numbers. */
export const ReportChart = ({ graph }: { graph: ReportGraph }) => (
  <LineOverTime
    title={graph.title}
    height={graph.height}
    points={graph.points.map(({ day, value }) => ({ time: formatMonth(day), value: onAxis(graph, value) }))}
    axisWidth={graph.unit === 'cents' ? 88 : 64}
    isWhole={graph.unit === 'count'}
    inWords={(value) => figureInWords(graph.unit === 'cents' ? value * 100 : value, graph.unit)}
  />
)
