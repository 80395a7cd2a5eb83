export type ListPage<Row> = { list: Row[]; numberOfPages: number; totalItems: number }

export type Key = number | string

/**
 * Updates a page after other users' changes: rows show their current values but keep their place. `fresh` is the number
 * of rows added since the page was opened, `isChanged` says that the page would now look different. In a list that
 * `forgets`, removed rows disappear at once, because they are people who may no longer be seen.
 */
export function steady<Row>(shownPage: ListPage<Row>, now: ListPage<Row>, keyOf: (row: Row) => Key, forgets = false) {
  const news = new Map(now.list.map((row) => [keyOf(row), row]))
  const keptRows = forgets ? shownPage.list.filter((row) => news.has(keyOf(row))) : shownPage.list
  const list = keptRows.map((row) => news.get(keyOf(row)) ?? row)
  const keys = [shownPage, now].map((page) => page.list.map(keyOf).join('|'))
  const fresh = Math.max(0, now.totalItems - shownPage.totalItems)
  return { page: { ...shownPage, list }, fresh, isChanged: fresh > 0 || keys[0] !== keys[1] }
}

/** A page as opened: its answer, its query, and the number of this browser's changes at the time. */
export type OpenedPage<Row> = { page: ListPage<Row>; question: string; changes: number }
type ReadPage<Row> = OpenedPage<Row> & { isFetching: boolean }

/**
 * The open page after a new reading. The reading replaces it if the query is different or if this browser has changed
 * something since. A reading in progress may have started before that change, so the next one also counts as caused by
 * this browser.
 */
export function opened<Row>(
  before: OpenedPage<Row> | undefined,
  { isFetching, ...read }: ReadPage<Row>,
): OpenedPage<Row> {
  if (before?.question !== read.question) return read
  if (before.page === read.page) return before
  if (before.page.list.length > 0 && before.changes === read.changes) return before
  return isFetching ? { ...read, changes: before.changes } : read
}
