import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { ApiLogQuery, apiLogList } from '@clearwing/domain/traffic/api-log/list.ts'
import { PagedApiLogs, UnloggedRequests } from '@clearwing/domain/traffic/api-log/schema.ts'
import { canSeeApiLogs } from '@clearwing/domain/traffic/rules.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { listApiLogs, listUnlogged } from './list-store.ts'

const tags: TagType[] = ['ApiLog']
const config = { rule: canSeeApiLogs }

/** The log of requests, for administrators. */
export const apiLogRoutes: Routes = async (app) => {
  app.get('/monitor/apiLogs', {
    config,
    schema: { operationId: 'listApiLogs', tags, querystring: ApiLogQuery, response: { 200: PagedApiLogs } },
    handler: async (request) => {
      allowed(request, canSeeApiLogs)
      return request.readOnly((tx) => listApiLogs(tx, request.actor, request.query))
    },
  })

  exportRoute(app, '/monitor/apiLogs/export', {
    rule: canSeeApiLogs,
    ask: (request) => allowed(request, canSeeApiLogs),
    operationId: 'exportApiLogs',
    tags,
    querystring: ApiLogQuery,
    list: listApiLogs,
    ...describedBy(apiLogList),
  })

  app.get('/monitor/apiLogs/unlogged', {
    config,
    schema: { operationId: 'listUnloggedRequests', tags, response: { 200: z.array(UnloggedRequests) } },
    handler: async (request) => {
      allowed(request, canSeeApiLogs)
      return listUnlogged(app.db)
    },
  })
}
