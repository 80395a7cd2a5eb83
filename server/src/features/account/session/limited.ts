import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { WayOut } from '@clearwing/domain/account/session/schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCookie } from '#features/account/cookies.ts'
import type { Tx } from '#platform/database/database.ts'
import { closeSession } from './end.ts'
import { listSigningSessionIds } from './store.ts'

/** Ends the sessions on a practice's tablet that can sign this medical. */
export async function endSigningSessions(tx: Tx, actor: Actor, medicalId: number, ending: WayOut) {
  for (const sessionId of await listSigningSessionIds(tx, medicalId)) await closeSession(tx, actor, sessionId, ending)
}

/** Forgets the session of this browser, which has ended. */
export const forgetSession = (request: FastifyRequest, reply: FastifyReply) => clearCookie(request, reply, 'session')
