import { formatTime } from '@clearwing/domain/dates.ts'
import { isFinal } from '@clearwing/domain/hl7/message/status.ts'
import { converterOf } from '@clearwing/domain/medicals/results/conversion.ts'
import type { Result, ResultSeries } from '@clearwing/domain/medicals/results/schema.ts'
import { nameOfSeries, type ResultRow, rowsOf } from '@clearwing/domain/medicals/results/series.ts'
import { type Flag, flagOf } from '#shared/results/flag.ts'
import type { GraphPoint } from '#shared/results/graph-point.ts'
import { differenceInWords, type ResultLine } from './result-line.ts'

/** Laboratory results: one line per test and unit, and one for each newer value that is not final. */
export const laboratoryLines = (series: ResultSeries[]): ResultLine[] =>
  series.flatMap((one) => rowsOf(one).map((row) => toLine(one, row, series)))

function toLine(series: ResultSeries, { result, results }: ResultRow, all: ResultSeries[]): ResultLine {
  const { unit, value, number, low, high, laboratory } = result
  const counted = results.filter(({ status }) => isFinal(status))
  const [now, before] = counted
  return {
    key: `laboratory-${result.resultId}`,
    name: nameOfSeries(series),
    value,
    number,
    unit,
    low,
    high,
    flag: flagInLine(result),
    change: now && before && areDated(now, before) ? changeSince(now, before, series.decimals) : null,
    day: result.collectedOn,
    time: timeOf(result),
    source: laboratory,
    points: counted.toReversed().flatMap(pointOf),
    converted: now ? convertedTo(series, all) : [],
    group: series.analyte === null ? ofNoAnalyte : series.group,
    result,
    results,
  }
}

/** The flag of a cancelled value is shown but needs no action. */
function flagInLine(result: Result): Flag | null {
  const flag = flagOf(result)
  return flag && result.status === 'cancelled' ? { words: flag.words, kind: 'note' } : flag
}

const ofNoAnalyte = 'Other tests, by the laboratory’s name'

/** Final values of the same test in another unit, converted to this one. Shown only on request. */
const convertedTo = ({ analyte, subId, unit }: ResultSeries, all: ResultSeries[]): GraphPoint[] =>
  all
    .filter((other) => other.analyte === analyte && other.subId === subId)
    .flatMap((other) => {
      const convert = converterOf(analyte, other.unit, unit)
      const counted = other.results.filter(({ status }) => isFinal(status))
      return convert ? counted.flatMap((result) => convertedPoint(result, convert)) : []
    })

const convertedPoint = (result: Result, convert: (value: number) => number): GraphPoint[] =>
  pointOf(result).map(({ value, low, high, ...point }) => ({
    ...point,
    value: convert(value),
    writtenValue: `${result.comparator ?? ''}${convert(value)}`,
    sentAs: `${result.value} ${result.unit}`,
    low: low === undefined ? undefined : convert(low),
    high: high === undefined ? undefined : convert(high),
  }))

/** Without both collection dates, neither value is known to be the later one. */
const areDated = (...results: Result[]) => results.every(({ collectedOn }) => collectedOn !== null)

function changeSince(now: Result, before: Result, decimals: number | null) {
  if (now.number === null || before.number === null || now.comparator || before.comparator)
    return now.value === before.value ? 'same' : `was ${before.value}`
  const written = Math.max(...[now, before].map(({ value }) => value.split('.')[1]?.length ?? 0))
  return differenceInWords(now.number, before.number, decimals ?? written)
}

const pointOf = (result: Result): GraphPoint[] =>
  result.number === null || result.collectedOn === null
    ? []
    : [
        {
          id: result.resultId,
          day: result.collectedOn,
          time: timeOf(result),
          value: result.number,
          writtenValue: result.value,
          bound: boundOf(result),
          low: result.low ?? undefined,
          high: result.high ?? undefined,
          flag: flagOf(result)?.words,
          source: result.laboratory,
        },
      ]

const timeOf = ({ collectedAt }: Result) => (collectedAt === null ? null : formatTime(collectedAt))

/** '<0.3' gives only a bound of the value (HL7 2.4, 7.4.2.5: SN). */
function boundOf({ comparator }: Result) {
  if (comparator?.startsWith('<')) return 'atMost'
  return comparator?.startsWith('>') ? 'atLeast' : undefined
}
