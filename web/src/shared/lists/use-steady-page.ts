import { useState } from 'react'
import { changesMade } from '#api/changes-made.ts'
import type { Query } from '#shared/Loaded.tsx'
import { type Key, type ListPage, steady } from './steady.ts'

export type ListQueryResult<Row> = Query<ListPage<Row>> & { originalArgs?: unknown }

type Shown<Row> = { page: ListPage<Row>; question: string; changes: number }

/**
 * The page as it was opened, however often it is fetched again because others have saved. What this browser itself has
 * changed since shows at once, and so does an answer to another question.
 */
export function useSteadyPage<Row>(query: ListQueryResult<Row>, keyOf: (row: Row) => Key, forgets = false) {
  const now = query.currentData
  const question = JSON.stringify(query.originalArgs ?? null)
  const [shown, setShown] = useState<Shown<Row>>()
  const accept = (page: ListPage<Row>) => setShown({ page, question, changes: changesMade() })
  if (now === undefined) return { page: undefined, fresh: 0, isChanged: false, accept: () => undefined }
  const isOpened =
    shown?.question === question &&
    shown.page.list.length > 0 &&
    (shown.page === now || shown.changes === changesMade())
  if (!isOpened && shown?.page !== now) accept(now)
  const { page, fresh, isChanged } = isOpened
    ? steady(shown.page, now, keyOf, forgets)
    : { page: now, fresh: 0, isChanged: false }
  return { page, fresh, isChanged, accept: () => accept(now) }
}
