import type { Actor } from '@clearwing/domain/access/actor.ts'
import {
  assignmentProblems,
  type Hl7Assignment,
  needsConfirmation,
  stillWaits,
} from '@clearwing/domain/hl7/assigning.ts'
import { comparePerson } from '@clearwing/domain/hl7/comparison.ts'
import { assignMessage, mustNotBeTesting, readStored } from '#features/hl7/assignment.ts'
import type { Receiver } from '#features/hl7/receiver.ts'
import { type StoredMessage, updateMessage } from '#features/hl7/store.ts'
import { mailLink } from '#features/medicals/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal, refuseFields } from '#platform/errors/refusal.ts'
import { notifyOfUnconfirmed } from './notify-unconfirmed.ts'
import { findCandidate, listAdministratorsBesides } from './people-store.ts'
import { createProposal, endProposal, findProposal, type StoredProposal } from './proposal-store.ts'
import { identityIn } from './suggestions.ts'

/**
 * Assigns a message to a person. A strong match is filed at once; a weaker one waits for another administrator, and the
 * others are emailed. If there is no other, it is filed, and the directors of the practice are notified.
 */
export async function propose(
  tx: Tx,
  receiver: Receiver,
  actor: Actor,
  message: StoredMessage,
  assignment: Hl7Assignment,
) {
  mustBeOpen(message)
  const now = tx.now
  const waiting = await findProposal(tx, message.messageId)
  if (waiting && stillWaits(waiting.askedAt, now))
    throw refused('Another assignment is already pending. Decide it first.')
  if (waiting) await endProposal(tx, actor, waiting, 'expired', now)
  const compared = await compare(tx, receiver, message, assignment.userId)
  refuseFields(assignmentProblems(compared, assignment))
  if (!needsConfirmation(compared))
    return assignMessage(tx, receiver, actor, message, assignment.userId, assignment.reasons)
  const seconds = await listSeconds(tx, actor, assignment.userId)
  if (seconds.length === 0) {
    const assigned = await assignMessage(tx, receiver, actor, message, assignment.userId, assignment.reasons)
    await notifyOfUnconfirmed(tx, actor, assigned.messageId, assignment.userId)
    return assigned
  }
  const { messageId } = message
  const { userId, confirmed, reasons } = assignment
  await createProposal(tx, actor, { messageId, userId, confirmed, reasons, askedBy: actor.userId, askedAt: now })
  for (const second of seconds) await mailLink(tx, actor, second, 'assignmentWaits', `/hl7/${messageId}`)
  return updateMessage(tx, actor, message, {})
}

/** Administrators who could confirm it: not the proposer, and not the person it is assigned to. */
const listSeconds = (tx: Tx, { userId, realUserId = userId }: Actor, theirs: number) =>
  listAdministratorsBesides(tx, [userId, realUserId, theirs])

/** Compares the message with this person's current record. */
async function compare(tx: Tx, receiver: Receiver, message: StoredMessage, userId: number) {
  const { group } = await readStored(tx, message)
  mustNotBeTesting(group, receiver)
  const identity = await identityIn(tx, message.messageId, group, receiver)
  return comparePerson(identity, found(await findCandidate(tx, userId, identity.requestNumbers)))
}

type Second = { proposal: StoredProposal; isConfirmed: boolean }

/** The second administrator's decision: the message is filed, or stays unassigned. */
export async function decideProposal(
  tx: Tx,
  receiver: Receiver,
  actor: Actor,
  message: StoredMessage,
  { proposal, isConfirmed }: Second,
) {
  mustBeOpen(message)
  const now = tx.now
  if (isConfirmed && !stillWaits(proposal.askedAt, now))
    throw refused('It has been waiting for longer than a day. Assign it again.')
  await endProposal(tx, actor, proposal, isConfirmed ? 'confirmed' : 'declined', now)
  if (!isConfirmed) return updateMessage(tx, actor, message, {})
  await compare(tx, receiver, message, proposal.userId)
  return assignMessage(tx, receiver, actor, message, proposal.userId, proposal.reasons)
}

const refused = (title: string) => new Refusal(409, { title })

export function mustBeOpen({ status }: StoredMessage) {
  if (status === 'filed') throw refused('This message is already filed to a person. Unlink it first.')
  if (status === 'rejected') throw refused('This message was rejected. Undo that first.')
  if (status === 'refused') throw refused('This message was refused. It cannot be assigned.')
}
