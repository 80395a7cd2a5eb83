import fp from 'fastify-plugin'

/**
 * Ends a request whose body does not arrive, even if it was answered already: an unread body would keep its connection.
 * Until the answer, an upload may take as long as the server allows any request.
 */
export const slowBodies = fp<{ patience?: number }>(async (app, { patience = 30_000 }) => {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (raw.complete) return
    const endLater = () => {
      const timer = setTimeout(() => raw.complete || raw.destroy(), patience).unref()
      const arrived = () => clearTimeout(timer)
      raw.once('end', arrived).once('close', arrived)
    }
    if (routeOptions.config.upload) reply.raw.once('finish', () => raw.complete || endLater())
    else endLater()
  })
})

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts files, which may take longer. */
    upload?: true
  }
}
