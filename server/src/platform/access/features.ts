import { hasAllFeatures, isMe } from '@clearwing/domain/access/actor.ts'
import type { Feature } from '@clearwing/domain/access/bits.ts'
import fp from 'fastify-plugin'
import { Refusal } from '#platform/errors/refusal.ts'

/**
 * A part of the product that an organisation does not have is not there for its members: 404, before anything is
 * looked up. One's own record is there whatever the organisation has.
 */
export const features = fp(async (app) => {
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
    /** The feature without which an organisation does not have this. */
    feature?: Feature
  }
}
