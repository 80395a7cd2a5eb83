import fp from 'fastify-plugin'
import { Refusal } from '#platform/errors/refusal.ts'

/** Actions no one may take for another person: refused to an administrator who impersonates a user. */
export const inPerson = fp(async (app) => {
  app.addHook('onRequest', async ({ session, routeOptions: { config } }) => {
    if (config.inPerson && session?.actor.realUserId !== undefined)
      throw new Refusal(403, { title: 'Only the person themselves can do this.' })
  })
})

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True for routes that are refused while impersonating. Every changing route is listed in impersonation.test.ts,
     * with or without this flag.
     */
    inPerson?: true
  }
}
