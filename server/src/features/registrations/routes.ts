import type { Routes } from '#platform/http/routes.ts'
import { registrationEvidenceRoutes } from './evidence-routes.ts'
import { ownRegistrationRoutes } from './own-routes.ts'
import { registrationReviewRoutes } from './review-routes.ts'

export const registrationRoutes: Routes = async (app) => {
  await app.register(registrationReviewRoutes)
  await app.register(ownRegistrationRoutes)
  await app.register(registrationEvidenceRoutes)
}
