import { RequiredAction } from '@clearwing/domain/access/bits.ts'
import { activeAt, isWorthWriting } from '@clearwing/domain/account/session/rules.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { UserSession } from '#features/account/authentication.ts'
import type { Database } from '#platform/database/database.ts'
import { saveSessionActivity } from './store.ts'

/**
 * Keeps sessions alive by user activity. With each request, the browser's `Idle` header says how many seconds ago the
 * user last used the keyboard or screen, so a poll, or a fetch caused by a pushed tag, counts no more than the activity
 * before it. A request without the header counts as activity: omitting it extends a session no further than a click
 * would. The hub's own requests never count, nor does anything on a locked session.
 */
export const sessionActivity = fp<{ database: Database }>(async (app, { database }) => {
  app.addHook('onResponse', async (request, reply) => {
    const session = request.session as UserSession | undefined
    // A refused request may not have come from the user, but from another site's page or with an old token.
    if (!session || reply.statusCode >= 400 || !counts(request, session)) return
    const lastActiveAt = activeAt(request.now, request.headers.idle?.toString())
    const page = pageOf(request)
    const isFirst = session.page === null && page !== null
    if (!isFirst && !isWorthWriting(session.lastActiveAt, lastActiveAt)) return
    const version = request.headers.version?.toString().slice(0, longestVersion) ?? null
    await database.transaction((tx) => saveSessionActivity(tx, session.sessionId, { lastActiveAt, page, version }))
  })
})

/** Maximum number of characters stored of an app version. */
const longestVersion = 10

const counts = ({ routeOptions: { url = '', config } }: FastifyRequest, { requiredActions }: UserSession) =>
  !url.startsWith('/api/notifications') &&
  !config.isNoActivity &&
  (requiredActions & RequiredAction.Unlock_with_password) === 0

/** The path only: the query may name people. */
const pageOf = ({ headers: { currentpage } }: FastifyRequest) =>
  currentpage === undefined ? null : (/^\/[^?#]*/.exec(String(currentpage))?.[0].slice(0, 200) ?? null)

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route whose requests never keep a session alive. */
    isNoActivity?: true
  }
}
