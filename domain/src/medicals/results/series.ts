import { dayInZone, formatDay } from '#dates.ts'
import { isAbnormal } from '#hl7/message/flag.ts'
import { isFinal } from '#hl7/message/status.ts'
import { comparableUnit } from '#hl7/message/units.ts'
import { normalised } from '#marks.ts'
import type { Analyte } from './analytes.ts'
import type { MedicalResults, Result, ResultSeries } from './schema.ts'

/** Date the result refers to: the collection date, or otherwise the report date. */
export const dayOf = ({ collectedOn, reportedAt }: Pick<Result, 'collectedOn' | 'reportedAt'>) =>
  collectedOn ?? dayInZone(reportedAt)

/** Collection date as displayed; a report date is never shown in its place (decision 91). */
export const sampleDayInWords = ({ collectedOn, reportedAt }: Pick<Result, 'collectedOn' | 'reportedAt'>) =>
  collectedOn === null
    ? `collection date unknown, reported ${formatDay(dayInZone(reportedAt))}`
    : formatDay(collectedOn)

type Timed = Pick<Result, 'collectedOn' | 'collectedAt' | 'reportedAt'>

const timeOf = (result: Timed) => `${dayOf(result)} ${result.collectedAt ?? ''} ${result.reportedAt}`
const byTime = (a: Timed, b: Timed) => (timeOf(a) < timeOf(b) ? -1 : timeOf(a) > timeOf(b) ? 1 : 0)

/** Takes results in message order: of two with the same times, the one that arrived last is the later. */
export const oldestFirst = <One extends Timed>(results: One[]): One[] => results.toSorted(byTime)

/** The properties of an analyte needed for the heading of its series. */
type Heading = Pick<Analyte, 'code' | 'name' | 'decimals'> & { group: string }

/**
 * Arranges results, given in message order, for display: values in series, newest first; texts and files as documents.
 * The tests of one message keep their order.
 */
export function arrangeResults(results: Result[], analytes: readonly Heading[]): MedicalResults {
  const newestFirst = results.toSorted((a, b) => byTime(b, a))
  const keys = seriesKeys(results)
  const measured = Map.groupBy(
    newestFirst.filter((result) => !isDocument(result)),
    (result) => keys.get(result),
  )
  const series = [...measured.values()].map((of) => toSeries(oldestFirst(of).toReversed(), analytes))
  return {
    series: withSubIds(series).sort(byAbnormality),
    documents: newestFirst.filter(isDocument),
  }
}

/** Arranges stored results by the current rules, because an earlier submission may hold two tests in one series. */
export function arrangeAgain({ series, documents }: MedicalResults): MedicalResults {
  const headings = series.flatMap(({ analyte, name, group, decimals }) =>
    analyte === null ? [] : [{ code: analyte, name, group, decimals: decimals ?? 0 }],
  )
  const inOrder = [...series.flatMap(({ results }) => results.toReversed()), ...documents.toReversed()]
  return arrangeResults(inOrder, headings)
}

/** True for a file, or a text of several lines. */
export const isDocument = ({ documentType, value }: Result) => documentType !== null || value.includes('\n')

/**
 * Key of the series each result belongs to: its test, and its occurrence within the message. Values of one sample are
 * not earlier and later than each other, so a second one starts a series of its own. Final results are counted
 * separately: a preliminary value does not shift them.
 */
function seriesKeys(results: Result[]) {
  const counts = new Map<string, number>()
  return new Map(
    results.map((result) => {
      const test = testOf(result)
      const { messageId, laboratory, orderNumber, reportedAt, collectedOn, collectedAt, status } = result
      const sample = collectedAt ?? collectedOn
      const place = JSON.stringify([messageId ?? [laboratory, orderNumber, reportedAt], sample, isFinal(status), test])
      const occurrence = (counts.get(place) ?? 0) + 1
      counts.set(place, occurrence)
      return [result, `${occurrence} ${test}`]
    }),
  )
}

/**
 * Identifies test, part and unit. An unknown test is identified by its sender, code and name together, because some
 * senders use one code for several tests, and others one name.
 */
function testOf({ analyte, senderId, laboratory, code = '', codeSystem = '', name, subId, unit }: Result) {
  const test = analyte ?? [senderId ?? laboratory, code, codeSystem, withoutCase(name)]
  return JSON.stringify([test, subId, comparableUnit(unit)])
}

/** Normalises a name by removing case and accents. Symbols are kept: 'Neutrophils %' is not 'Neutrophils'. */
export const withoutCase = (name: string) =>
  normalised(name, 'NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()

function toSeries(results: Result[], analytes: readonly Heading[]): ResultSeries {
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

/**
 * Adds the part of the test to each series. A bare number may only count lines, so it is added only to tell series
 * apart.
 */
function withSubIds(series: ResultSeries[]): ResultSeries[] {
  const subIdOf = ({ results: [newest] }: ResultSeries) => newest?.subId ?? ''
  const sameName = Map.groupBy(series, ({ name }) => name)
  return series.map((one) => {
    const subId = subIdOf(one)
    const others = new Set(sameName.get(one.name)?.map(subIdOf))
    return subId === '' || (/^\d+$/.test(subId) && others.size === 1) ? one : { ...one, subId }
  })
}

/** 'Glucose, random (60 min)' */
export const nameOfSeries = ({ name, subId }: Pick<ResultSeries, 'name' | 'subId'>) =>
  subId ? `${name} (${subId})` : name

/** The laboratory's name of a result, with its part of the test. */
export const nameOfResult = ({ name, reportName, subId }: Pick<Result, 'name' | 'reportName' | 'subId'>) =>
  nameOfSeries({ name: name || reportName, subId })

/** A row of the list: the result it shows, with the earlier ones. */
export type ResultRow = { result: Result; results: Result[] }

/**
 * Rows in which a series is listed: its latest final result with all earlier ones, and each later one that is not
 * final. A preliminary or cancelled value never replaces a final one.
 */
export function rowsOf({ results }: Pick<ResultSeries, 'results'>): ResultRow[] {
  const at = results.findIndex(({ status }) => isFinal(status))
  const newer = at === -1 ? results : results.slice(0, at)
  const waiting = newer.map((result) => ({ result, results: [result] }))
  const [result] = at === -1 ? [] : results.slice(at)
  return result ? [{ result, results: results.slice(at) }, ...waiting] : waiting
}

/** True for a result that needs the doctor's attention: final, and flagged by the laboratory or by its range. */
export const isOutsideRange = ({ status, abnormality }: Pick<Result, 'status' | 'abnormality'>) =>
  isFinal(status) && isAbnormal(abnormality)

/** Currently abnormal series first; otherwise in unchanged order. */
const byAbnormality = (a: ResultSeries, b: ResultSeries) => Number(isAbnormalNow(b)) - Number(isAbnormalNow(a))
const isAbnormalNow = (series: ResultSeries) => rowsOf(series).some(({ result }) => isOutsideRange(result))
