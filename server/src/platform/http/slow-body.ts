import fp from 'fastify-plugin'

const patience = 30_000

/** Ends a request whose body does not arrive; uploads may take as long as the server allows any request. */
export const slowBodies = fp(async (app) => {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (routeOptions.config.upload || raw.complete) return
    const timer = setTimeout(() => raw.complete || raw.destroy(), patience).unref()
    const arrived = () => clearTimeout(timer)
    raw.once('end', arrived).once('close', arrived)
    reply.raw.once('finish', arrived)
  })
})

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts files, which may take longer. */
    upload?: true
  }
}
