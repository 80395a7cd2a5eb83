import type { Actor } from '@clearwing/domain/access/actor.ts'
import { stillWaits } from '@clearwing/domain/hl7/assigning.ts'
import type { Hl7Rejection } from '@clearwing/domain/hl7/rejecting.ts'
import { type StoredMessage, updateMessage } from '#features/hl7/store.ts'
import type { Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { endProposal, findProposal } from './proposal-store.ts'
import { mustBeOpen } from './service.ts'

/** Rejects a message that is not about a person known here. Its bytes and original reason are kept, so that this can be undone. */
export async function reject(tx: Tx, actor: Actor, message: StoredMessage, { reason, text }: Hl7Rejection) {
  mustBeOpen(message)
  const rejectedAt = tx.now
  const waiting = await findProposal(tx, message.messageId)
  if (waiting && stillWaits(waiting.askedAt, rejectedAt))
    throw new Refusal(409, { title: 'An assignment is pending. Decide it first.' })
  if (waiting) await endProposal(tx, actor, waiting, 'expired', rejectedAt)
  const why = { rejection: reason, rejectionText: text, rejectedBy: actor.userId, rejectedAt }
  return updateMessage(tx, actor, message, { status: 'rejected', ...why })
}

/** Makes a rejected message unassigned again, with its original reason. */
export async function undoRejection(tx: Tx, actor: Actor, message: StoredMessage) {
  if (message.status !== 'rejected') throw new Refusal(409, { title: 'This message is not rejected.' })
  const nothing = { rejection: null, rejectionText: null, rejectedBy: null, rejectedAt: null }
  return updateMessage(tx, actor, message, { status: 'unassigned', ...nothing })
}

/** Records that the laboratory was asked, so that the next administrator need not ask again. */
export async function recordLaboratoryAsked(tx: Tx, actor: Actor, message: StoredMessage) {
  mustBeOpen(message)
  return updateMessage(tx, actor, message, { askedAt: tx.now, askedBy: actor.userId })
}
