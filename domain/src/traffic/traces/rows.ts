import { searchable } from '#search.ts'
import type { Trace, TraceDay } from './schema.ts'
import { severityOf } from './severity.ts'

/** A sum as it was stored: of a day, or of all days if `day` is null. */
export type TraceCount = {
  day: string | null
  area: string
  function: string
  /** Null unless the list is detailed and of topics. */
  audience: string | null
  count: number
  totalMs: number
  worstMs: number
}

export type Wanted = {
  isWithFunctions: boolean
  /** Adds areas that did nothing: on each of the days in a detailed list. */
  isWithZero: boolean
  isDetailed: boolean
  leastSeverity: number
  /** All words must occur in the name of the area or function. */
  words: string[]
  order: 'area' | 'count' | 'totalMs' | 'meanMs' | 'worstMs' | 'severity'
  isDescending: boolean
}

type Times = { count: number; totalMs: number; worstMs: number | null }

const nothing: Times = { count: 0, totalMs: 0, worstMs: null }

const sumOf = (all: Times[]): Times =>
  all.reduce(
    (sum, one) => ({
      count: sum.count + one.count,
      totalMs: sum.totalMs + one.totalMs,
      worstMs: Math.max(sum.worstMs ?? 0, one.worstMs ?? 0),
    }),
    nothing,
  )

const meanOf = ({ count, totalMs }: Times) => (count === 0 ? null : totalMs / count)

/** Sums by day, the first first. */
export const traceDays = (counts: TraceCount[]): TraceDay[] =>
  [...Map.groupBy(counts, ({ day }) => day ?? '')]
    .map(([day, own]) => ({ day, ...sumOf(own) }))
    .map((sum) => ({ ...sum, meanMs: meanOf(sum) }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))

const keyOf = ({ area, day, audience }: TraceCount) => JSON.stringify([area, day, audience])

/** The rows of a list of traces: areas in the chosen order, each followed by its functions if these are wanted. */
export function traceRows(counts: TraceCount[], areas: string[], days: string[], slowMs: number, wanted: Wanted) {
  const rowOf = (of: Pick<Trace, 'day' | 'area' | 'function' | 'audience'>, times: Times): Trace => {
    const measured = { ...times, meanMs: meanOf(times) }
    return { ...of, ...measured, severity: severityOf(measured, slowMs) }
  }
  const isWanted = ({ area, function: name, severity }: Trace) => {
    const text = searchable(`${area} ${name ?? ''}`)
    return severity >= wanted.leastSeverity && wanted.words.every((word) => text.includes(word))
  }
  const compare = comparisonOf(wanted)
  const groups = [...Map.groupBy(counts, keyOf).values()].map((own) => {
    const { area, day = null, audience = null } = own[0] ?? { area: '' }
    const functions = own.map(({ count, totalMs, worstMs, ...of }) => rowOf(of, { count, totalMs, worstMs }))
    return { row: rowOf({ area, day, audience, function: null }, sumOf(own)), functions }
  })
  const zero = wanted.isWithZero ? zeroOf(groups, areas, wanted.isDetailed ? days : [null]) : []
  const ofZero = zero.map((of) => ({ row: rowOf({ ...of, audience: null, function: null }, nothing), functions: [] }))
  return [...groups, ...ofZero]
    .toSorted((one, other) => compare(one.row, other.row))
    .flatMap(({ row, functions }) => [row, ...(wanted.isWithFunctions ? functions.toSorted(compare) : [])])
    .filter(isWanted)
}

/** The areas that did nothing, on each of these days. */
function zeroOf(groups: { row: Trace }[], areas: string[], days: (string | null)[]) {
  const active = new Set(groups.map(({ row: { area, day } }) => JSON.stringify([area, day])))
  return areas
    .flatMap((area) => days.map((day) => ({ area, day })))
    .filter(({ area, day }) => !active.has(JSON.stringify([area, day])))
}

/** Rows that are equal in the chosen order follow their names and days, so that pages do not overlap. */
function comparisonOf({ order, isDescending }: Wanted) {
  const byName = (one: Trace, other: Trace) =>
    compareTexts(nameOf(one), nameOf(other)) || compareTexts(other.day ?? '', one.day ?? '')
  return (one: Trace, other: Trace) => {
    const difference = order === 'area' ? compareTexts(one.area, other.area) : (one[order] ?? 0) - (other[order] ?? 0)
    return (isDescending ? -difference : difference) || byName(one, other)
  }
}

const nameOf = ({ area, function: name, audience }: Trace) => `${area}\n${name ?? ''}\n${audience ?? ''}`
const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
