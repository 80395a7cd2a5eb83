import type { HealthLevel } from '@clearwing/domain/health/schema.ts'
import type { FastifyInstance } from 'fastify'
import { isReady } from '#platform/http/health.ts'
import { accessFigures, readAccessFigures } from './access-store.ts'
import type { Check } from './check.ts'
import { measureRequests } from './request-metrics.ts'

export type Metrics = { contentType: string; text(): Promise<string> }

const prefix = 'clearwing_'
const levels: Record<HealthLevel, number> = { green: 0, amber: 1, red: 2 }

/** Seconds: from an answer of the cache to one that people wait for. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/**
 * Measures this process in Prometheus's format. A label has a route's template, a status, a rule, a check or a kind of
 * result; never an id, a name or an address. The library is loaded only here.
 */
export async function openMetrics(app: FastifyInstance, checks: Check[]): Promise<Metrics> {
  const { Registry, Counter, Gauge, Histogram, collectDefaultMetrics } = await import('prom-client')
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const gauge = (name: string, help: string) => new Gauge({ name: prefix + name, help, registers })
  measureRequests(app, {
    requests: new Counter({
      name: `${prefix}http_requests_total`,
      help: 'Requests answered.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    seconds: new Histogram({
      name: `${prefix}http_request_duration_seconds`,
      help: 'Time from the arrival of a request to the end of its answer.',
      labelNames: ['method', 'route'],
      buckets,
      registers,
    }),
    inFlight: gauge('http_requests_in_flight', 'Requests that are being answered.'),
    denials: new Counter({
      name: `${prefix}denials_total`,
      help: 'Requests refused with 403, by the rule of their route.',
      labelNames: ['rule'],
      registers,
    }),
    logins: new Counter({
      name: `${prefix}logins_total`,
      help: 'Logins by their result.',
      labelNames: ['result'],
      registers,
    }),
  })
  const ready = gauge('ready', '1 while this process can handle requests.')
  const level = new Gauge({
    name: `${prefix}health_level`,
    help: '0 green, 1 amber, 2 red.',
    labelNames: ['check'],
    registers,
  })
  const explained = Object.entries(Object.assign({}, accessFigures, ...checks.map(({ figures }) => figures)))
  const gauges = explained.map(([name, help]) => ({ name, one: gauge(name, String(help)) }))
  const { database } = app.site
  const text = async () => {
    const [{ health, figures }, access] = await Promise.all([
      app.health.examine(),
      readAccessFigures(database.at(database.clock()).db).catch(() => ({})),
    ])
    ready.set((await isReady(database)) ? 1 : 0)
    for (const { name, level: found } of health.checks) level.set({ check: name }, levels[found])
    const values: Record<string, number> = Object.assign({}, figures, access)
    // A figure that has no value now is left out, not reported as its last one.
    for (const { name, one } of gauges) {
      const value = values[name]
      if (value === undefined) one.remove()
      else one.set(value)
    }
    return register.metrics()
  }
  return { contentType: register.contentType, text }
}
