import { theSystem } from '@clearwing/domain/access/actor.ts'
import { type ParsedMessage, readMessage } from '@clearwing/domain/hl7/message/message.ts'
import {
  answeredControlId,
  isCommitOnly,
  type OrderAnswer,
  readOrderAnswer,
} from '@clearwing/domain/hl7/orders/order-answer.ts'
import type { OrderState } from '@clearwing/domain/medicals/results/requests/schema.ts'
import { decode } from '#features/hl7/message/decode.ts'
import { findSender } from '#features/hl7/senders/index.ts'
import { lockLabRequest, settleRequest, tellRequester } from '#features/medicals/results/requests/index.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { type Exchange, exchange } from './orders/client.ts'
import { orderAddress, orderJobName } from './orders/service.ts'
import { lockOrder, type StoredOrder, updateOrder } from './orders/store.ts'

/** After about a quarter of an hour without success, the requester is notified and may print the form. */
const attemptsBeforeTold = 6

const isUnanswered = ({ state }: Pick<StoredOrder, 'state'>) => state === 'waiting' || state === 'sent'

/** Retries after half a minute, then at growing intervals of at most an hour, until the laboratory answers. */
export const sendLabOrder: Job = {
  name: orderJobName,
  retries: 100,
  run: async ({ database }, { orderId = 0 }) => deliver(database, orderId),
}

/** Sends one order. Throws while it is unanswered, so that the job runs again with the same bytes. */
export async function deliver(database: Database, orderId: number) {
  const order = await beginAttempt(database, orderId)
  if (!order) return
  const sender = await findSender(database.db, order.senderId)
  const place = sender && orderAddress(sender)
  const { outcome, answers }: Exchange = place
    ? await exchange(place, order.message, (bytes) => judge(order, messageOf(bytes)))
    : { outcome: 'unreachable', answers: [] }
  if (outcome !== 'answered') {
    await database.transaction((tx) => saveFailure(tx, order, outcome))
    throw new Error(outcome)
  }
  for (const bytes of answers) await database.transaction((tx) => saveOrderAnswer(tx, order, messageOf(bytes)))
}

const messageOf = (bytes: Buffer) => readMessage(decode(bytes).text)

/** After a commit acknowledgement, the answer itself may follow on the same connection. */
function judge({ controlId }: StoredOrder, message: ParsedMessage) {
  if (answeredControlId(message) !== controlId || readOrderAnswer(message) === undefined) return undefined
  return isCommitOnly(message) ? 'more' : 'last'
}

/** An attempt is counted before sending, so that a cancellation knows that the laboratory may have the order. */
const beginAttempt = (database: Database, orderId: number) =>
  database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !isUnanswered(order)) return undefined
    await updateOrder(tx, order, { attempts: order.attempts + 1 })
    return { ...order, attempts: order.attempts + 1 }
  })

/** Locks the request first, as every transaction that locks both does. */
async function lockBoth(tx: Tx, { labRequestId, orderId }: StoredOrder) {
  const request = await lockLabRequest(tx, labRequestId)
  const order = await lockOrder(tx, orderId)
  if (!request || !order) throw new Error('an order without its request')
  return { request: request.row, order }
}

async function saveFailure(tx: Tx, sent: StoredOrder, outcome: 'unanswered' | 'unreachable') {
  const { request, order } = await lockBoth(tx, sent)
  if (!isUnanswered(order)) return
  const isTold = order.toldAt === null && order.attempts >= attemptsBeforeTold
  const now = tx.now
  const isOut = outcome === 'unanswered'
  await updateOrder(tx, order, {
    lastError: outcome,
    ...(isOut && { state: 'sent' as const, sentAt: order.sentAt ?? now }),
    ...(isTold && { toldAt: now }),
  })
  if (isTold) await tellRequester(tx, theSystem, request, 'labRequestStopped')
  if (isOut && order.kind === 'new') await settleOrder(tx, order, { sentAt: request.sentAt ?? now })
}

const settleOrder = (tx: Tx, { labRequestId }: StoredOrder, change: Parameters<typeof settleRequest>[3]) =>
  settleRequest(tx, theSystem, labRequestId, change)

const stateOf: Record<OrderAnswer['outcome'], OrderState> = {
  received: 'acknowledged',
  accepted: 'accepted',
  cancelled: 'accepted',
  refused: 'refused',
  'not cancelled': 'refused',
}

/** Stores a laboratory's answer, however it arrived. Having received the message means less than accepting it. */
export async function saveOrderAnswer(tx: Tx, sent: StoredOrder, message: ParsedMessage) {
  const answer = readOrderAnswer(message)
  if (!answer) return
  const { request, order } = await lockBoth(tx, sent)
  const state = stateOf[answer.outcome]
  const saysLess = state === 'acknowledged' && (order.state === 'accepted' || order.state === 'acknowledged')
  if (order.state === 'dropped' || saysLess) return
  const now = tx.now
  const text = 'text' in answer ? answer.text : null
  await updateOrder(tx, order, { state, answeredAt: now, sentAt: order.sentAt ?? now, lastError: text })
  if (order.kind === 'new')
    await settleOrder(tx, order, {
      sentAt: request.sentAt ?? now,
      refusal: text,
      ...(answer.outcome === 'accepted' && { fillerNumber: answer.fillerNumber }),
    })
  else if (text !== null) await settleOrder(tx, order, { refusal: `Not cancelled by the laboratory: ${text}` })
  if (text !== null) await tellRequester(tx, theSystem, request, 'labRequestStopped')
}
