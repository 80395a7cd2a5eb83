import { UserParam } from '@clearwing/domain/account/user-param.ts'
import { rolesInWords } from '@clearwing/domain/members/words.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { canListReadings } from '@clearwing/domain/records/rules.ts'
import {
  RecordReader,
  type RecordReading,
  RecordReadingPage,
  RecordReadingQuery,
} from '@clearwing/domain/records/schema.ts'
import { readingInWords } from '@clearwing/domain/records/words.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import type { ExportColumn } from '#platform/export/columns.ts'
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
      response: { 200: RecordReadingPage },
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
    listType: 'recordReadings',
    params,
    querystring: RecordReadingQuery,
    list: (db, actor, query) => listReadings(db, actor, actor.userId, query),
    columns,
  })
}

const columns: ExportColumn<RecordReading>[] = [
  { of: 'at', title: 'When', value: ({ at }) => at, kind: 'moment' },
  { of: 'name', title: 'Who', value: ({ name }) => name },
  { of: 'name', title: 'Impersonating', value: ({ realName }) => realName },
  { of: 'roles', title: 'As', value: ({ roles }) => rolesInWords(roles).join(', ') },
  { of: 'organisation', title: 'Where', value: ({ organisationName }) => organisationName },
  { of: 'entity', title: 'What', value: readingInWords },
  { of: 'activity', title: 'Reason', value: ({ activity, reason }) => activity ?? reason },
]
