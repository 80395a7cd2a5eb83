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

const kinds = [
  {
    kind: 'database',
    path: '/monitor/databaseAccess',
    name: 'DatabaseAccess',
    query: DatabaseAccessQuery,
    list: databaseAccessList,
  },
  {
    kind: 'storage',
    path: '/monitor/storageAccess',
    name: 'StorageAccess',
    query: StorageAccessQuery,
    list: storageAccessList,
  },
  { kind: 'topic', path: '/monitor/topicTraces', name: 'TopicTraces', query: TopicTraceQuery, list: topicTraceList },
] as const

/** What the processes of this installation do, for administrators (spec section 7). */
export const traceRoutes: Routes = async (app) => {
  const server = { options: app.site.options, routes: app.traceAreas }

  for (const { kind, path, name, query, list } of kinds) {
    app.get(path, {
      config,
      schema: { operationId: `list${name}`, tags, querystring: query, response: { 200: PagedTraces } },
      handler: async (request) => {
        allowed(request, canSeeTraces)
        return request.readOnly((tx) => readTraces(tx, kind, request.query, server))
      },
    })

    exportRoute(app, `${path}/export`, {
      rule: canSeeTraces,
      ask: (request) => allowed(request, canSeeTraces),
      operationId: `export${name}`,
      tags,
      querystring: query,
      list: (db, _actor, wanted) => readTraces(db, kind, wanted, server),
      ...describedBy(list),
    })
  }

  app.get('/monitor/databaseStatements', {
    config,
    schema: { operationId: 'listDatabaseStatements', tags, response: { 200: DatabaseStatements } },
    handler: async (request) => {
      allowed(request, canSeeTraces)
      return readStatements(request.database)
    },
  })
}
