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

/** A page as it was opened: the answer to which question, and after how many changes of this browser. */
export type Opened<Row> = { page: ListPage<Row>; question: string; changes: number }
type Read<Row> = Opened<Row> & { isFetching: boolean }

/**
 * What is open once a reading has come. It takes the place of what was open when it answers another question, or when
 * this browser has changed something since. A reading that is being made again may have begun before that change: the
 * next one counts as our own doing, too.
 */
export function opened<Row>(before: Opened<Row> | undefined, { isFetching, ...read }: Read<Row>): Opened<Row> {
  if (before?.question !== read.question) return read
  if (before.page === read.page) return before
  if (before.page.list.length > 0 && before.changes === read.changes) return before
  return isFetching ? { ...read, changes: before.changes } : read
}
