import type { Routes } from '#platform/http/routes.ts'
import { copyRoutes } from './copy-routes.ts'
import { readingRoutes } from './reading-routes.ts'

export const ownRecordRoutes: Routes = async (app) => {
  await app.register(readingRoutes)
  await app.register(copyRoutes)
}
