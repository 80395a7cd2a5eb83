import { z } from 'zod'
import { anyText, choiceParam, IdParam, integerParam, isoDay, splitValues } from './fields.ts'
import { type AnyList, type FilterShape, filterShape, type ModeOf, type OrderOf, ordersOf } from './lists.ts'

// Lists are paged, with the query keys of the specification, section 7: p, n, m, f, a, i, o, d, b, l.

export const pageSizes = [10, 25, 50, 100] as const

/** The choices of a list; the first of each is the default. */
type Choices<Column extends string, Mode extends string> = {
  columns: readonly [Column, ...Column[]]
  modes?: readonly [Mode, ...Mode[]]
  /** Defaults to descending order: latest, or last letter, first. */
  descending?: boolean
}

/** One of a few names; the first is the default. */
const named = <Name extends string>(names: readonly [Name, ...Name[]]) => {
  const [first] = names
  return z.enum(names).default(first)
}

function inOrder(query: object) {
  const { b, l }: { b?: string; l?: string } = query
  return !b || !l || b <= l
}

/**
 * The query string of a list. `more` are its own keys, of two letters: `pagingQuery({ columns: ['name', 'issuedOn'] },
 * { st: Status.optional() })`. Any other key is refused by name.
 */
export const pagingQuery = <
  const Column extends string,
  const Mode extends string = 'All',
  More extends z.ZodRawShape = Record<never, never>,
>(
  { columns, modes = ['All' as Mode], descending = false }: Choices<Column, Mode>,
  more?: More,
) =>
  z
    .strictObject({
      /** Page, from 1. */
      p: integerParam(1, 1_000_000).default(1),
      /** Items per page. */
      n: choiceParam(...pageSizes).default(25),
      /** Mode of the list. */
      m: named(modes),
      /** Filter text; all its words must match. */
      f: anyText(100).default(''),
      /** Organisation. */
      a: z.literal('myOrg').or(IdParam).optional(),
      /** Individual. */
      i: z.literal('me').or(IdParam).optional(),
      /** Order column. */
      o: named(columns),
      /** Direction: 0 ascending, 1 descending. */
      d: choiceParam(0, 1).default(descending ? 1 : 0),
      /** First and last day, both inclusive. */
      b: isoDay.optional(),
      l: isoDay.optional(),
      ...((more ?? {}) as More),
    })
    .refine(inOrder, { error: 'The last day is before the first.', path: ['l'] })

/** The query string of a described list: its orders, its modes, and the keys of its filters. */
export const listQuery = <const List extends AnyList>(list: List) => {
  const { modes = ['All'], descending = false } = list
  return pagingQuery<OrderOf<List>, ModeOf<List>, FilterShape<List>>(
    { columns: ordersOf(list), modes: modes as readonly [ModeOf<List>, ...ModeOf<List>[]], descending },
    filterShape(list),
  )
}

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Maximum number of exported rows: more than anyone reads, and few enough to create in one go. */
export const mostExportedRows = 10_000

const exportKeys = {
  /** Format. */
  ft: z.enum(exportFormats),
  /** The columns to include, separated by '|', in order. All of them by default. */
  co: anyText(1000).transform(splitValues).optional(),
}

/** The query string of a list export: the list's own keys, and these two. The page is ignored. */
export const exportQuery = <Shape extends z.ZodRawShape>(list: z.ZodObject<Shape, z.core.$strict>) =>
  list.safeExtend(exportKeys as never) as unknown as z.ZodObject<Shape & typeof exportKeys, z.core.$strict>

/** What a list's store receives, whatever additional keys the list has. */
export type Paging<Column extends string = string, Mode extends string = string> = {
  p: number
  n: number
  m: Mode
  f: string
  a?: number | 'myOrg' | undefined
  i?: number | 'me' | undefined
  o: Column
  d: 0 | 1
  b?: string | undefined
  l?: string | undefined
}

/** The answer for every page. A page beyond the last has an empty list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), numberOfPages: z.int32(), totalItems: z.int32() })
export type Paged<Item> = { list: Item[]; numberOfPages: number; totalItems: number }

export const numberOfPages = (totalItems: number, { n }: { n: number }) => Math.ceil(totalItems / n)

/** Number of items before this page. */
export const offsetOf = ({ p, n }: { p: number; n: number }) => (p - 1) * n

export const toPage = <Item>(list: Item[], totalItems: number, paging: { n: number }): Paged<Item> => ({
  list,
  numberOfPages: numberOfPages(totalItems, paging),
  totalItems,
})
