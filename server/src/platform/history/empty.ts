import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { SQL } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { EmptiedRows, emptyingEntity } from './chain/emptied.ts'
import { listRowsToEmpty, removeContent } from './chain/store.ts'
import { record } from './record.ts'

/** Thrown when a row waits for its place in the chain: it can be emptied once its hash is kept there. */
export class NotChainedYet extends Error {}

/**
 * Removes the content of the history rows that fulfil a condition of `h`. Time, user, kind and numbers stay, and so does the
 * hash of the whole row in the chain. A new row of the history, which is chained like any other, names the rows by
 * their digest. Returns the number of rows.
 */
export async function emptyHistory(tx: Tx, actor: Actor, disposalId: number, condition: SQL): Promise<number> {
  const rows = await listRowsToEmpty(tx, condition)
  const [first] = rows
  if (first === undefined) return 0
  const emptied = new EmptiedRows(first.seq ?? 0)
  for (const { content, seq, hash } of rows) {
    if (seq === null || hash === null) throw new NotChainedYet('A history row waits for its place in the chain.')
    emptied.add(content, hash)
  }
  const ids = rows.map(({ content }) => content.historyId)
  const entityId = await removeContent(tx, disposalId, ids)
  const after = Object.assign({ disposalId }, emptied.claim())
  await record(tx, actor, { action: 'remove', entity: emptyingEntity, entityId, after })
  return rows.length
}
