import type { z } from 'zod'
import { formatDay, formatMoment } from './dates.ts'
import { splitValues } from './fields.ts'
import type { ListType } from './list-types.ts'

// One description of each list. From it follow its query, the orders that the server must provide, the columns of its
// exports, and on screen its columns, column chooser and filters.

export type ColumnKind = 'text' | 'number' | 'day' | 'moment'
export type CellValue = string | number | null

/** A column of a file. Days are `yyyy-mm-dd`, times ISO texts in UTC, as everywhere. */
export type FileColumn<Row> = { title: string; kind?: ColumnKind; value: (row: Row) => CellValue }

export type ListColumn<Row, Viewer = unknown> = {
  title: string
  /** How the value is shown and exported: as text unless given. */
  kind?: ColumnKind
  /** The value in words. A column without it is shown by the page's own cell, and exported only as `more`. */
  value?: (row: Row) => CellValue
  /** Further columns that an exported file has beside this one. */
  more?: readonly FileColumn<Row>[]
  /** The order that the column offers, as a value of the query's `o`. */
  order?: string
  /** Further orders offered in the column's heading, with their titles. */
  also?: Readonly<Record<string, string>>
  /** Who sees the column on screen: everyone unless given. */
  isSeen?: (viewer: Viewer) => boolean
  /** True for a column that only exported files have. */
  isInFileOnly?: true
}

export type FilterOption = { value: string; label: string }

export type FilterDescription<Viewer = unknown> = {
  label: string
  /** The schema of the key in the query. Without it, the key is a mode or has a control of its own on the page. */
  schema?: z.ZodType
  /** The values to choose from. Where they are records, the page provides them. */
  options?: readonly FilterOption[]
  /** The words of a value, if its option does not say them. */
  words?: (value: string) => string
  /** Who sees the filter: everyone unless given. */
  isSeen?: (viewer: Viewer) => boolean
}

/** A list: its columns by key, in screen order, and its filters by their key in the query. */
export type ListDescription<Row, Viewer = unknown> = {
  type: ListType
  /** Name of the list in openapi.json, if it is not the name of its type. */
  name?: string
  columns: Readonly<Record<string, ListColumn<Row, Viewer>>>
  /** The default order. */
  order: string
  /** True if the default direction is descending. */
  descending?: true
  /** Titles of orders that no column offers, or that a file names differently. */
  orders?: Readonly<Record<string, string>>
  /** The first is the default. */
  modes?: readonly [string, ...string[]]
  filters?: Readonly<Record<string, FilterDescription<Viewer>>>
  /** What the first and last day apply to, if the list can be filtered by days. */
  days?: string
}

/** A list description with any rows and viewers. */
export type AnyList = ListDescription<never, never>

type OrderIn<Column> =
  | (Column extends { order: infer Order } ? Order : never)
  | (Column extends { also: infer Also } ? keyof Also : never)

/** The values of the query's `o`: `Record<OrderOf<typeof memberList>, …>` is what a store must be able to order by. */
export type OrderOf<List extends AnyList> = Extract<
  | List['order']
  | { [Key in keyof List['columns']]: OrderIn<List['columns'][Key]> }[keyof List['columns']]
  | (List extends { orders: infer Orders } ? keyof Orders : never),
  string
>

type ColumnsOf<List extends AnyList> = [key: string, column: ListColumn<RowOf<List>, ViewerOf<List>>][]
export type RowOf<List extends AnyList> = List extends ListDescription<infer Row, never> ? Row : never
export type ViewerOf<List extends AnyList> = List extends ListDescription<never, infer Viewer> ? Viewer : never

/** The viewer, for lists that do not show everything to everyone. */
export type ViewerArgument<List extends AnyList> = unknown extends ViewerOf<List> ? [] : [viewer: ViewerOf<List>]

export const columnsIn = <const List extends AnyList>(list: List) =>
  Object.entries(list.columns) as unknown as ColumnsOf<List>

/** The titles of all orders, the default order first. */
export function orderTitles(list: AnyList): Map<string, string> {
  const { order, orders = {} } = list
  const offered = columnsIn(list).flatMap(([, column]) => [
    ...(column.order === undefined ? [] : [[column.order, column.title] as const]),
    ...Object.entries(column.also ?? {}),
  ])
  return new Map([[order, ''], ...offered, ...Object.entries(orders)])
}

