import { pageSizes } from '@clearwing/domain/paging.ts'
import { useLocalStorage } from '@mantine/hooks'
import { useLocation, useSearchParams } from 'react-router'

type PageSize = (typeof pageSizes)[number]

/** What a list's call takes: page from 1, items a page, text, order column, direction (0 up, 1 down). */
export type ListQuery<Column extends string> = { p: number; n: PageSize; f?: string; o?: Column; d?: 0 | 1 }

export type ListState<Column extends string = string> = {
  query: ListQuery<Column>
  /** The chosen filters, by the key they have in the address. */
  chosen: Record<string, string>
  setPage: (page: number) => void
  setSize: (size: number) => void
  setText: (text: string) => void
  setOrder: (column: Column) => void
  /** `undefined` takes the filter away. */
  setFilter: (key: string, value: string | undefined) => void
  clear: () => void
}

type Choices<Column> = {
  /** The columns the list can be ordered by; unasked, the server takes its first. */
  columns: readonly [Column, ...Column[]]
  direction?: 0 | 1
  filterKeys?: readonly string[]
}

/**
 * Where a list is: page, order and filters in the address, the size remembered for the type of list. The text is kept
 * with the entry of the history and not in the address, since it may name people.
 */
export function useList<Column extends string>(
  type: string,
  { columns, direction = 0, filterKeys = [] }: Choices<Column>,
): ListState<Column> {
  const [search, setSearch] = useSearchParams()
  const [size, setSize] = useLocalStorage({ key: `rows:${type}`, defaultValue: 25, getInitialValueInEffect: false })
  const { state } = useLocation()
  const text: string = state?.text ?? ''

  const change = (part: Record<string, string | undefined>, newText = text) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [key, value] of Object.entries({ pg: undefined, ...part })) {
          if (value === undefined) after.delete(key)
          else after.set(key, value)
        }
        return after
      },
      { replace: true, state: { ...state, text: newText } },
    )

  const o = columns.find((column) => column === search.get('o')) ?? columns[0]
  const d = search.has('d') ? (search.get('d') === '1' ? 1 : 0) : direction
  return {
    query: {
      p: Math.max(1, Number(search.get('pg')) || 1),
      n: pageSizes.find((offered) => offered === size) ?? 25,
      ...(text && { f: text }),
      o,
      d,
    },
    chosen: Object.fromEntries(filterKeys.flatMap((key) => (search.has(key) ? [[key, search.get(key) ?? '']] : []))),
    setPage: (page) => change({ pg: page === 1 ? undefined : String(page) }),
    setSize: (next) => {
      setSize(next)
      change({})
    },
    setText: (next) => change({}, next),
    setOrder: (column) => change({ o: column, d: column === o && d === 0 ? '1' : '0' }),
    setFilter: (key, value) => change({ [key]: value }),
    clear: () => change(Object.fromEntries(filterKeys.map((key) => [key, undefined])), ''),
  }
}
