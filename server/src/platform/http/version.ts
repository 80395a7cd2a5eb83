import fp from 'fastify-plugin'
import type { Database } from '#platform/database/database.ts'
import { announce } from '#platform/live/announce.ts'

/** What this server speaks; a page that was loaded from an earlier one sends an earlier number. */
export const version = '3'

/**
 * A page of another version is answered as well as can be, and its browser is asked to load a new one: once for a
 * session and server process, so that a page that is stuck in a cache is not asked for ever.
 */
export const versions = fp<{ database: Database }>(async (app, { database }) => {
  const told = new Set<number>()
  app.addHook('onResponse', async ({ headers, session }) => {
    if (headers.version === undefined || headers.version === version || !session || told.has(session.sessionId)) return
    if (told.size > 10_000) told.clear()
    told.add(session.sessionId)
    await database.transaction((tx) => announce(tx, [{ sessionId: session.sessionId }], 'RefreshClient'))
  })
})
