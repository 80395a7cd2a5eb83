import { type Only, onlyOf, readOnly } from '@clearwing/domain/reports/only.ts'
import { useSearchParams } from 'react-router'

const keys = ['b', 'l', 'cmp', 'pub', 'w'] as const
type Key = (typeof keys)[number]

/** The value of `r` for the records of all rows. */
export const allRows = 'all'

/** The filters in a text, whatever their names; the server knows which exist. */
const onlyIn = (text: string): Only =>
  readOnly(
    text,
    text.split(';').map((part) => part.split('=')[0] ?? ''),
  ) ?? {}

/** The parameters of a report, which the address of its page keeps. `r` names the row whose records are shown. */
export function useParameters() {
  const [address, setAddress] = useSearchParams()
  const query = Object.fromEntries(keys.flatMap((key) => (address.get(key) ? [[key, address.get(key)]] : []))) as {
    [one in Key]?: string
  }
  const set = (changes: Partial<Record<Key | 'r' | 'p', string | null>>) =>
    setAddress(
      (before) => {
        for (const [key, value] of Object.entries(changes)) {
          if (value) before.set(key, value)
          else before.delete(key)
        }
        return before
      },
      { replace: true },
    )
  const chosen = onlyIn(query.w ?? '')
  const choose = (dimension: string, value: string | null) => {
    const { [dimension]: _, ...others } = chosen
    const next = value === null ? others : Object.assign({}, others, { [dimension]: value })
    set({ w: onlyOf(next), r: null, p: null })
  }
  const row = address.get('r')
  /** Filters of the shown records: those of the report and the row. */
  const behind = onlyOf(Object.assign({}, chosen, row === null || row === allRows ? {} : onlyIn(row)))
  return { query, chosen, choose, set, row, behind, page: Number(address.get('p') ?? 1) }
}
export type Parameters = ReturnType<typeof useParameters>
