import { hasAllFeatures, isMe } from '@clearwing/domain/access/actor.ts'
import type { Feature } from '@clearwing/domain/access/bits.ts'
import fp from 'fastify-plugin'
import { Refusal } from '#platform/errors/refusal.ts'

/**
 * A feature that an organisation does not have does not exist for its members: 404, before anything is looked up. Users
 * can always read their own record.
 */
export const featureCheck = fp(async (app) => {
  app.addHook('preHandler', async (request) => {
    const { feature } = request.routeOptions.config
    if (feature === undefined || hasAllFeatures(request.actor, feature) || isOwn(request)) return
    throw new Refusal(404, { title: 'This was not found.' })
  })
})

type Asked = { actor: Parameters<typeof isMe>[0]; params: unknown }

const isOwn = ({ actor, params }: Asked) => {
  const { userId } = params as { userId?: number | 'me' }
  return userId !== undefined && isMe(actor, userId)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Feature that the organisation needs for this route. */
    feature?: Feature
  }
}
