import { Feature } from '@clearwing/domain/access/bits.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { CustomQueriesQuery } from '@clearwing/domain/reports/queries/list.ts'
import { CustomQuery, PagedQueries } from '@clearwing/domain/reports/queries/result.ts'
import { canChangeQuery, canQuery, canSaveQueries } from '@clearwing/domain/reports/queries/rules.ts'
import { CustomQueryChange, CustomQueryVersion, NewCustomQuery } from '@clearwing/domain/reports/queries/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { mayUseFields } from './run.ts'
import { queryRunRoutes } from './run-routes.ts'
import {
  createCustomQuery,
  findCustomQuery,
  listCustomQueries,
  lockCustomQuery,
  removeCustomQuery,
  updateCustomQuery,
} from './store.ts'

const tags: TagType[] = ['CustomQuery']
const feature = Feature.Custom_queries
const path = '/customQueries/:customQueryId'
const params = z.strictObject({ customQueryId: IdParam })

/** Saved queries of the user and those shared with them. */
export const customQueryRoutes: Routes = async (app) => {
  app.get('/customQueries', {
    config: { rule: canQuery, feature },
    schema: {
      operationId: 'listCustomQueries',
      tags: ['CustomQuery', 'StaffGroup'],
      querystring: CustomQueriesQuery,
      response: { 200: PagedQueries },
    },
    handler: async (request) => {
      allowed(request, canQuery)
      return listCustomQueries(app.db, request.actor, request.query)
    },
  })

  app.post('/customQueries', {
    config: { rule: canSaveQueries, feature },
    schema: {
      operationId: 'createCustomQuery',
      tags,
      headers: IdempotencyKey,
      body: NewCustomQuery,
      response: { 201: CustomQuery },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        allowed(request, canSaveQueries)
        mayUseFields(request.actor, request.body.definition)
        reply.code(201)
        return createOnce(tx, request, () => createCustomQuery(tx, request.actor, request.body))
      }),
  })

  app.get(path, {
    config: { rule: canQuery, feature },
    schema: {
      operationId: 'getCustomQuery',
      tags: ['CustomQuery', 'StaffGroup'],
      params,
      response: { 200: CustomQuery },
    },
    handler: async (request) => {
      allowed(request, canQuery)
      return found(await findCustomQuery(app.db, request.actor, request.params.customQueryId))
    },
  })

  app.put(path, {
    config: { rule: canChangeQuery, feature },
    schema: { operationId: 'updateCustomQuery', tags, params, body: CustomQueryChange, response: { 200: CustomQuery } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const query = found(await lockCustomQuery(tx, request.actor, request.params.customQueryId))
        allowed(request, canChangeQuery, query)
        unchanged(CustomQuery, query, request.body.version)
        mayUseFields(request.actor, request.body.definition)
        const { version: _, ...change } = request.body
        return updateCustomQuery(tx, request.actor, query, change)
      }),
  })

  app.delete(path, {
    config: { rule: canChangeQuery, feature },
    schema: {
      operationId: 'removeCustomQuery',
      tags,
      params,
      body: CustomQueryVersion,
      response: { 200: CustomQuery },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const query = found(await lockCustomQuery(tx, request.actor, request.params.customQueryId))
        allowed(request, canChangeQuery, query)
        unchanged(CustomQuery, query, request.body.version)
        return removeCustomQuery(tx, request.actor, query)
      }),
  })

  await app.register(queryRunRoutes)
}
