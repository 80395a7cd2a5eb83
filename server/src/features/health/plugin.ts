import fp from 'fastify-plugin'
import { checks } from './checks/index.ts'
import { type HealthExaminer, healthExaminer } from './examine.ts'
import { type Metrics, openMetrics } from './metrics.ts'

/** Examines this process, and measures it if monitoring programs may read that. Must come before all routes. */
export const systemHealth = fp<{ hub: { size: number } }>(async (app, { hub }) => {
  const { site } = app
  app.decorate('health', healthExaminer({ site, checks, countConnections: () => hub.size }))
  app.decorate('metrics', site.config.monitor && (await openMetrics(app, checks)))
})

declare module 'fastify' {
  interface FastifyInstance {
    health: HealthExaminer
    /** Undefined unless monitoring programs may read them. */
    metrics: Metrics | undefined
  }
}
