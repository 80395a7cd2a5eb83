import type { Routes } from '#platform/http/routes.ts'
import { apiLogRoutes } from './api-log/routes.ts'
import { traceRoutes } from './traces/routes.ts'

export const trafficRoutes: Routes = async (app) => {
  await app.register(apiLogRoutes)
  await app.register(traceRoutes)
}
