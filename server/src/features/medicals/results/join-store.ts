import { asc, eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { lockResults, settleOrders } from './store.ts'
import { results } from './tables.ts'

/**
 * Merges the results of one sender into another, so that a correction under one name replaces results under the other.
 * Returns the people concerned.
 */
export async function joinResults(tx: Tx, senderId: number, intoSenderId: number): Promise<number[]> {
  const isOfSender = eq(results.senderId, senderId)
  const people = await tx
    .selectDistinct({ userId: results.userId })
    .from(results)
    .where(isOfSender)
    .orderBy(asc(results.userId))
  // Locks the people in order of id, so that two simultaneous merges cannot deadlock.
  for (const { userId } of people) await lockResults(tx, userId)
  const moved = await tx
    .update(results)
    .set({ senderId: intoSenderId })
    .where(isOfSender)
    .returning({ userId: results.userId, orderNumber: results.orderNumber })
  for (const [userId, rows] of Map.groupBy(moved, (row) => row.userId))
    await settleOrders(tx, userId, [...new Set(rows.map(({ orderNumber }) => orderNumber))])
  return people.map(({ userId }) => userId)
}
