import type { Routes } from '#platform/http/routes.ts'
import { copyRoutes } from './copy-routes.ts'
import { personReadingRoutes } from './person-reading-routes.ts'
import { readingRoutes } from './reading-routes.ts'

export const personalRecordRoutes: Routes = async (app) => {
  await app.register(readingRoutes)
  await app.register(personReadingRoutes)
  await app.register(copyRoutes)
}
