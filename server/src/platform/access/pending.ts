import type { RequiredAction } from '@clearwing/domain/access/bits.ts'
import { nextRequired, requiredActionTitle } from '@clearwing/domain/account/actions.ts'
import fp from 'fastify-plugin'
import { Refusal } from '#platform/errors/refusal.ts'

/**
 * While the user must do something first, only calls that say so are allowed (spec section 4): those of the next
 * required action, in the spec's order, and for a locked session those for locked ones. Public calls are always
 * allowed.
 */
export const pendingActionCheck = fp(async (app) => {
  app.addHook('onRequest', async ({ session, routeOptions: { config } }) => {
    const required = nextRequired(session?.requiredActions ?? 0)
    if (required === 0 || config.public) return
    if (!config.whilePending?.some((action) => (required & action) !== 0))
      throw new Refusal(403, { title: requiredActionTitle })
  })
})

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Actions that may be pending when this is called. Listed in pending.test.ts: extending the list must be a
     * deliberate decision.
     */
    whilePending?: RequiredAction[]
  }
}
