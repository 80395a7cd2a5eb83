import type { Actor } from '@clearwing/domain/access/actor.ts'
import { filedReports } from '@clearwing/domain/hl7/message/filed-reports.ts'
import { requestNumbersOf } from '@clearwing/domain/hl7/message/request-number.ts'
import type { Hl7Reprocessed } from '@clearwing/domain/hl7/reprocessing.ts'
import { matchStored, readStored } from '#features/hl7/assignment.ts'
import { groupOrderNumbers, resultSources, updateAfterFiling } from '#features/hl7/filing.ts'
import type { Receiver } from '#features/hl7/receiver.ts'
import { senderOf } from '#features/hl7/senders/index.ts'
import { type StoredMessage, updateMessage } from '#features/hl7/store.ts'
import { isWaitingMessage } from '#features/hl7/waiting-store.ts'
import { findFilingContext, lockResults, readAgain } from '#features/medicals/results/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import type { Moment } from '#platform/time/clock.ts'

export type ReprocessingOutcome = keyof Hl7Reprocessed

/** True if a message can be reprocessed: its bytes are stored, and no one has rejected it. */
export const canBeReadAgain = (message: StoredMessage) =>
  message.status === 'filed' || message.status === 'received' || isWaitingMessage(message)

/**
 * Parses a stored message as if it arrived today, with the current mappings, senders and clocks. A filed message never
 * changes person; an unassigned one is matched by the same rule as on arrival.
 */
export async function reprocess(
  tx: Tx,
  receiver: Receiver,
  actor: Actor,
  message: StoredMessage,
): Promise<ReprocessingOutcome> {
  return message.userId === null
    ? matchAnew(tx, receiver, actor, message)
    : readAnew(tx, receiver, actor, message, message.userId)
}

const now = (moment: Moment) => ({ reprocessedAt: moment.now })

async function matchAnew(
  tx: Tx,
  receiver: Receiver,
  actor: Actor,
  stored: StoredMessage,
): Promise<ReprocessingOutcome> {
  const senderId = (await senderOf(tx, stored))?.senderId ?? stored.senderId
  const message = senderId === stored.senderId ? stored : await updateMessage(tx, actor, stored, { senderId })
  const matched = await matchStored(tx, receiver, actor, message, now(tx))
  return matched.status === 'filed' ? 'filed' : 'unassigned'
}

async function readAnew(
  tx: Tx,
  receiver: Receiver,
  actor: Actor,
  message: StoredMessage,
  userId: number,
): Promise<ReprocessingOutcome> {
  await lockResults(tx, userId)
  const { group } = await readStored(tx, message)
  const context = await findFilingContext(tx, userId, groupOrderNumbers(group))
  const source = await resultSources(tx, receiver, message, userId, context.open)
  const changes = await readAgain(tx, filedReports(group), source)
  if (changes.length === 0) return 'unchanged'
  await record(tx, actor, {
    action: 'change',
    entity: 'results of message',
    entityId: message.messageId,
    subjectUserId: userId,
    before: { results: changes.map(({ resultId, before }) => ({ resultId, ...before })) },
    after: { results: changes.map(({ resultId, after }) => ({ resultId, ...after })) },
  })
  await updateMessage(tx, actor, message, now(tx))
  const joined = [...new Set(changes.flatMap(({ medicalId }) => medicalId ?? []))]
  const numbers = requestNumbersOf(group.reports, receiver.ourNames)
  await updateAfterFiling(tx, actor, context, { numbers, joined, mayMoveTests: true })
  return 'changed'
}
