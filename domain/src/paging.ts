import { z } from 'zod'
import { anyText, choiceParam, IdParam, integerParam, isoDay, splitValues } from './fields.ts'

// Lists come in pages, asked for by the keys of the specification, section 7: p, n, m, f, a, i, o, d, b, l.

export const pageSizes = [10, 25, 50, 100] as const

/** What a list can be asked. The first of each is what it does unasked. */
type Choices<Column extends string, Mode extends string> = {
  columns: readonly [Column, ...Column[]]
  modes?: readonly [Mode, ...Mode[]]
  /** The latest, or the last letter, comes first. */
  descending?: boolean
}

/** One of a few names: the first, unasked. */
const named = <Name extends string>(names: readonly [Name, ...Name[]]) => {
  const [first] = names
  return z.enum(names).default(first)
}

function inOrder(query: object) {
  const { b, l }: { b?: string; l?: string } = query
  return !b || !l || b <= l
}

/**
 * The query string of a list. `more` are keys of its own, of two letters:
 * `pagingQuery({ columns: ['name', 'issuedOn'] }, { st: Status.optional() })`. Any other key is refused by name.
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
      /** Filter text: all its words must match. */
      f: anyText(100).default(''),
      /** At organisation. */
      a: z.literal('myOrg').or(IdParam).optional(),
      /** Individual. */
      i: z.literal('me').or(IdParam).optional(),
      /** Order column. */
      o: named(columns),
      /** Direction: 0 up, 1 down. */
      d: choiceParam(0, 1).default(descending ? 1 : 0),
      /** Begin day and last day, both included. */
      b: isoDay.optional(),
      l: isoDay.optional(),
      ...((more ?? {}) as More),
    })
    .refine(inOrder, { error: 'The last day is before the first.', path: ['l'] })

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** More than anybody reads, and few enough for one file to be made at once. */
export const mostExportedRows = 10_000

const exportKeys = {
  /** Format. */
  ft: z.enum(exportFormats),
  /** The columns that show, divided by '|', in their order. Unasked, all of them. */
  co: anyText(1000).transform(splitValues).optional(),
}

/** The query string of a list as a file: the list's own keys, and these two. Which page is asked for does not matter. */
export const exportQuery = <Shape extends z.ZodRawShape>(list: z.ZodObject<Shape, z.core.$strict>) =>
  list.safeExtend(exportKeys as never) as unknown as z.ZodObject<Shape & typeof exportKeys, z.core.$strict>

/** What the store of a list is given, whatever keys of its own it has. */
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

/** What every page answers. A page above the last has an empty list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), numberOfPages: z.int32(), totalItems: z.int32() })
export type Page<Item> = { list: Item[]; numberOfPages: number; totalItems: number }

export const numberOfPages = (totalItems: number, { n }: { n: number }) => Math.ceil(totalItems / n)

/** How many items come before this page. */
export const offsetOf = ({ p, n }: { p: number; n: number }) => (p - 1) * n

export const toPage = <Item>(list: Item[], totalItems: number, paging: { n: number }): Page<Item> => ({
  list,
  numberOfPages: numberOfPages(totalItems, paging),
  totalItems,
})
