import { isFinal } from '@clearwing/domain/hl7/message/status.ts'
import type { Standard } from '@clearwing/domain/medicals/examination/standard-rows.ts'
import type { Result } from '@clearwing/domain/medicals/results/schema.ts'
import { isOutsideRange } from '@clearwing/domain/medicals/results/series.ts'
import type { Flag } from '#shared/results/flag.ts'
import type { GraphPoint } from '#shared/results/graph-point.ts'

/** One row of the results: current value, comparison with its range, and history. */
export type ResultLine = {
  key: string
  name: string
  /** The value as displayed: '5.6', '<0.5', '6/9'. */
  value: string
  number: number | null
  unit: string
  low: number | null
  high: number | null
  /** The flag of the value; null if no range is known. */
  flag: Flag | null
  /** The standard, if it is not a number: 'Needs 6/9'. */
  standard?: string
  /** Change since the previous value: '+0.3', 'same'; null without one. */
  change: string | null
  /** Day on which the sample was collected; null if the laboratory did not say. */
  day: string | null
  /** Collection time, 'HH:mm'. */
  time?: string | null
  source: string
  /** Final numbers of the graph, oldest first. */
  points: GraphPoint[]
  /** Values in other units, converted to this one by Clearwing. */
  converted?: GraphPoint[]
  /** 'Lipids': heading for this line in a long list. */
  group?: string
  /** Source data of an audiogram. */
  audiogram?: { values: Record<string, unknown>; standards: Standard[] }
  /** The result as the laboratory sent it, with the earlier values, final or not. */
  result?: Result
  results?: Result[]
}

/** True when the value is outside its range. Preliminary laboratory results do not count. */
export const isOutside = ({ flag, result }: ResultLine) =>
  result ? isOutsideRange(result) : flag !== null && flag.kind !== 'ok'
export const isChanged = ({ change }: ResultLine) => change !== null && change !== 'same'
export const isNotFinal = ({ result }: ResultLine) => result !== undefined && !isFinal(result.status)

const rank = (line: ResultLine) => (isOutside(line) ? 0 : isNotFinal(line) ? 1 : 2)

/** Lines outside their range first, then those that are not final; otherwise in unchanged order. */
export const outsideFirst = (lines: ResultLine[]) => lines.toSorted((a, b) => rank(a) - rank(b))

/** True when other values can be drawn; a value without a collection date is not drawn itself. */
export const hasOthers = ({ day, points, converted = [] }: Pick<ResultLine, 'day' | 'points' | 'converted'>) =>
  points.length + converted.length > (day === null ? 0 : 1)

/**
 * Text for a line without an earlier value. The name keeps its capitals, and names the unit because each unit has its
 * own line.
 */
export const nothingEarlier = ({ name, unit }: Pick<ResultLine, 'name' | 'unit'>) =>
  `There is no earlier value of ${name}${unit && ` in ${unit}`} to compare with.`

/** '+0.3', '−11', 'same' */
export function differenceInWords(now: number, before: number, decimals: number) {
  const difference = Number((now - before).toFixed(decimals))
  if (difference === 0) return 'same'
  return `${difference > 0 ? '+' : '−'}${Math.abs(difference).toFixed(decimals)}`
}
