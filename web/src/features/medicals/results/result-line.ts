import { isFinal } from '@clearwing/domain/hl7/status.ts'
import type { Standard } from '@clearwing/domain/medicals/examination/standard-rows.ts'
import type { Result } from '@clearwing/domain/medicals/results/schema.ts'
import { isOutsideRange } from '@clearwing/domain/medicals/results/series.ts'
import type { Flag } from '#shared/results/flag.ts'
import type { GraphPoint } from '#shared/results/graph-point.ts'

/** One row of the results: what it is now, how it stands to its range, where it has been. */
export type ResultLine = {
  key: string
  name: string
  /** As it is read: '5.6', '<0.5', '6/9'. */
  value: string
  number: number | null
  unit: string
  low: number | null
  high: number | null
  /** Null where nobody says what is usual. */
  flag: Flag | null
  /** What is asked for, where it is no number: 'Needs 6/9'. */
  standard?: string
  /** Against the one before: '+0.3', 'same'; null without one. */
  change: string | null
  /** Null where the laboratory did not say when the sample was taken. */
  day: string | null
  /** When the sample was taken, 'HH:mm'. */
  time?: string | null
  source: string
  /** Final numbers, oldest first. */
  points: GraphPoint[]
  /** The same in other units, said in this one by us. */
  converted?: GraphPoint[]
  /** 'Lipids': under which head a long list has it. */
  group?: string
  /** What it is drawn from, where it is an audiogram. */
  audiogram?: { values: Record<string, unknown>; standards: Standard[] }
  /** As the laboratory sent it; with the values before it, final or not. */
  result?: Result
  results?: Result[]
}

/** What a laboratory has not reported for good is outside no range yet. */
export const isOutside = ({ flag, result }: ResultLine) =>
  result ? isOutsideRange(result) : flag !== null && flag.kind !== 'ok'
export const isChanged = ({ change }: ResultLine) => change !== null && change !== 'same'
export const isNotFinal = ({ result }: ResultLine) => result !== undefined && !isFinal(result.status)

const rank = (line: ResultLine) => (isOutside(line) ? 0 : isNotFinal(line) ? 1 : 2)

/** Lines outside their range first, then those that are not final; otherwise in the same order. */
export const outsideFirst = (lines: ResultLine[]) => lines.toSorted((a, b) => rank(a) - rank(b))

/** A name keeps its capitals, and the same in another unit has a line of its own. */
export const nothingEarlier = ({ name, unit }: Pick<ResultLine, 'name' | 'unit'>) =>
  `There is no earlier value of ${name}${unit && ` in ${unit}`} to compare with.`

/** '+0.3', '−11', 'same' */
export function changeOf(now: number, before: number, decimals: number) {
  const difference = Number((now - before).toFixed(decimals))
  if (difference === 0) return 'same'
  return `${difference > 0 ? '+' : '−'}${Math.abs(difference).toFixed(decimals)}`
}
