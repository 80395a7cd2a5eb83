import { randomUUID } from 'node:crypto'
import { type OrderContent, orderMessage } from '@clearwing/domain/hl7/orders/order-message.ts'
import { demoNames } from '#features/hl7/message/demo-names.ts'
import { findSender, listSenders, type Sender } from '#features/hl7/senders/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Site } from '#platform/site.ts'
import type { OrderAddress } from './client.ts'
import { dropUnanswered, insertOrder, listOrdersOf, updateOrder } from './store.ts'

export const orderJobName = 'send-lab-order'

/** The address for orders to this laboratory; undefined if it takes them on paper. */
export function orderAddress({
  orderFormat,
  orderHost,
  orderPort,
  orderTls,
  ackTimeoutSeconds,
}: Sender): OrderAddress | undefined {
  if (orderFormat === 'form' || orderHost === null || orderPort === null) return undefined
  return { host: orderHost, port: orderPort, isTls: orderTls, timeout: ackTimeoutSeconds * 1000 }
}

export const takesOrders = (sender: Sender) => orderAddress(sender) !== undefined

/** Laboratories that can receive requests: those reviewed by an administrator. */
export const listLaboratories = async (db: Db): Promise<Sender[]> =>
  (await listSenders(db))
    .filter(({ state }) => state === 'active')
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-NZ'))

export const findLaboratory = async (db: Db, senderId: number | null) => {
  const sender = await findSender(db, senderId)
  return sender?.state === 'active' ? sender : undefined
}

/** Names by which laboratories address this installation. */
function namesOf({ config, isDemo }: Pick<Site, 'config' | 'isDemo'>) {
  const [application = 'CLEARWING', facility = ''] = config.hl7?.addresses ?? (isDemo ? demoNames : [])
  return { application, facility }
}

/** Writes an order, which never changes, and sends it once this transaction has committed. */
export async function createOrder(tx: Tx, site: Site, sender: Sender, labRequestId: number, content: OrderContent) {
  const { senderId, orderFormat, orderVersion, receivingApplication, receivingFacility, timeZone, name } = sender
  if (orderFormat === 'form') throw new Refusal(409, { title: `${name} takes requests on paper.` })
  const controlId = `CWO${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`
  const laboratory = { application: receivingApplication ?? '', facility: receivingFacility ?? '', timeZone }
  const message = orderMessage(
    { ...content, controlId, us: namesOf(site), laboratory },
    { format: orderFormat, version: orderVersion, isTest: site.isDemo },
  )
  const { orderId } = await insertOrder(tx, { labRequestId, senderId, kind: content.kind, controlId, message })
  await enqueue(tx, orderJobName, { orderId })
}

/** True if the laboratory may have the cancelled orders and must be told. */
export async function dropOrders(tx: Tx, labRequestId: number) {
  const orders = await listOrdersOf(tx, labRequestId)
  const dropped = await dropUnanswered(tx, labRequestId)
  const hasIt = orders.some(({ kind, state }) => kind === 'new' && (state === 'acknowledged' || state === 'accepted'))
  return hasIt || dropped.some(({ attempts }) => attempts > 0)
}

/** Sends the same bytes again; a laboratory that already has them recognises the control id. */
export async function resendOrder(tx: Tx, labRequestId: number) {
  const order = (await listOrdersOf(tx, labRequestId)).findLast(({ kind }) => kind === 'new')
  if (!order || !['waiting', 'sent', 'refused'].includes(order.state))
    throw new Refusal(409, { title: 'There is nothing to send again.' })
  await updateOrder(tx, order, { state: 'waiting', lastError: null, toldAt: null })
  await enqueue(tx, orderJobName, { orderId: order.orderId })
}
