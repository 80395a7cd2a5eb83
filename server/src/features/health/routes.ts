import { canReadHealth } from '@clearwing/domain/health/rules.ts'
import { ServiceStatus, SystemHealth } from '@clearwing/domain/health/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { allowed } from '#platform/access/access.ts'
import type { Routes } from '#platform/http/routes.ts'

const tags: TagType[] = ['SystemHealth']

/** Whether this server works. The calls leave no history, and do not count as activity. */
export const systemHealthRoutes: Routes = async (app) => {
  app.get('/monitor/health', {
    config: { rule: canReadHealth, isNoActivity: true },
    schema: { operationId: 'getSystemHealth', tags, response: { 200: SystemHealth } },
    handler: async (request) => {
      allowed(request, canReadHealth)
      return (await app.health.examine()).health
    },
  })

  app.get('/info/status', {
    config: { public: true, withoutSession: true },
    schema: { operationId: 'getServiceStatus', tags, response: { 200: ServiceStatus } },
    handler: async () => (await app.health.examine()).status,
  })
}
