import type { Routes } from '#platform/http/routes.ts'
import { logoRoutes } from './logo-routes.ts'
import { photoRoutes } from './photo-routes.ts'
import { signatureRoutes } from './signature-routes.ts'

export const imageRoutes: Routes = async (app) => {
  for (const routes of [photoRoutes, logoRoutes, signatureRoutes('signature'), signatureRoutes('stamp')])
    await app.register(routes)
}
