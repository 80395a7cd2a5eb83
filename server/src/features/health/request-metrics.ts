import type { LoginResponse } from '@clearwing/domain/account/schema.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Counter, Gauge, Histogram } from 'prom-client'

export type RequestMetrics = {
  requests: Counter<'method' | 'route' | 'status'>
  seconds: Histogram<'method' | 'route'>
  inFlight: Gauge
  /** Requests that a rule refused, by the name of the rule. */
  denials: Counter<'rule'>
  logins: Counter<'result'>
}

const loginPath = '/api/account/login'
const isLogin = ({ method, routeOptions }: FastifyRequest) => method === 'POST' && routeOptions.url === loginPath

/** The hub's requests last as long as its pages are open. */
const isOfHub = ({ routeOptions: { url = '' } }: FastifyRequest) => url.startsWith('/api/notifications')

/**
 * Counts every request under its route's template, never its address, so that no label holds an id. Must be added
 * before the routes.
 */
export function measureRequests(app: FastifyInstance, metrics: RequestMetrics) {
  const { requests, seconds, inFlight, denials, logins } = metrics
  app.addHook('onRequest', async (request, reply) => {
    if (isOfHub(request)) return
    inFlight.inc()
    reply.raw.once('close', () => inFlight.dec())
  })
  app.addHook('preSerialization', async (request, _reply, payload) => {
    if (isLogin(request)) countLogin(logins, payload as LoginResponse)
    return payload
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    const status = reply.statusCode
    requests.inc({ method, route, status })
    if (!isOfHub(request)) seconds.observe({ method, route }, reply.elapsedTime / 1000)
    const { rule } = routeOptions.config
    if (status === 403) denials.inc({ rule: rule?.name || 'none' })
    if (isLogin(request) && status >= 400) logins.inc({ result: failedLogins[status] ?? 'invalid' })
  })
}

const failedLogins: Record<number, string> = { 401: 'wrong', 429: 'blocked' }

function countLogin(logins: RequestMetrics['logins'], answer: Partial<LoginResponse>) {
  if ('user' in answer) logins.inc({ result: 'logged in' })
  else if ('twoFactorChallenge' in answer) logins.inc({ result: 'second step asked' })
  else if ('organisations' in answer) logins.inc({ result: 'organisation asked' })
}
