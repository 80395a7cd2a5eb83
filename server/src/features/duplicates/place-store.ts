import { and, asc, gt, inArray, ne } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { history } from '#platform/history/tables.ts'
import { duplicateSearch } from './tables.ts'

/** Up to where of the history people were looked at. */
export async function findPlace(db: Db) {
  const [row] = await db.select().from(duplicateSearch)
  return row?.historyId ?? 0
}

export const savePlace = (tx: Tx, historyId: number) =>
  tx
    .insert(duplicateSearch)
    .values({ historyId })
    .onConflictDoUpdate({ target: duplicateSearch.duplicateSearchId, set: { historyId } })

const rowsAtOnce = 500

/** What makes a person alike another: their names, birth date and numbers. */
const entities = ['user', 'registration']

/**
 * Whose record was changed after this row of the history. `settled` is up to where nothing can be missing any more: a
 * transaction that took longer may still bring a row with a number before the last.
 */
export async function listChangedPeople(db: Db, from: number, before: string) {
  const { historyId, at, subjectUserId, action, entity } = history
  const rows = await db
    .select({ historyId, at, subjectUserId })
    .from(history)
    .where(and(gt(historyId, from), inArray(entity, entities), ne(action, 'read')))
    .orderBy(asc(historyId))
    .limit(rowsAtOnce)
  const people = new Set(rows.map((row) => row.subjectUserId).filter((userId) => userId !== null))
  const settled = rows.filter((row) => row.at < before).at(-1)?.historyId
  return { people: [...people], last: rows.at(-1)?.historyId, settled }
}
