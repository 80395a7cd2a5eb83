import { addMonths } from '#dates.ts'
import { graphDefaults } from '#enumerations.ts'
import { firstOfMonth } from '#invoices/days.ts'
import { type Fact, type FigureMeasure, figureOf, unitOf } from './measures.ts'
import { type Only, onlyOf } from './only.ts'
import type { CountedReport, ReportFigure, ReportGraph, ReportTable } from './schema.ts'

type Titled<F extends Fact> = FigureMeasure<F> & { title: string }

/** A property by which records are grouped and filtered. Its value is a text; null is a group of its own. */
export type Dimension<F extends Fact> = {
  title: string
  of: (fact: F) => string | null
  /** The value in words, for a group of records that have it. */
  words: (fact: F) => string
  /** By value unless given; by the number of records, most first. */
  order?: 'count'
  /** True if readers can choose one of its values. */
  isChoice?: true
}

/** What a report shows of its records. */
export type ReportShape<F extends Fact> = {
  dimensions: Readonly<Record<string, Dimension<F>>>
  figures: readonly Titled<F>[]
  /** Over the months; its dimension is `month`, the first day of each. */
  graph: (Titled<F> & { height?: number }) | null
  /** A table that compares is left out while it has a single row. */
  tables: readonly { title: string; by: string; columns: readonly Titled<F>[]; compares?: true }[]
}

/** True for a fact that has these values of its dimensions. */
export const hasValues = <F extends Fact>(dimensions: ReportShape<F>['dimensions'], only: Only, fact: F) =>
  Object.entries(only).every(([key, value]) => dimensions[key]?.of(fact) === value)

type Content = Pick<
  CountedReport,
  'records' | 'isAtLeast' | 'hidesSmallGroups' | 'filters' | 'figures' | 'graph' | 'tables' | 'choices'
>
type Days = { fromDay: string; toDay: string }

/** Name of the dimension of months. Its groups have no gaps. */
const months = 'month'

type Counted<F> = {
  /** All facts of the period, from which a reader chooses, and those of the period before. */
  all: readonly F[]
  before: readonly F[] | null
  /** The values that narrow both. */
  only: Only
  days: Days
}

/** A report's content. */
export function countedContent<F extends Fact>(
  shape: ReportShape<F>,
  { all, before, only, days }: Counted<F>,
): Content {
  const isAsked = (fact: F) => hasValues(shape.dimensions, only, fact)
  const facts = all.filter(isAsked)
  const earlier = before?.filter(isAsked)
  return {
    filters: filtersOf(shape, only, all),
    records: facts.reduce((sum, { count }) => sum + count, 0),
    isAtLeast: false,
    hidesSmallGroups: false,
    figures: shape.figures.map(
      (figure): ReportFigure => ({
        title: figure.title,
        unit: unitOf(figure),
        value: figureOf(facts, figure),
        isAtLeast: false,
        before: earlier ? figureOf(earlier, figure) : null,
        isBeforeAtLeast: false,
      }),
    ),
    graph: graphOf(shape, facts, days),
    tables: shape.tables
      .map((table) => ({ table: tableOf(shape, table, facts, days), least: table.compares ? 2 : 0 }))
      .flatMap(({ table, least }) => (table.rows.length < least ? [] : [table])),
    choices: choicesOf(shape, all),
  }
}

/** The chosen values in words: 'Class: Class 2'. A value that no fact of the period has is shown as it is. */
const filtersOf = <F extends Fact>({ dimensions }: ReportShape<F>, only: Only, facts: readonly F[]) =>
  Object.entries(only).flatMap(([key, value]) => {
    const dimension = dimensions[key]
    const fact = facts.find((one) => dimension?.of(one) === value)
    return dimension ? [`${dimension.title}: ${fact ? dimension.words(fact) : (value ?? 'Not known')}`] : []
  })

const monthsIn = ({ fromDay, toDay }: Days) => {
  const found: string[] = []
  for (let month = firstOfMonth(fromDay); month <= toDay; month = addMonths(month, 1)) found.push(month)
  return found
}

function graphOf<F extends Fact>(
  { graph, dimensions }: ReportShape<F>,
  facts: readonly F[],
  days: Days,
): ReportGraph | null {
  const month = dimensions[months]
  if (!graph || !month) return null
  const groups = Map.groupBy(facts, month.of)
  const points = monthsIn(days).map((day) => ({ day, value: figureOf(groups.get(day) ?? [], graph) }))
  const { type, height } = graphDefaults
  return { title: graph.title, unit: unitOf(graph), type, height: graph.height ?? height, points }
}

type Group<F> = { value: string | null; facts: readonly F[] }

function groupsOf<F extends Fact>(dimension: Dimension<F>, facts: readonly F[]): Group<F>[] {
  const groups = [...Map.groupBy(facts, dimension.of)].map(([value, group]) => {
    return { value, facts: group, count: group.reduce((sum, { count }) => sum + count, 0) }
  })
  return groups.toSorted(
    (one, other) =>
      (dimension.order === 'count' ? other.count - one.count : 0) ||
      (one.value ?? '').localeCompare(other.value ?? '', 'en-NZ', { numeric: true }),
  )
}

function tableOf<F extends Fact>(
  { dimensions }: ReportShape<F>,
  { title, by, columns }: ReportShape<F>['tables'][number],
  facts: readonly F[],
  days: Days,
): ReportTable {
  const dimension = dimensions[by]
  if (!dimension) throw new Error(`The table ${title} has no dimension ${by}.`)
  const found = groupsOf(dimension, facts)
  const inMonths = new Map(found.map((group) => [group.value, group]))
  const groups = by === months ? monthsIn(days).flatMap((value) => inMonths.get(value) ?? []) : found
  return {
    title,
    by: dimension.title,
    columns: columns.map((column) => ({ title: column.title, unit: unitOf(column) })),
    rows: groups.map(({ value, facts: group }) => ({
      name: group[0] ? dimension.words(group[0]) : '',
      values: columns.map((column) => figureOf(group, column)),
      atLeast: [],
      only: onlyOf({ [by]: value }),
    })),
  }
}

const choicesOf = <F extends Fact>({ dimensions }: ReportShape<F>, facts: readonly F[]) =>
  Object.entries(dimensions).flatMap(([key, dimension]) => {
    if (!dimension.isChoice) return []
    const options = groupsOf(dimension, facts).flatMap(({ value, facts: [first] }) =>
      value === null || !first ? [] : [{ value, label: dimension.words(first) }],
    )
    return options.length > 1 ? [{ key, title: dimension.title, options }] : []
  })
