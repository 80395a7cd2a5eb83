import { graphDefaults } from '#enumerations.ts'
import type { Fact } from '#reports/measures.ts'
import { type Only, onlyOf, readOnly } from '#reports/only.ts'
import type { CountedReport, ReportTable } from '#reports/schema.ts'
import type { QuarterCells } from './cells.ts'
import { quarterInWords } from './quarters.ts'
import type { PublishedShape } from './shape.ts'

type Content = Pick<
  CountedReport,
  'records' | 'isAtLeast' | 'filters' | 'figures' | 'graph' | 'tables' | 'choices' | 'hidesSmallGroups'
>

type Asked = {
  quarters: readonly QuarterCells[]
  /** The quarters of the period before, or null. */
  before: readonly QuarterCells[] | null
  only: Only
  hidesSmallGroups: boolean
}

/** A sum of published counts: with a hidden one it is a lower bound, and null if nothing is known. */
type Published = { value: number | null; isAtLeast: boolean }

/** The sum of what some quarters publish of some values. What a quarter hides is left out of it. */
export function publishedSum(quarters: readonly QuarterCells[], only: Only): Published {
  const counts = quarters.map(({ cells }) => {
    const count = cells[onlyOf(only)]
    return count === undefined ? 0 : count
  })
  const value = counts.reduce((sum: number, count) => sum + (count ?? 0), 0)
  const isAtLeast = counts.includes(null)
  return { value: isAtLeast && value === 0 ? null : value, isAtLeast }
}

/** A report of whole quarters. Every figure is the sum of what single quarters show, so no two of them differ by more. */
export function publishedContent<F extends Fact>(
  shape: PublishedShape<F>,
  { quarters, before, only, hidesSmallGroups }: Asked,
): Content {
  const { dimensions, filter, across, tables } = shape
  const named = (key: string) => {
    const dimension = dimensions[key]
    if (!dimension) throw new Error(`A published report has no dimension ${key}.`)
    return dimension
  }
  const allQuarters = [...quarters, ...(before ?? [])]
  const valuesOf = (key: string) => named(key).values ?? valuesIn(allQuarters, key)
  const columnValues = valuesOf(across)
  const titles = [...columnValues.map((value) => named(across).words(value)), 'All']
  const columns = titles.map((title) => ({ title, unit: 'count' as const }))
  const rowOf = (name: string, parts: readonly Published[], filters: Only | null): ReportTable['rows'][number] => ({
    name,
    values: parts.map(({ value }) => value),
    atLeast: parts.flatMap(({ isAtLeast }, at) => (isAtLeast ? [at] : [])),
    only: filters === null || hidesSmallGroups ? null : onlyOf(filters),
  })
  const acrossAll = (span: readonly QuarterCells[], given: Only) => [
    ...columnValues.map((value) => publishedSum(span, { ...given, [across]: value })),
    publishedSum(span, given),
  ]
  const isNarrowed = Object.keys(only).length > 0
  const total = publishedSum(quarters, only)
  const earlier = before && acrossAll(before, only)
  const byQuarter: ReportTable = {
    title: 'By quarter',
    by: 'Quarter',
    columns,
    rows: quarters.map((one) =>
      rowOf(quarterInWords(one.quarter), acrossAll([one], only), { [shape.quarter]: one.quarter }),
    ),
  }
  const byFilter: ReportTable = {
    title: `By ${named(filter).title.toLowerCase()}`,
    by: named(filter).title,
    columns,
    rows: valuesOf(filter).map((value) =>
      rowOf(named(filter).words(value), acrossAll(quarters, { [filter]: value }), { [filter]: value }),
    ),
  }
  const others = tables.map(
    ({ title, by, hasSeveral }): ReportTable => ({
      title,
      by: named(by).title,
      columns: columns.slice(-1),
      rows: valuesOf(by).map((value) =>
        rowOf(named(by).words(value), [publishedSum(quarters, { [by]: value })], hasSeveral ? null : { [by]: value }),
      ),
    }),
  )
  const { type, height } = graphDefaults
  return {
    hidesSmallGroups,
    records: total.value ?? 0,
    isAtLeast: total.isAtLeast,
    filters: Object.entries(only).map(([key, value]) => `${named(key).title}: ${named(key).words(value)}`),
    figures: acrossAll(quarters, only).map(({ value, isAtLeast }, at) => ({
      title: titles[at] ?? '',
      unit: 'count',
      value,
      isAtLeast,
      before: earlier?.[at]?.value ?? null,
      isBeforeAtLeast: earlier?.[at]?.isAtLeast ?? false,
    })),
    graph: {
      title: 'By quarter',
      unit: 'count',
      type,
      height,
      points: quarters.map((one) => ({ day: one.quarter, value: publishedSum([one], only).value })),
    },
    tables: [byQuarter, ...(isNarrowed ? [] : [byFilter, ...others])]
      .map(withoutEmptyRows)
      .filter(({ rows }) => rows.length > 0),
    choices: choicesOf(shape, valuesIn(allQuarters, filter)),
  }
}

const withoutEmptyRows = (table: ReportTable): ReportTable => ({
  ...table,
  rows: table.rows.filter(({ values }) => values.some((value) => value !== 0)),
})

/** The values of a dimension that some quarter publishes or hides. */
function valuesIn(quarters: readonly QuarterCells[], key: string): (string | null)[] {
  const found = new Set(
    quarters.flatMap(({ cells }) =>
      Object.keys(cells).flatMap((text) => {
        const only = readOnly(text, [key])
        return only && key in only ? [only[key] ?? null] : []
      }),
    ),
  )
  return [...found].toSorted((one, other) => (one ?? '').localeCompare(other ?? '', 'en-NZ', { numeric: true }))
}

const choicesOf = <F extends Fact>({ dimensions, filter }: PublishedShape<F>, values: readonly (string | null)[]) => {
  const dimension = dimensions[filter]
  const options = values.flatMap((value) => (value === null ? [] : [{ value, label: dimension?.words(value) ?? '' }]))
  return dimension && options.length > 1 ? [{ key: filter, title: dimension.title, options }] : []
}
