import { loggedIn } from '@clearwing/domain/access/actor.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import {
  NewSavedFilter,
  SavedFilter,
  SavedFilterChange,
  SavedFilterVersion,
} from '@clearwing/domain/saved-filters/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { createSavedFilter, findSavedFilter, listSavedFilters, removeSavedFilter, updateSavedFilter } from './store.ts'

const tags: TagType[] = ['SavedFilter']
const params = z.strictObject({ savedFilterId: IdParam })

/** A user's saved list filters and those shared with them, returned all at once because there are few. */
export const savedFilterRoutes: Routes = async (app) => {
  app.get('/savedFilters', {
    config: { rule: loggedIn },
    schema: {
      operationId: 'listSavedFilters',
      tags: ['SavedFilter', 'StaffGroup'],
      querystring: z.strictObject({}),
      response: { 200: z.array(SavedFilter) },
    },
    handler: async (request) => {
      allowed(request, loggedIn)
      return listSavedFilters(app.db, request.actor)
    },
  })

  app.post('/savedFilters', {
    config: { rule: loggedIn },
    schema: {
      operationId: 'createSavedFilter',
      tags,
      headers: IdempotencyKey,
      body: NewSavedFilter,
      response: { 201: SavedFilter },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        allowed(request, loggedIn)
        reply.code(201)
        return createOnce(tx, request, () => createSavedFilter(tx, request.actor, request.body))
      }),
  })

  app.put('/savedFilters/:savedFilterId', {
    config: { rule: loggedIn },
    schema: {
      operationId: 'updateSavedFilter',
      tags,
      params,
      body: SavedFilterChange,
      response: { 200: SavedFilter },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, loggedIn)
        const filter = found(await findSavedFilter(tx, request.actor, request.params.savedFilterId))
        unchanged(SavedFilter, filter, request.body.version)
        const { version: _, ...change } = request.body
        return updateSavedFilter(tx, request.actor, filter, change)
      }),
  })

  app.delete('/savedFilters/:savedFilterId', {
    config: { rule: loggedIn },
    schema: {
      operationId: 'removeSavedFilter',
      tags,
      params,
      body: SavedFilterVersion,
      response: { 200: SavedFilter },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, loggedIn)
        const filter = found(await findSavedFilter(tx, request.actor, request.params.savedFilterId))
        unchanged(SavedFilter, filter, request.body.version)
        return removeSavedFilter(tx, request.actor, filter)
      }),
  })
}
