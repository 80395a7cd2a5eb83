import { asc, eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { lockResults, settleOrders } from './store.ts'
import { results } from './tables.ts'

/**
 * What came from one sender is of another: a correction under the one name replaces what came under the other. Answers
 * whose results they are.
 */
export async function joinResults(tx: Tx, senderId: number, intoSenderId: number): Promise<number[]> {
  const isTheirs = eq(results.senderId, senderId)
  const people = await tx
    .selectDistinct({ userId: results.userId })
    .from(results)
    .where(isTheirs)
    .orderBy(asc(results.userId))
  // In one order, so that two who join senders never wait for each other.
  for (const { userId } of people) await lockResults(tx, userId)
  const moved = await tx
    .update(results)
    .set({ senderId: intoSenderId })
    .where(isTheirs)
    .returning({ userId: results.userId, orderNumber: results.orderNumber })
  for (const [userId, rows] of Map.groupBy(moved, (row) => row.userId))
    await settleOrders(tx, userId, [...new Set(rows.map(({ orderNumber }) => orderNumber))])
  return people.map(({ userId }) => userId)
}
