import { RefusalQuery } from '@clearwing/domain/account/refusals/list.ts'
import { canSeeRefusals } from '@clearwing/domain/account/refusals/rules.ts'
import { PagedRefusedRequests } from '@clearwing/domain/account/refusals/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { allowed } from '#platform/access/access.ts'
import type { Routes } from '#platform/http/routes.ts'
import { listRefusals } from './list-store.ts'

const tags: TagType[] = ['IpInfo']
const config = { rule: canSeeRefusals }

/** Refused requests, for administrators. */
export const refusalRoutes: Routes = async (app) => {
  app.get('/monitor/refusals', {
    config,
    schema: { operationId: 'listRefusals', tags, querystring: RefusalQuery, response: { 200: PagedRefusedRequests } },
    handler: async (request) => {
      allowed(request, canSeeRefusals)
      return listRefusals(app.db, request.actor, request.query)
    },
  })
}
