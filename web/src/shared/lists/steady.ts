export type ListPage<Row> = { list: Row[]; numberOfPages: number; totalItems: number }

export type Key = number | string

/**
 * A page that is looked at, after others have saved: its rows say what they say now, and stay where they are under the
 * hand. `fresh` says how many there are more than when it was opened, `isChanged` that the page would be another now. Where
 * a list `forgets`, what is no longer there goes at once: it is of people who may not be seen any more.
 */
export function steady<Row>(shown: ListPage<Row>, now: ListPage<Row>, keyOf: (row: Row) => Key, forgets = false) {
  const news = new Map(now.list.map((row) => [keyOf(row), row]))
  const kept = forgets ? shown.list.filter((row) => news.has(keyOf(row))) : shown.list
  const list = kept.map((row) => news.get(keyOf(row)) ?? row)
  const keys = [shown, now].map((page) => page.list.map(keyOf).join('|'))
  const fresh = Math.max(0, now.totalItems - shown.totalItems)
  return { page: { ...shown, list }, fresh, isChanged: fresh > 0 || keys[0] !== keys[1] }
}
