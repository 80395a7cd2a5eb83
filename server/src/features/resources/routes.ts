import type { Routes } from '#platform/http/routes.ts'
import { resourceFileRoutes } from './files/routes.ts'
import { letterPhraseRoutes } from './phrases/routes.ts'

export const resourceRoutes: Routes = async (app) => {
  await app.register(resourceFileRoutes)
  await app.register(letterPhraseRoutes)
}
