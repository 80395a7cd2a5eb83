import { canReadStorage, StorageReport } from '@clearwing/domain/files/storage-report.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { allowed } from '#platform/access/access.ts'
import { readStorageReport } from '#platform/files/check-store.ts'
import type { Routes } from '#platform/http/routes.ts'

const tags: TagType[] = ['StorageReport']

/** For administrators: what the nightly check of the stored files found. */
export const storageRoutes: Routes = async (app) => {
  app.get('/monitor/storage', {
    config: { rule: canReadStorage },
    schema: { operationId: 'getStorageReport', tags, response: { 200: StorageReport } },
    handler: async (request) => {
      allowed(request, canReadStorage)
      return readStorageReport(app.db, app.site.storage.scanner !== undefined)
    },
  })
}
