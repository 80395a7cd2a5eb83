import type { RequiredAction } from '@clearwing/domain/access/bits.ts'
import { nextRequired, requiredActionTitle } from '@clearwing/domain/account/actions.ts'
import fp from 'fastify-plugin'
import { Refusal } from '#platform/errors/refusal.ts'

/**
 * While something is required of whoever asks, only the calls that say so are answered (spec section 4): those of what
 * comes next, in the spec's order, and of a locked session those of a locked one. Public calls ask nobody who they are.
 */
export const pendingActions = fp(async (app) => {
  app.addHook('onRequest', async ({ session, routeOptions: { config } }) => {
    const required = nextRequired(session?.requiredActions ?? 0)
    if (required === 0 || config.public) return
    if (!config.whilePending?.some((action) => (required & action) !== 0))
      throw new Refusal(403, { title: requiredActionTitle })
  })
})

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What may be pending while this is answered. Listed in pending.test.ts: a longer list is a decision. */
    whilePending?: RequiredAction[]
  }
}
