import { useState } from 'react'
import { changesMade } from '#api/change-count.ts'
import type { Query } from '#shared/Loaded.tsx'
import { type Key, type ListPage, type OpenedPage, opened, steady } from './steady.ts'

export type ListQueryResult<Row> = Query<ListPage<Row>> & { originalArgs?: unknown; isFetching?: boolean }

/**
 * The page as opened, even if it is refetched because other users saved. This browser's own changes, and the answer to
 * a different query, are shown at once.
 */
export function useSteadyPage<Row>(query: ListQueryResult<Row>, keyOf: (row: Row) => Key, forgets = false) {
  const now = query.currentData
  const question = JSON.stringify(query.originalArgs ?? null)
  const [shownPage, setShownPage] = useState<OpenedPage<Row>>()
  if (now === undefined) return { page: undefined, fresh: 0, isChanged: false, accept: () => undefined }
  const read = { page: now, question, changes: changesMade() }
  const next = opened(shownPage, { ...read, isFetching: query.isFetching === true })
  if (next !== shownPage) setShownPage(next)
  return { ...steady(next.page, now, keyOf, forgets), accept: () => setShownPage(read) }
}
