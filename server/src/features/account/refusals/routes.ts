import { RefusalQuery } from '@clearwing/domain/account/refusals/list.ts'
import { canSeeRefusals } from '@clearwing/domain/account/refusals/rules.ts'
import { PagedRefusedRequests, ReadingAlarm } from '@clearwing/domain/account/refusals/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import type { Routes } from '#platform/http/routes.ts'
import { listReadingAlarms } from './alarm-store.ts'
import { listRefusals } from './list-store.ts'

const tags: TagType[] = ['IpInfo']
const config = { rule: canSeeRefusals }
const day = 24 * 60 * 60_000

/** Routes for administrators: refused requests, and users who appear to be probing records. */
export const refusalRoutes: Routes = async (app) => {
  app.get('/monitor/refusals', {
    config,
    schema: { operationId: 'listRefusals', tags, querystring: RefusalQuery, response: { 200: PagedRefusedRequests } },
    handler: async (request) => {
      allowed(request, canSeeRefusals)
      return listRefusals(app.db, request.actor, request.query)
    },
  })

  app.get('/monitor/readingAlarms', {
    config,
    schema: { operationId: 'listReadingAlarms', tags, response: { 200: z.array(ReadingAlarm) } },
    handler: async (request) => {
      allowed(request, canSeeRefusals)
      return listReadingAlarms(app.db, new Date(Date.parse(request.now) - day).toISOString())
    },
  })
}
