import { useLocalStorage } from '@mantine/hooks'
import { useLocation, useSearchParams } from 'react-router'

export const pageSizes = [10, 25, 50, 100]

/** What a list's call takes: page from 1, items a page, text, order column, direction (0 up, 1 down). */
export type ListQuery = { p: number; n: number; f?: string; o?: string; d?: number }

export type ListState = {
  query: ListQuery
  /** The chosen filters, by the key they have in the address. */
  chosen: Record<string, string>
  setPage: (page: number) => void
  setSize: (size: number) => void
  setText: (text: string) => void
  setOrder: (column: string) => void
  /** `undefined` takes the filter away. */
  setFilter: (key: string, value: string | undefined) => void
  clear: () => void
}

type Defaults = { order?: string; direction?: 0 | 1; filterKeys?: readonly string[] }

/**
 * Where a list is: page, order and filters in the address, the size remembered for the type of list. The text is kept
 * with the entry of the history and not in the address, since it may name people.
 */
export function useList(type: string, { order, direction = 0, filterKeys = [] }: Defaults = {}): ListState {
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

  const o = search.get('o') ?? order
  const d = search.has('d') ? Number(search.get('d')) : direction
  return {
    query: {
      p: Math.max(1, Number(search.get('pg')) || 1),
      n: pageSizes.includes(size) ? size : 25,
      ...(text && { f: text }),
      ...(o && { o, d }),
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
