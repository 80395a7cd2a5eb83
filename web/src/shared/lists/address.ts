import { isoDay } from '@clearwing/domain/fields.ts'
import { pageSizes } from '@clearwing/domain/paging.ts'
import type { SavedQuery } from '@clearwing/domain/saved-filters/schema.ts'

export type PageSize = (typeof pageSizes)[number]

/** What a list's call takes: page from 1, items a page, text, order column, direction (0 up, 1 down), first and last day. */
export type ListQuery<Column extends string> = {
  p: number
  n: PageSize
  f?: string
  o: Column
  d: 0 | 1
  b?: string
  l?: string
}

export type Choices<Column extends string> = {
  /** The columns the list can be ordered by; unasked, the first. */
  columns: readonly [Column, ...Column[]]
  direction?: 0 | 1
  /** Rows of a page until somebody chooses: 25, where nothing is said. */
  size?: PageSize
  /** Of the filters that it has, as they stand in the address; `b` and `l` are the days. */
  filterKeys?: readonly string[]
}

/** More pages than any list has. */
const lastPage = 1_000_000

export const sizeOf = (size: unknown): PageSize => pageSizes.find((offered) => offered === size) ?? 25

const pageOf = (text: string | null) => Math.min(lastPage, Math.max(1, Math.trunc(Number(text)) || 1))

/** What stands in the address under the keys of the filters. A day that is none is no filter, nor are days turned round. */
export function chosenIn(search: URLSearchParams, { filterKeys = [] }: Pick<Choices<string>, 'filterKeys'>) {
  const chosen: Record<string, string> = {}
  for (const key of filterKeys) {
    const value = search.get(key)
    if (value && !(isDayKey(key) && !isoDay.safeParse(value).success)) chosen[key] = value
  }
  if (chosen.b && chosen.l && chosen.l < chosen.b) delete chosen.l
  return chosen
}

const isDayKey = (key: string) => key === 'b' || key === 'l'

/** What the list's call is asked, whatever somebody wrote into the address. */
export function queryIn<Column extends string>(
  search: URLSearchParams,
  { text, size }: { text: string; size: unknown },
  choices: Choices<Column>,
): ListQuery<Column> {
  const { columns, direction = 0 } = choices
  const { b, l } = chosenIn(search, choices)
  const d = search.get('d')
  return {
    p: pageOf(search.get('pg')),
    n: sizeOf(size),
    ...(text && { f: text }),
    o: columns.find((column) => column === search.get('o')) ?? columns[0],
    d: d === '1' ? 1 : d === '0' ? 0 : direction,
    ...(b && { b }),
    ...(l && { l }),
  }
}

/** The address after a choice: `undefined` takes one away, and the first page is asked for unless another is. */
export function addressWith(search: URLSearchParams, part: Record<string, string | undefined>) {
  const after = new URLSearchParams(search)
  for (const [key, value] of Object.entries({ pg: undefined, ...part })) {
    if (value === undefined) after.delete(key)
    else after.set(key, value)
  }
  return after
}

/** Whether the address says nothing of how the list is wanted. */
export const isBare = (search: URLSearchParams, { filterKeys = [] }: Pick<Choices<string>, 'filterKeys'>) =>
  !['pg', 'o', 'd', ...filterKeys].some((key) => search.has(key))

/** What is kept of how a list is shown; of what the filters themselves leave out, nothing. */
export function asSaved(search: URLSearchParams, text: string, choices: Choices<string>): SavedQuery {
  const kept = ['o', 'd'].flatMap((key) => (search.has(key) ? [[key, search.get(key) ?? '']] : []))
  return { ...Object.fromEntries(kept), ...chosenIn(search, choices), ...(text && { f: text }) }
}

/** What in the address must change for a saved filter to be shown. */
export function fromSaved({ f: _, ...query }: SavedQuery, { filterKeys = [] }: Pick<Choices<string>, 'filterKeys'>) {
  return Object.fromEntries(['o', 'd', ...filterKeys].map((key) => [key, query[key]]))
}

export const isSameQuery = (one: SavedQuery, other: SavedQuery) => {
  const texts = [one, other].map((query) => JSON.stringify(Object.entries(query).toSorted()))
  return texts[0] === texts[1]
}
