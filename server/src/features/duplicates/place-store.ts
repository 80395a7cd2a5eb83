import { and, asc, gt, inArray, ne } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { history } from '#platform/history/tables.ts'
import { duplicateSearch } from './tables.ts'

/** Position in the history up to which people were checked. */
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

/** Records that affect similarity: names, date of birth and numbers. */
const entities = ['user', 'registration']

/**
 * People whose record was changed after this history row. `settled` is the position up to which nothing can be missed:
 * a longer transaction may still add a row with an earlier number.
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
