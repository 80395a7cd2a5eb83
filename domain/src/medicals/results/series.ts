import { dayInZone } from '#dates.ts'
import { isAbnormal } from '#hl7/flag.ts'
import { foldName } from '#hl7/same-name.ts'
import { comparableUnit } from '#hl7/units.ts'
import type { Analyte } from './analytes.ts'
import type { MedicalResults, Result, ResultSeries } from './schema.ts'

/** When it says something of the person: when the sample was taken, or else when it was reported. */
export const dayOf = ({ collectedOn, reportedAt }: Pick<Result, 'collectedOn' | 'reportedAt'>) =>
  collectedOn ?? dayInZone(reportedAt)

type Timed = Pick<Result, 'collectedOn' | 'collectedAt' | 'reportedAt'>

const timeOf = (result: Timed) => `${dayOf(result)} ${result.collectedAt ?? ''} ${result.reportedAt}`
const byTime = (a: Timed, b: Timed) => (timeOf(a) < timeOf(b) ? -1 : timeOf(a) > timeOf(b) ? 1 : 0)

/** Given in the order of their messages: of two with the same times, what came last is the newer. */
export const oldestFirst = <One extends Timed>(results: One[]): One[] => results.toSorted(byTime)

/**
 * Results, in the order of their messages, as they are looked at: what has a value in its series, newest first; texts and
 * files as documents. The tests of one message stay as they were sent.
 */
export function arrangeResults(results: Result[], analytes: readonly Analyte[]): MedicalResults {
  const newestFirst = results.toSorted((a, b) => byTime(b, a))
  const documents = newestFirst.filter(isDocument)
  const measured = Map.groupBy(
    newestFirst.filter((result) => !isDocument(result)),
    keyOf,
  )
  return {
    series: [...measured.values()].map((of) => toSeries(oldestFirst(of).toReversed(), analytes)).sort(byAbnormality),
    documents,
  }
}

/** A file, or a text of several lines. */
const isDocument = ({ documentType, value }: Result) => documentType !== null || value.includes('\n')

/** One line of a graph: one test, one unit. Unknown tests are told apart by the laboratory's words and sub-id. */
const keyOf = ({ analyte, name, subId, unit }: Result) =>
  `${analyte ?? `${foldName(name)} ${subId}`} ${comparableUnit(unit)}`

function toSeries(results: Result[], analytes: readonly Analyte[]): ResultSeries {
  const [newest] = results
  const analyte = analytes.find(({ code }) => code === newest?.analyte)
  return {
    analyte: analyte?.code ?? null,
    name: analyte?.name ?? newest?.name ?? '',
    group: analyte?.group ?? newest?.reportName ?? '',
    unit: newest?.unit ?? '',
    decimals: analyte?.decimals ?? null,
    results,
  }
}

/** What is abnormal now comes first; otherwise as it was. */
const byAbnormality = (a: ResultSeries, b: ResultSeries) => Number(isAbnormalNow(b)) - Number(isAbnormalNow(a))
const isAbnormalNow = ({ results: [newest] }: ResultSeries) => newest !== undefined && isAbnormal(newest.abnormality)
