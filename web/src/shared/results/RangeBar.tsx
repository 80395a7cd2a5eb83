import type { Flag } from './flag.ts'
import { limitAsSent } from './limit-as-sent.ts'
import classes from './RangeBar.module.css'

type Props = {
  value: number
  /** The normal range; one end may be open. */
  low?: number | undefined
  high?: number | undefined
  /** The range as sent, whose limits are written with its decimals. */
  sentRange?: string | undefined
  kind?: Flag['kind']
  /** Description in a sentence: 'Total cholesterol 5.6 mmol/L, normal up to 5'. */
  label: string
}

const width = 116

/** A value shown against its normal range. */
export function RangeBar({ value, low, high, sentRange, kind = 'ok', label }: Props) {
  const { from, to } = scaleOf(value, low, high)
  const at = (number: number) => 4 + ((number - from) / (to - from)) * (width - 8)
  const start = low === undefined ? 4 : at(low)
  const end = high === undefined ? width - 4 : at(high)
  return (
    <svg className={classes.bar} viewBox={`0 0 ${width} 24`} role="img" aria-label={label} data-kind={kind}>
      <rect className={classes.track} x={4} y={5} width={width - 8} height={4} rx={2} />
      <rect className={classes.normal} x={start} y={5} width={Math.max(0, end - start)} height={4} />
      <rect className={classes.gap} x={at(value) - 3} y={0} width={6} height={14} />
      <rect className={classes.marker} x={at(value) - 1.5} y={0} width={3} height={14} rx={1.5} />
      {[low, high].map(
        (limit) =>
          limit !== undefined && (
            <text key={limit} className={classes.limit} x={at(limit)} y={23} textAnchor="middle">
              {limitAsSent(limit, sentRange)}
            </text>
          ),
      )}
    </svg>
  )
}

/** The span of the bar: clearly wider than the normal range, and always including the value. */
export function scaleOf(value: number, low?: number, high?: number) {
  const around =
    low !== undefined && high !== undefined ? (high - low) * 0.6 : Math.abs(high ?? low ?? value) * 0.6 || 1
  const from = Math.min((low ?? high ?? value) - around, value - around / 4)
  const to = Math.max((high ?? low ?? value) + around, value + around / 4)
  return { from: from < 0 && value >= 0 && (low ?? 0) >= 0 ? 0 : from, to }
}
