import fp from 'fastify-plugin'
import { Refusal } from '#platform/errors/refusal.ts'

/**
 * A session that is limited to one record gets answers only from routes that say so, and only about that record. Public
 * calls need no session and are always allowed.
 */
export const limitedSessions = fp(async (app) => {
  app.addHook('onRequest', async ({ session, params, routeOptions: { config } }) => {
    if (!session?.limitedTo || config.public) return
    const given = params as Record<string, string>
    const isOfRecord = Object.entries(session.limitedTo).every(([name, id]) => (given[name] ?? `${id}`) === `${id}`)
    if (!config.whileLimited || !isOfRecord) throw new Refusal(403, { title: 'This login is for one signature only.' })
  })
})

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True for routes that a limited session may use too. They are listed in attack-tablet.test.ts: extending the list
     * must be a deliberate decision.
     */
    whileLimited?: true
  }
}
