import fp from 'fastify-plugin'
import type { Database } from '#platform/database/database.ts'
import { announce } from '#platform/live/announce.ts'

/** Version of this server's API; a page loaded from an earlier server sends a lower number. */
export const version = '3'

/**
 * Serves a page of another version as well as possible, and asks its browser to reload: once for each session and
 * server process, so that a page stuck in a cache is not asked forever.
 */
export const versionCheck = fp<{ database: Database }>(async (app, { database }) => {
  const notifiedSessions = new Set<number>()
  app.addHook('onResponse', async ({ headers, session }) => {
    if (
      headers.version === undefined ||
      headers.version === version ||
      !session ||
      notifiedSessions.has(session.sessionId)
    )
      return
    if (notifiedSessions.size > 10_000) notifiedSessions.clear()
    notifiedSessions.add(session.sessionId)
    await database.transaction((tx) => announce(tx, [{ sessionId: session.sessionId }], 'RefreshClient'))
  })
})
