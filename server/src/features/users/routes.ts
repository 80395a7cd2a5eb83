import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { canListUsers } from '@clearwing/domain/users/rules.ts'
import { UserPage, UserQuery } from '@clearwing/domain/users/schema.ts'
import { allowed } from '#platform/access/access.ts'
import type { Routes } from '#platform/http/routes.ts'
import { listUsers } from './list-store.ts'

const tags: TagType[] = ['User']

export const userRoutes: Routes = async (app) => {
  app.get('/users', {
    config: { rule: canListUsers },
    schema: { operationId: 'listUsers', tags, querystring: UserQuery, response: { 200: UserPage } },
    handler: async (request) => {
      allowed(request, canListUsers)
      return listUsers(app.db, request.actor, request.query)
    },
  })
}
