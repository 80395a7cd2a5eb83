import { converterOf } from '@clearwing/domain/medicals/results/conversion.ts'
import type { Result, ResultSeries } from '@clearwing/domain/medicals/results/schema.ts'
import { dayOf } from '@clearwing/domain/medicals/results/series.ts'
import { flagOf } from '#shared/results/flag.ts'
import type { GraphPoint } from '#shared/results/graph-point.ts'
import { changeOf, type ResultLine } from './result-line.ts'

/** What laboratories reported, a line for each test in each unit. */
export const laboratoryLines = (series: ResultSeries[]): ResultLine[] =>
  series.flatMap((one) => {
    const { name, group, unit, decimals, results } = one
    const [result, before] = results
    if (!result) return []
    return [
      {
        key: `laboratory-${result.resultId}`,
        ...{ name, unit, value: result.value, number: result.number, low: result.low, high: result.high },
        flag: flagOf(result),
        change: before ? changeSince(result, before, decimals) : null,
        day: dayOf(result),
        source: result.laboratory,
        points: results.toReversed().flatMap(pointOf),
        converted: convertedTo(one, series),
        group: one.analyte === null ? ofNoAnalyte : group,
        result,
        results,
      },
    ]
  })

const ofNoAnalyte = 'Other tests, as the laboratory calls them'

/** What was reported of the same analyte in another unit, said in this one. It shows only when it is asked for. */
const convertedTo = ({ analyte, unit }: ResultSeries, all: ResultSeries[]): GraphPoint[] =>
  all
    .filter((other) => other.analyte === analyte)
    .flatMap((other) => {
      const convert = converterOf(analyte, other.unit, unit)
      return convert ? other.results.flatMap((result) => convertedPoint(result, convert)) : []
    })

const convertedPoint = (result: Result, convert: (value: number) => number): GraphPoint[] =>
  pointOf(result).map(({ value, low, high, ...point }) => ({
    ...point,
    value: convert(value),
    written: `${result.comparator ?? ''}${convert(value)}`,
    sentAs: `${result.value} ${result.unit}`,
    low: low === undefined ? undefined : convert(low),
    high: high === undefined ? undefined : convert(high),
  }))

function changeSince(now: Result, before: Result, decimals: number | null) {
  if (now.number === null || before.number === null || now.comparator || before.comparator)
    return now.value === before.value ? 'same' : `was ${before.value}`
  const written = Math.max(...[now, before].map(({ value }) => value.split('.')[1]?.length ?? 0))
  return changeOf(now.number, before.number, decimals ?? written)
}

const pointOf = (result: Result): GraphPoint[] =>
  result.number === null
    ? []
    : [
        {
          id: result.resultId,
          day: dayOf(result),
          value: result.number,
          written: result.value,
          bound: boundOf(result),
          low: result.low ?? undefined,
          high: result.high ?? undefined,
          flag: flagOf(result)?.words,
          source: result.laboratory,
        },
      ]

/** '<0.3' says only on which side the value is (HL7 2.4, 7.4.2.5: SN). */
function boundOf({ comparator }: Result) {
  if (comparator?.startsWith('<')) return 'atMost'
  return comparator?.startsWith('>') ? 'atLeast' : undefined
}
