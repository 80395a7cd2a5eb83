import { isoDay } from '@clearwing/domain/fields.ts'
import { type PageSize, pageSizes } from '@clearwing/domain/paging.ts'
import type { SavedQuery } from '@clearwing/domain/saved-filters/schema.ts'

/**
 * Arguments of a list call: page from 1, rows per page, text, order column, direction (0 ascending, 1 descending),
 * first and last day.
 */
export type ListQuery<Column extends string> = {
  p: number
  n: PageSize
  f?: string
  o: Column
  d: 0 | 1
  b?: string
  l?: string
}

export type ListChoices<Column extends string> = {
  /** Columns the list can be ordered by; the first is the default. */
  columns: readonly [Column, ...Column[]]
  direction?: 0 | 1
  /** Default number of rows per page: 25 if not given. */
  size?: PageSize
  /** Keys of the filters in the address; `b` and `l` are the days. */
  filterKeys?: readonly string[]
}

/** A page number no list reaches. */
const lastPage = 1_000_000

const sizeIn = (search: URLSearchParams) => pageSizes.find((offered) => String(offered) === search.get('n'))

export const sizeOf = (size: unknown): PageSize => pageSizes.find((offered) => offered === size) ?? 25

const pageOf = (text: string | null) => Math.min(lastPage, Math.max(1, Math.trunc(Number(text)) || 1))

/** The filters in the address. An invalid date is ignored, and so are days in the wrong order. */
export function chosenIn(search: URLSearchParams, { filterKeys = [] }: Pick<ListChoices<string>, 'filterKeys'>) {
  const chosen: Record<string, string> = {}
  for (const key of filterKeys) {
    const value = search.get(key)
    if (value && !(isDayKey(key) && !isoDay.safeParse(value).success)) chosen[key] = value
  }
  if (chosen.b && chosen.l && chosen.l < chosen.b) delete chosen.l
  return chosen
}

const isDayKey = (key: string) => key === 'b' || key === 'l'

/**
 * The arguments of the list call, with anything invalid in the address replaced. The address sets the number of rows;
 * otherwise the browser's usual number applies.
 */
export function queryIn<Column extends string>(
  search: URLSearchParams,
  { text, size }: { text: string; size: unknown },
  choices: ListChoices<Column>,
): ListQuery<Column> {
  const { columns, direction = 0 } = choices
  const { b, l } = chosenIn(search, choices)
  const d = search.get('d')
  return {
    p: pageOf(search.get('pg')),
    n: sizeIn(search) ?? sizeOf(size),
    ...(text && { f: text }),
    o: columns.find((column) => column === search.get('o')) ?? columns[0],
    d: d === '1' ? 1 : d === '0' ? 0 : direction,
    ...(b && { b }),
    ...(l && { l }),
  }
}

/** The address after a choice: `undefined` removes a value, and the first page is requested unless another is given. */
export function addressWith(search: URLSearchParams, part: Record<string, string | undefined>) {
  const after = new URLSearchParams(search)
  for (const [key, value] of Object.entries({ pg: undefined, n: undefined, ...part })) {
    if (value === undefined) after.delete(key)
    else after.set(key, value)
  }
  return after
}

/** True when the address specifies nothing about the list. */
export const isBare = (search: URLSearchParams, { filterKeys = [] }: Pick<ListChoices<string>, 'filterKeys'>) =>
  !['pg', 'n', 'o', 'd', ...filterKeys].some((key) => search.has(key))

/** What is saved of a list's state; empty filters are left out. */
export function asSaved(search: URLSearchParams, text: string, choices: ListChoices<string>): SavedQuery {
  const orderEntries = ['o', 'd'].flatMap((key) => (search.has(key) ? [[key, search.get(key) ?? '']] : []))
  return { ...Object.fromEntries(orderEntries), ...chosenIn(search, choices), ...(text && { f: text }) }
}

/** Changes to the address that apply a saved filter. */
export function fromSaved(
  { f: _, ...query }: SavedQuery,
  { filterKeys = [] }: Pick<ListChoices<string>, 'filterKeys'>,
) {
  return Object.fromEntries(['o', 'd', ...filterKeys].map((key) => [key, query[key]]))
}

export const isSameQuery = (one: SavedQuery, other: SavedQuery) => {
  const texts = [one, other].map((query) => JSON.stringify(Object.entries(query).toSorted()))
  return texts[0] === texts[1]
}
