import type { Routes } from '#platform/http/routes.ts'
import { uploadCodeRoutes } from './codes/routes.ts'
import { libraryContentRoutes } from './content-routes.ts'
import { libraryFileRoutes } from './file-routes.ts'
import { libraryItemRoutes } from './item-routes.ts'
import { libraryListRoutes } from './list-routes.ts'
import { documentRequestRoutes } from './requests/routes.ts'
import { libraryShareRoutes } from './share-routes.ts'
import { libraryTestRoutes } from './test-routes.ts'
import { libraryTogetherRoutes } from './together/routes.ts'

export const libraryRoutes: Routes = async (app) => {
  await app.register(libraryListRoutes)
  await app.register(libraryFileRoutes)
  await app.register(libraryItemRoutes)
  await app.register(libraryContentRoutes)
  await app.register(libraryShareRoutes)
  await app.register(libraryTestRoutes)
  await app.register(libraryTogetherRoutes)
  await app.register(documentRequestRoutes)
  await app.register(uploadCodeRoutes)
}
