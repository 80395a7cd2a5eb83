import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { KeptAction } from '@clearwing/domain/account/actions.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { doneWith, requestAction } from '#features/account/actions/store.ts'
import { endSessions, rotateSession } from '#features/account/session/start.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { takeProofBack } from './remembered-devices/remember.ts'
import { removeDevices } from './remembered-devices/store.ts'

/**
 * Effects of a change to the user's own second step: nothing is pending any more, remembered browsers are forgotten,
 * other
 * sessions end, and this one gets a new secret. Must be the last step of its transaction.
 */
export async function secondStepChanged(request: FastifyRequest, reply: FastifyReply, tx: Tx, action: KeptAction) {
  const { actor } = request
  await doneWith(tx, actor, actor.userId, action)
  await removeDevices(tx, actor, actor.userId)
  takeProofBack(request, reply)
  await endSessions(tx, actor, actor.userId, { except: found(request.session).sessionId })
  return { user: await rotateSession(request, reply, tx) }
}

/**
 * Effects when an administrator removes part of a user's second step: remembered browsers are forgotten and all
 * sessions end, because another person may hold them; and the user is asked to set it up again.
 */
export async function secondStepRemoved(
  tx: Tx,
  actor: Actor,
  userId: number,
  action: KeptAction,
  dateRequired: string | null = null,
) {
  await removeDevices(tx, actor, userId)
  await endSessions(tx, actor, userId)
  await requestAction(tx, actor, userId, action, dateRequired)
}
