import { RequiredAction } from '@clearwing/domain/access/bits.ts'
import { activeAt, isWorthWriting } from '@clearwing/domain/account/session/rules.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { UserSession } from '#features/account/authentication.ts'
import type { Database } from '#platform/database/database.ts'
import { saveDoing } from './store.ts'

/**
 * Keeps sessions alive by what their users do. A browser says with every request, in the header `Idle`, how many
 * seconds ago its user last touched a key or the screen; so a poll, or what a pushed tag fetches again, counts for no
 * more than the doing before it. A request without the header is a doing: leaving it out lengthens nothing beyond what
 * a click would. The hub's own requests never count, nor does anything on a locked session.
 */
export const doings = fp<{ database: Database }>(async (app, { database }) => {
  app.addHook('onResponse', async (request, reply) => {
    const session = request.session as UserSession | undefined
    // What is refused may not have been the user's: another site's page, an old token.
    if (!session || reply.statusCode >= 400 || !counts(request, session)) return
    const lastActiveAt = activeAt(new Date().toISOString(), request.headers.idle?.toString())
    const page = pageOf(request)
    const isFirst = session.page === null && page !== null
    if (!isFirst && !isWorthWriting(session.lastActiveAt, lastActiveAt)) return
    const version = request.headers.version?.toString().slice(0, longestVersion) ?? null
    await database.transaction((tx) => saveDoing(tx, session.sessionId, { lastActiveAt, page, version }))
  })
})

/** Characters of a browser's version that are kept. */
const longestVersion = 10

const counts = ({ routeOptions: { url = '' } }: FastifyRequest, { requiredActions }: UserSession) =>
  !url.startsWith('/api/notifications') && (requiredActions & RequiredAction.Unlock_with_password) === 0

/** The path alone: what stands behind it may name people. */
const pageOf = ({ headers: { currentpage } }: FastifyRequest) =>
  currentpage === undefined ? null : (/^\/[^?#]*/.exec(String(currentpage))?.[0].slice(0, 200) ?? null)
