import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { UserSession } from '#features/account/authentication.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { refused } from './refused.ts'

/**
 * Milliseconds between two answers to a slowed session, and how many of its requests may wait: more than any page sends
 * at once.
 */
const slowness = { pause: 1000, mostWaiting: 20 }

/**
 * Records a session's refused requests before the answer is sent, and slows down sessions that read in bulk. Requests
 * that succeed cause no extra query. Registered after the checks of the session's own state, because requests refused
 * to a locked session or another site's page are not attempts to reach a record.
 */
export const refusalRecorder = fp<{ database: Database }>(async (app, { database }) => {
  const considered = new WeakSet<FastifyRequest>()
  const waiting = new Map<number, number>()

  app.addHook('onRequest', async (request) => {
    const session = request.session as UserSession | undefined
    if (!session || request.routeOptions.config.public) return
    considered.add(request)
    if (session.slowedUntil === null || session.slowedUntil < request.now) return
    await takeTurn(session.sessionId)
    request.readAhead.forget()
  })

  /** Sends the answers of a slowed session one after the other. */
  async function takeTurn(sessionId: number) {
    const before = waiting.get(sessionId) ?? 0
    if (before >= slowness.mostWaiting) throw new Refusal(429, { title: 'Please wait a moment.' })
    waiting.set(sessionId, before + 1)
    await pause(slowness.pause * (before + 1))
    const left = (waiting.get(sessionId) ?? 1) - 1
    if (left > 0) waiting.set(sessionId, left)
    else waiting.delete(sessionId)
  }

  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply) => {
    const { statusCode: status } = reply
    if ((status !== 403 && status !== 404) || !considered.has(request)) return
    await refused(database, request, status)
  })
})
