import type { Routes } from '#platform/http/routes.ts'
import { evidenceRoutes } from './evidence-routes.ts'
import { ownRegistrationRoutes } from './own-routes.ts'
import { reviewRoutes } from './review-routes.ts'

export const registrationRoutes: Routes = async (app) => {
  await app.register(reviewRoutes)
  await app.register(ownRegistrationRoutes)
  await app.register(evidenceRoutes)
}
