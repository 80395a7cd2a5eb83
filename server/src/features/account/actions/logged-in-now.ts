import type { FastifyRequest } from 'fastify'
import { findSessionById } from '#features/account/session/store.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'

/** The logged-in user, including changes made in this transaction. */
export async function loggedInNow({ session, server: { site } }: FastifyRequest, tx: Tx) {
  const { sessionId, loginToken } = found(session)
  const { user } = found(await findSessionById(tx, sessionId, site.options.values, tx.now))
  return { user: { ...user, loginToken } }
}
