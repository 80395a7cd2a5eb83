import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { canSeeTraces } from '@clearwing/domain/traffic/rules.ts'
import {
  DatabaseAccessQuery,
  databaseAccessList,
  StorageAccessQuery,
  storageAccessList,
  TopicTraceQuery,
  topicTraceList,
} from '@clearwing/domain/traffic/traces/list.ts'
import { DatabaseStatements, PagedTraces } from '@clearwing/domain/traffic/traces/schema.ts'
import { allowed } from '#platform/access/access.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { readTraces } from './read.ts'
import { readStatements } from './statement-store.ts'

const tags: TagType[] = ['Trace']
const config = { rule: canSeeTraces }
const response = { 200: PagedTraces }

/** What the processes of this installation do, for administrators (spec section 7). */
export const traceRoutes: Routes = async (app) => {
  const server = { config: app.site.config, routes: app.traceAreas }

  app.get('/monitor/databaseAccess', {
    config,
    schema: { operationId: 'listDatabaseAccess', tags, querystring: DatabaseAccessQuery, response },
    handler: async (request) => {
      allowed(request, canSeeTraces)
      return readTraces(request.db, 'database', request.query, server)
    },
  })

  app.get('/monitor/storageAccess', {
    config,
    schema: { operationId: 'listStorageAccess', tags, querystring: StorageAccessQuery, response },
    handler: async (request) => {
      allowed(request, canSeeTraces)
      return readTraces(request.db, 'storage', request.query, server)
    },
  })

  app.get('/monitor/topicTraces', {
    config,
    schema: { operationId: 'listTopicTraces', tags, querystring: TopicTraceQuery, response },
    handler: async (request) => {
      allowed(request, canSeeTraces)
      return readTraces(request.db, 'topic', request.query, server)
    },
  })

  exportRoute(app, '/monitor/databaseAccess/export', {
    rule: canSeeTraces,
    ask: (request) => allowed(request, canSeeTraces),
    operationId: 'exportDatabaseAccess',
    tags,
    querystring: DatabaseAccessQuery,
    list: (db, _actor, query) => readTraces(db, 'database', query, server),
    ...describedBy(databaseAccessList),
  })

  exportRoute(app, '/monitor/storageAccess/export', {
    rule: canSeeTraces,
    ask: (request) => allowed(request, canSeeTraces),
    operationId: 'exportStorageAccess',
    tags,
    querystring: StorageAccessQuery,
    list: (db, _actor, query) => readTraces(db, 'storage', query, server),
    ...describedBy(storageAccessList),
  })

  exportRoute(app, '/monitor/topicTraces/export', {
    rule: canSeeTraces,
    ask: (request) => allowed(request, canSeeTraces),
    operationId: 'exportTopicTraces',
    tags,
    querystring: TopicTraceQuery,
    list: (db, _actor, query) => readTraces(db, 'topic', query, server),
    ...describedBy(topicTraceList),
  })

  app.get('/monitor/databaseStatements', {
    config,
    schema: { operationId: 'listDatabaseStatements', tags, response: { 200: DatabaseStatements } },
    handler: async (request) => {
      allowed(request, canSeeTraces)
      return readStatements(request.database)
    },
  })
}
