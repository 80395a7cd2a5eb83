import { z } from 'zod'
import { anyText, choiceParam, IdParam, integerParam, isoDay, splitValues } from './fields.ts'
import { type AnyList, type FilterShape, filterShape, type ModeOf, type OrderOf, ordersOf } from './lists.ts'

// Lists are paged, with the query keys of the specification, section 7: p, n, m, f, a, i, o, d, b, l.

export const pageSizes = [10, 25, 50, 100] as const
export const PageSize = z.literal(pageSizes).meta({ id: 'PageSize' })
export type PageSize = z.infer<typeof PageSize>

/** Direction: 0 ascending, 1 descending. */
export const SortDirection = z.literal([0, 1]).meta({ id: 'SortDirection' })
export type SortDirection = z.infer<typeof SortDirection>

/** The choices of a list; the first of each is the default. */
type Choices<Column extends string, Mode extends string> = {
  /** The name of the list in openapi.json: its orders are `{name}Order`, its modes `{name}Mode`. */
  name?: string
  columns: readonly [Column, ...Column[]]
  modes?: readonly [Mode, ...Mode[]]
  /** Defaults to descending order: latest, or last letter, first. */
  descending?: boolean
}

const enumerations = new Map<string, z.ZodEnum>()

/** One of a few names; the first is the default. Queries that offer the same names under one id share the schema. */
function oneOf<Name extends string>(names: readonly [Name, ...Name[]], id: string | undefined) {
  const [first] = names
  if (id === undefined || names.length === 1) return z.enum(names).default(first)
  const shared = enumerations.get(id) ?? z.enum(names).meta({ id })
  enumerations.set(id, shared)
  if (String(shared.options) !== String(names)) throw new Error(`Two enumerations have the id ${id}.`)
  return (shared as z.ZodEnum<{ [Key in Name]: Key }>).default(first)
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
  { name, columns, modes = ['All' as Mode], descending = false }: Choices<Column, Mode>,
  more?: More,
) =>
  z
    .strictObject({
      /** Page, from 1. */
      p: integerParam(1, 1_000_000).default(1),
      /** Items per page. */
      n: choiceParam(PageSize).default(25),
      /** Mode of the list. */
      m: oneOf(modes, name && `${name}Mode`),
      /** Filter text; all its words must match. */
      f: anyText(100).default(''),
      /** The organisation whose records are listed. */
      a: z.literal('myOrg').or(IdParam).optional(),
      /** The individual whose records are listed. */
      i: z.literal('me').or(IdParam).optional(),
      /** Order column. */
      o: oneOf(columns, name && `${name}Order`),
      d: choiceParam(SortDirection).default(descending ? 1 : 0),
      /** First and last day, both inclusive. */
      b: isoDay.optional(),
      l: isoDay.optional(),
      ...((more ?? {}) as More),
    })
    .refine(inOrder, { error: 'The last day is before the first.', path: ['l'] })

/** The query string of a described list: its orders, its modes, and the keys of its filters. */
export const listQuery = <const List extends AnyList>(list: List) => {
  const { type, name = type.charAt(0).toUpperCase() + type.slice(1), modes = ['All'], descending = false } = list
  return pagingQuery<OrderOf<List>, ModeOf<List>, FilterShape<List>>(
    { name, columns: ordersOf(list), modes: modes as readonly [ModeOf<List>, ...ModeOf<List>[]], descending },
    filterShape(list),
  )
}

export const exportFormats = ['csv', 'xlsx'] as const
export const ExportFormat = z.enum(exportFormats).meta({ id: 'ExportFormat' })
export type ExportFormat = z.infer<typeof ExportFormat>

/** Maximum number of exported rows: more than anyone reads, and few enough to create in one go. */
export const mostExportedRows = 10_000

const exportKeys = {
  /** Format of the file. */
  ft: ExportFormat,
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
