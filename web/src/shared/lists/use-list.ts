import type { ListType } from '@clearwing/domain/list-types.ts'
import { type AnyList, type OrderOf, ordersOf } from '@clearwing/domain/lists.ts'
import type { SavedQuery } from '@clearwing/domain/saved-filters/schema.ts'
import { useLocalStorage } from '@mantine/hooks'
import { useLocation, useSearchParams } from 'react-router'
import {
  addressWith,
  asSaved,
  chosenIn,
  fromSaved,
  isBare,
  type ListChoices,
  type ListQuery,
  queryIn,
} from './address.ts'
import { useDefaultFilter } from './use-saved-filters.ts'

export type ListState<Column extends string = string> = {
  type: ListType
  query: ListQuery<Column>
  /** The chosen filters, by their key in the address. */
  chosen: Record<string, string>
  /** True while the list's default filter is still loading. */
  isSettling: boolean
  /** The list's state in the form in which it is saved. */
  saved: SavedQuery
  setPage: (page: number) => void
  setSize: (size: number) => void
  setText: (text: string) => void
  setOrder: (column: Column) => void
  /** `undefined` removes the filter. */
  setFilter: (key: string, value: string | undefined) => void
  setFilters: (values: Record<string, string | undefined>) => void
  clear: () => void
  apply: (saved: SavedQuery) => void
}

/** The part of the list state that filters read and change. */
export type Filters = Pick<ListState, 'query' | 'chosen' | 'setFilter' | 'setFilters' | 'setText' | 'clear'>

type ListOptions = Pick<ListChoices<string>, 'size' | 'filterKeys'>

/** The state of a described list; `options` say how this page differs. */
export const useDescribedList = <const List extends AnyList>(list: List, options: ListOptions = {}) => {
  const { type, descending, filters = {}, days } = list
  const filterKeys = [...Object.keys(filters), ...(days === undefined ? [] : ['b', 'l'])]
  return useList<OrderOf<List>>(type, {
    columns: ordersOf(list),
    direction: descending ? 1 : 0,
    filterKeys,
    ...options,
  })
}

/**
 * The state of a list: page, order and filters in the address, page size remembered per type of list. The text is kept
 * with the history entry instead of the address, because it may name people.
 */
export function useList<Column extends string>(type: ListType, choices: ListChoices<Column>): ListState<Column> {
  const [search, setSearch] = useSearchParams()
  const defaultSize: number = choices.size ?? 25
  const [size, setSize] = useLocalStorage({
    key: `rows:${type}`,
    defaultValue: defaultSize,
    getInitialValueInEffect: false,
  })
  const { state } = useLocation()
  const text: string = state?.text ?? ''
  const { columns, filterKeys = [] } = choices

  const change = (part: Record<string, string | undefined>, newText = text) =>
    setSearch((before) => addressWith(before, part), { replace: true, state: { ...state, text: newText, asked: true } })
  const apply = (savedQuery: SavedQuery) => change(fromSaved(savedQuery, choices), savedQuery.f ?? '')

  const query = queryIn(search, { text, size }, choices)
  const isUnasked = state?.asked !== true && text === '' && isBare(search, choices)
  return {
    type,
    query,
    chosen: chosenIn(search, choices),
    isSettling: useDefaultFilter(type, isUnasked, apply),
    saved: asSaved(search, text, choices),
    setPage: (page) => change(page === 1 ? {} : { pg: String(page), n: String(query.n) }),
    setSize: (next) => {
      setSize(next)
      change({})
    },
    setText: (next) => change({}, next),
    setOrder: (column) => change({ o: column, d: column === query.o && query.d === 0 ? '1' : '0' }),
    setFilter: (key, value) => change({ [key]: value }),
    setFilters: change,
    clear: () => change(Object.fromEntries(filterKeys.map((key) => [key, undefined])), ''),
    apply: (savedQuery) => apply(fitting(savedQuery, columns)),
  }
}

/** Drops an order that the list no longer has. */
const fitting = ({ o, ...saved }: SavedQuery, columns: readonly string[]): SavedQuery =>
  o && columns.includes(o) ? { ...saved, o } : saved
