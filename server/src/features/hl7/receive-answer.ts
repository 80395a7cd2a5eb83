import type { Header } from '@clearwing/domain/hl7/message/header.ts'
import type { ParsedMessage } from '@clearwing/domain/hl7/message/message.ts'
import { answeredControlId } from '@clearwing/domain/hl7/orders/order-answer.ts'
import type { Receiver } from '#features/hl7/receiver.ts'
import { senderOf } from '#features/hl7/senders/index.ts'
import { databaseError, throwLocation } from '#platform/errors/send-problem.ts'
import { saveOrderAnswer } from './deliver.ts'
import { findOrderByControlId } from './orders/store.ts'

/**
 * Handles an answer to an order that arrives later, on the connection for results. Only the laboratory that was asked
 * can answer; answers are never acknowledged.
 */
export async function receiveOrderAnswer(receiver: Receiver, message: ParsedMessage, header: Header) {
  await save(receiver, message, header).catch((error) =>
    receiver.log.error(
      { ...databaseError(error), at: throwLocation(error) },
      'an answer to an order could not be saved',
    ),
  )
}

async function save({ site, log }: Receiver, message: ParsedMessage, header: Header) {
  const { database } = site
  const order = await findOrderByControlId(database.db, answeredControlId(message))
  if (!order) return
  const sender = await senderOf(database.db, header)
  if (sender?.senderId !== order.senderId) return log.warn({ what: 'answer of another' }, 'hl7 order')
  await database.transaction((tx) => saveOrderAnswer(tx, order, message))
}
