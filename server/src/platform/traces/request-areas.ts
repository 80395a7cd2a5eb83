import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { inArea } from './counters.ts'

const prefix = '/api'

/**
 * Names the area of each request after its route, and collects the areas of all routes. A body arrives in events of
 * its connection, which know nothing of the request, so that the area is named again after it.
 */
export const requestAreas = fp(async (app) => {
  const areas = new Set<string>()
  app.decorate('traceAreas', areas)
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (url.startsWith(`${prefix}/`)) areas.add(areaOf(one, url))
  })
  const enter = (request: FastifyRequest, _reply: unknown, done: () => void) =>
    inArea(areaOf(request.method, request.routeOptions.url ?? ''), done)
  app.addHook('onRequest', enter)
  app.addHook('preValidation', enter)
})

const areaOf = (method: string, url: string) =>
  `${method} ${url.startsWith(`${prefix}/`) ? url.slice(prefix.length) : url}`

declare module 'fastify' {
  interface FastifyInstance {
    /** The areas of all routes of the API. */
    traceAreas: ReadonlySet<string>
  }
}