/** The values of the query's `o`, the default first. */
export const ordersOf = <const List extends AnyList>(list: List) =>
  [...orderTitles(list).keys()] as [OrderOf<List>, ...OrderOf<List>[]]

/** The columns of a file: those of the screen in their order, each with the further ones that belong to it. */
export const fileColumns = <const List extends AnyList>(list: List) =>
  columnsIn(list).flatMap(([of, { title, kind = 'text', value, more = [] }]) =>
    [...(value ? [{ title, kind, value }] : []), ...more].map((column) => ({ ...column, of })),
  )

/** The words of a filter's value, one value at a time. */
export const filterWords = ({ options = [], words }: Pick<FilterDescription, 'options' | 'words'>, value: string) =>
  options.find((option) => option.value === value)?.label ?? words?.(value) ?? value

/** A value as words for reading. */
export function inWords(value: CellValue, kind: ColumnKind = 'text'): string {
  if (value === null || value === '') return ''
  if (kind === 'day') return formatDay(String(value))
  return kind === 'moment' ? formatMoment(String(value)) : String(value)
}

/** Filter options with the words of each value. */
export const optionsOf = <Value extends string | number>(
  values: readonly Value[],
  words: (value: Value) => string,
): FilterOption[] => values.map((value) => ({ value: String(value), label: words(value) }))

type Filters<List extends AnyList> = List extends { filters: infer All } ? All : Record<never, never>

/** The schemas of the filters' own keys in the query. */
export type FilterShape<List extends AnyList> = {
  -readonly [Key in keyof Filters<List> as Filters<List>[Key] extends { schema: z.ZodType }
    ? Key
    : never]: Filters<List>[Key] extends { schema: infer Schema extends z.ZodType } ? Schema : never
}

export const filterShape = <const List extends AnyList>(list: List) =>
  Object.fromEntries(
    Object.entries(list.filters ?? {}).flatMap(([key, { schema }]) => (schema ? [[key, schema]] : [])),
  ) as FilterShape<List>

export type ModeOf<List extends AnyList> = List extends { modes: readonly (infer Mode extends string)[] } ? Mode : 'All'

/** A list of values separated by '|' is sent as it was written; a number as a number. */
type Sent<Value> = Value extends readonly unknown[] ? string : Value
export type ChosenFilters<List extends AnyList> = {
  [Key in keyof FilterShape<List>]?: FilterShape<List>[Key] extends z.ZodType
    ? Sent<Exclude<z.output<FilterShape<List>[Key]>, undefined>>
    : never
} & (List extends { modes: readonly string[] } ? { m?: ModeOf<List> } : Record<never, never>)

/** The chosen filters as the query takes them. Addresses are edited by hand, so invalid values are ignored, and so are filters that the viewer does not see. */
export function chosenFilters<const List extends AnyList>(
  list: List,
  chosen: Record<string, string>,
  ...[viewer]: ViewerArgument<List>
) {
  const { modes = [], filters = {} } = list
  const isSeen = (key: string) => filters[key]?.isSeen?.(viewer as never) ?? true
  const visibleFilters = Object.entries(filterShape(list) as Record<string, z.ZodType>).filter(([key]) => isSeen(key))
  const sent = visibleFilters.flatMap(([key, schema]) => {
    const value = chosen[key]
    const { success, data } = schema.safeParse(value)
    return value === undefined || !success ? [] : [[key, Array.isArray(data) ? value : data]]
  })
  const m = modes.find((mode) => mode === chosen.m && isSeen('m'))
  return Object.fromEntries([...sent, ...(m === undefined ? [] : [['m', m]])]) as ChosenFilters<List>
}

/** The words for a chosen filter value: for the whole, or for each value separated by '|'. */
export function chosenWords(filter: Pick<FilterDescription, 'options' | 'words'>, value: string) {
  const whole = filter.options?.find((option) => option.value === value)?.label
  return (
    whole ??
    splitValues(value)
      .map((one) => filterWords(filter, one))
      .join(', ')
  )
}
