import { maxLength } from '@clearwing/domain/fields.ts'
import { loggedKeys } from '@clearwing/domain/traffic/api-log/query-keys.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { hubPath } from '#platform/live/hub-routes.ts'
import { ApiLogBuffer } from './buffer.ts'

type Route = { path: string; keys: ReadonlySet<string> }

const prefix = '/api'

/**
 * Adds each request to the buffer of the log after its answer was sent. Connections of the hub are not requests: they
 * stay open while a page is.
 */
export const apiLogRecorder = fp(async (app) => {
  const buffer = new ApiLogBuffer()
  app.decorate('apiLog', buffer)
  app.addHook('onResponse', (request, reply, done) => {
    // A request that is refused at once has no moment yet.
    if (app.site.options.values.apiLogDays > 0 && isLogged(request))
      buffer.add(rowOf(request, reply, request.now || app.site.database.clock()))
    done()
  })
})

function isLogged({ routeOptions: { url } }: FastifyRequest) {
  return url !== undefined && url !== hubPath && url.startsWith(`${prefix}/`)
}

function rowOf(request: FastifyRequest, reply: FastifyReply, at: string) {
  const { path, keys } = routeOf(request)
  const { actor } = request.session ?? {}
  return {
    at,
    requestId: request.id,
    method: request.method.slice(0, maxLength.apiMethod),
    path,
    query: queryOf(request.url, keys),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    userId: actor?.userId ?? null,
    realUserId: actor?.realUserId ?? null,
    organisationId: actor?.organisationId ?? null,
    activityId: actor?.activityId ?? null,
  }
}

/** By the schema of the route, which each route has one of. */
const routes = new WeakMap<object, Route>()

function routeOf({ routeOptions: { url = '', schema } }: FastifyRequest): Route {
  const route = (schema && routes.get(schema)) ?? {
    path: url.slice(prefix.length, prefix.length + maxLength.apiPath),
    keys: new Set(Object.keys(shapeOf(schema?.querystring))),
  }
  if (schema) routes.set(schema, route)
  return route
}

const shapeOf = (schema: unknown) => (schema as { shape?: object } | undefined)?.shape ?? {}

function queryOf(url: string, keys: Route['keys']) {
  const begin = url.indexOf('?')
  return begin < 0 ? '' : loggedKeys(new URLSearchParams(url.slice(begin + 1)).keys(), keys)
}

declare module 'fastify' {
  interface FastifyInstance {
    apiLog: ApiLogBuffer
  }
}
