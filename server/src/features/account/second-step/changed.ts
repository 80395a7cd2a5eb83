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
 * What follows when somebody has changed their second step: nothing is asked for any more, no browser is remembered, no
 * other session goes on, and this one has a new secret. The last step of its transaction.
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
 * What follows when an administrator has taken a part of somebody's second step away: no browser is remembered and no
 * session goes on, for whoever has it may not be them; and they are asked for it again.
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
