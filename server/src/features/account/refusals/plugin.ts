import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { UserSession } from '#features/account/authentication.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { refused } from './refused.ts'

/** Milliseconds between two answers to a slow session, and how many of its requests wait: more than any page sends at once. */
const slowness = { pause: 1000, mostWaiting: 20 }

/**
 * Writes down what a session is refused, before the answer leaves, and slows down whoever reads in bulk. Requests that
 * are answered meet no query of it. Registered after the checks of a session's own state: what a locked session is
 * refused, or another site's page, is no attempt at a record.
 */
export const refusals = fp<{ database: Database }>(async (app, { database }) => {
  const considered = new WeakSet<FastifyRequest>()
  const waiting = new Map<number, number>()

  app.addHook('onRequest', async (request) => {
    const session = request.session as UserSession | undefined
    if (!session || request.routeOptions.config.public) return
    considered.add(request)
    if (session.slowedUntil === null || session.slowedUntil < new Date().toISOString()) return
    await takeTurn(session.sessionId)
  })

  /** Answers of a slowed session leave one after the other. */
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
