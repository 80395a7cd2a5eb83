import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { TestDesk } from '@clearwing/domain/test-schedules/desk/schema.ts'
import { canOpenDesk } from '@clearwing/domain/test-schedules/draws/rules.ts'
import { allowed } from '#platform/access/access.ts'
import type { Routes } from '#platform/http/routes.ts'
import { showDesk } from './service.ts'

const tags: TagType[] = ['Draw']

export const deskRoutes: Routes = async (app) => {
  app.get('/testdesk', {
    config: { rule: canOpenDesk },
    schema: { operationId: 'getTestDesk', tags, response: { 200: TestDesk } },
    handler: async (request) => {
      allowed(request, canOpenDesk)
      return showDesk(app.db, request.actor)
    },
  })
}
