import fp from 'fastify-plugin'

const patience = 30_000

/** Ends a request whose body does not arrive; uploads get as long as the server gives any request. */
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
    /** Takes files, which may take their time. */
    upload?: true
  }
}
