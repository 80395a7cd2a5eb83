import { UserParam } from '@clearwing/domain/account/user-param.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { RecordReadingQuery, readingList } from '@clearwing/domain/records/list.ts'
import { canListReadings } from '@clearwing/domain/records/rules.ts'
import { PagedRecordReadings, RecordReader } from '@clearwing/domain/records/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { listReadings, listRecordReaders } from './reading-store.ts'

const tags: TagType[] = ['User']

/** Who viewed the user's own record. */
export const readingRoutes: Routes = async (app) => {
  const config = { rule: canListReadings, inPerson: true } as const
  const params = UserParam

  app.get('/users/:userId/access', {
    config,
    schema: {
      operationId: 'listRecordReadings',
      tags,
      params,
      querystring: RecordReadingQuery,
      response: { 200: PagedRecordReadings },
    },
    handler: async (request) => {
      allowed(request, canListReadings, request.params.userId)
      return listReadings(app.db, request.actor, request.actor.userId, request.query)
    },
  })

  app.get('/users/:userId/access/readers', {
    config,
    schema: { operationId: 'listRecordReaders', tags, params, response: { 200: z.array(RecordReader) } },
    handler: async (request) => {
      allowed(request, canListReadings, request.params.userId)
      return listRecordReaders(app.db, request.actor.userId)
    },
  })

  exportRoute(app, '/users/:userId/access/export', {
    rule: canListReadings,
    ask: (request) => allowed(request, canListReadings, UserParam.parse(request.params).userId),
    operationId: 'exportRecordReadings',
    tags,
    params,
    querystring: RecordReadingQuery,
    list: (db, actor, query) => listReadings(db, actor, actor.userId, query),
    ...describedBy(readingList),
  })
}
