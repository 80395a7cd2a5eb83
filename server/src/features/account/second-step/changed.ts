import type { KeptAction } from '@clearwing/domain/account/actions.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { doneWith } from '#features/account/actions/store.ts'
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
