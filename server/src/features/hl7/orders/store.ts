import { and, asc, eq, inArray } from 'drizzle-orm'
import { labRequests } from '#features/medicals/results/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { hl7Orders } from './tables.ts'

export type StoredOrder = typeof hl7Orders.$inferSelect
type NewOrder = Pick<StoredOrder, 'labRequestId' | 'senderId' | 'kind' | 'controlId' | 'message'>

export async function insertOrder(tx: Tx, order: NewOrder): Promise<StoredOrder> {
  const [row] = await tx
    .insert(hl7Orders)
    .values({ ...order, createdAt: tx.now })
    .returning()
  return row as StoredOrder
}

const byId = (orderId: number) => eq(hl7Orders.orderId, orderId)

export async function findOrderByControlId(db: Db, controlId: string): Promise<StoredOrder | undefined> {
  const [order] = await db.select().from(hl7Orders).where(eq(hl7Orders.controlId, controlId))
  return order
}

/** Locks an order until the transaction ends. Transactions that lock both lock its request first. */
export async function lockOrder(tx: Tx, orderId: number): Promise<StoredOrder | undefined> {
  const [order] = await tx.select().from(hl7Orders).where(byId(orderId)).for('update')
  return order
}

export type OrderChange = Partial<Omit<StoredOrder, 'orderId' | 'labRequestId' | 'senderId' | 'controlId' | 'message'>>

export const updateOrder = (tx: Tx, { orderId }: Pick<StoredOrder, 'orderId'>, change: OrderChange) =>
  tx.update(hl7Orders).set(change).where(byId(orderId))

export const listOrdersOf = (tx: Tx, labRequestId: number): Promise<StoredOrder[]> =>
  tx
    .select()
    .from(hl7Orders)
    .where(eq(hl7Orders.labRequestId, labRequestId))
    .orderBy(asc(hl7Orders.orderId))
    .for('update')

/** Drops orders whose receipt the laboratory has not confirmed. */
export const dropUnanswered = (tx: Tx, labRequestId: number) =>
  tx
    .update(hl7Orders)
    .set({ state: 'dropped' })
    .where(and(eq(hl7Orders.labRequestId, labRequestId), inArray(hl7Orders.state, ['waiting', 'sent'])))
    .returning({ attempts: hl7Orders.attempts })

/** When two senders are merged, moves the orders so that the remaining one can answer them. */
export async function moveOrders(tx: Tx, senderId: number, intoSenderId: number) {
  await tx.update(hl7Orders).set({ senderId: intoSenderId }).where(eq(hl7Orders.senderId, senderId))
  await tx.update(labRequests).set({ senderId: intoSenderId }).where(eq(labRequests.senderId, senderId))
}
