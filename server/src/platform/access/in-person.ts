import fp from 'fastify-plugin'
import { Refusal } from '#platform/errors/refusal.ts'

/** What nobody does for another: an administrator who sees the product as somebody else is refused it. */
export const inPerson = fp(async (app) => {
  app.addHook('onRequest', async ({ session, routeOptions: { config } }) => {
    if (config.inPerson && session?.actor.realUserId !== undefined)
      throw new Refusal(403, { title: 'Only the person themselves can do this.' })
  })
})

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Refused while impersonating. Each change is listed in impersonation.test.ts, as one that is or is not. */
    inPerson?: true
  }
}
