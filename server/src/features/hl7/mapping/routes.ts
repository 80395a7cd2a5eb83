import { IdParam } from '@clearwing/domain/fields.ts'
import { HistoryQuery } from '@clearwing/domain/history/list.ts'
import { PagedHistory } from '@clearwing/domain/history/schema.ts'
import { MappingQuery, UnmappedQuery } from '@clearwing/domain/hl7/mapping/lists.ts'
import { canListMappings, canManageMappings } from '@clearwing/domain/hl7/mapping/rules.ts'
import {
  Hl7Mapping,
  Hl7MappingChange,
  Hl7MappingTrial,
  Hl7MappingUses,
  NewHl7Mapping,
  PagedHl7Mappings,
  PagedUnmappedCodes,
  TriedMessage,
} from '@clearwing/domain/hl7/mapping/schema.ts'
import { canReadHl7 } from '@clearwing/domain/hl7/rules.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { listHistory } from '#features/history/index.ts'
import { recordMessageRead } from '#features/hl7/store.ts'
import { allowed } from '#platform/access/access.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { checkMapping } from './check.ts'
import { exportMappings } from './list-export.ts'
import { createMapping, findMapping, listMappings, lockMapping, updateMapping } from './store.ts'
import { messagesToTry, tryOn } from './trial.ts'
import { listUnmapped, usesOf } from './uses-store.ts'

const tags: TagType[] = ['Hl7Mapping']
const path = '/hl7Mappings/:hl7MappingId'
const params = z.strictObject({ hl7MappingId: IdParam })

export const hl7MappingRoutes: Routes = async (app) => {
  app.get('/hl7Mappings', {
    config: { rule: canListMappings },
    schema: { operationId: 'listHl7Mappings', tags, querystring: MappingQuery, response: { 200: PagedHl7Mappings } },
    handler: async (request) => {
      allowed(request, canListMappings)
      return listMappings(app.db, request.query)
    },
  })

  app.get('/hl7Mappings/unmapped', {
    config: { rule: canListMappings },
    schema: {
      operationId: 'listUnmappedCodes',
      tags,
      querystring: UnmappedQuery,
      response: { 200: PagedUnmappedCodes },
    },
    handler: async (request) => {
      allowed(request, canListMappings)
      return listUnmapped(app.db, request.query)
    },
  })

  exportMappings(app)

  app.post('/hl7Mappings', {
    config: { rule: canManageMappings },
    schema: {
      operationId: 'createHl7Mapping',
      tags,
      headers: IdempotencyKey,
      body: NewHl7Mapping,
      response: { 201: Hl7Mapping },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        allowed(request, canManageMappings)
        await checkMapping(tx, request.body)
        reply.code(201)
        return createOnce(tx, request, () => createMapping(tx, request.actor, request.body))
      }),
  })

  app.get(path, {
    config: { rule: canListMappings },
    schema: { operationId: 'getHl7Mapping', tags, params, response: { 200: Hl7Mapping } },
    handler: async (request) => {
      allowed(request, canListMappings)
      return found(await findMapping(app.db, request.params.hl7MappingId))
    },
  })

  app.put(path, {
    config: { rule: canManageMappings },
    schema: { operationId: 'updateHl7Mapping', tags, params, body: Hl7MappingChange, response: { 200: Hl7Mapping } },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canManageMappings)
        const { version, ...change } = request.body
        const mapping = found(await lockMapping(tx, request.params.hl7MappingId))
        unchanged(Hl7Mapping, mapping, version)
        await checkMapping(tx, change)
        return updateMapping(tx, request.actor, mapping, change)
      }),
  })

  app.get(`${path}/uses`, {
    config: { rule: canListMappings },
    schema: { operationId: 'getHl7MappingUses', tags, params, response: { 200: Hl7MappingUses } },
    handler: async (request) => {
      allowed(request, canListMappings)
      return usesOf(app.db, found(await findMapping(app.db, request.params.hl7MappingId)))
    },
  })

  app.get(`${path}/history`, {
    config: { rule: canListMappings },
    schema: {
      operationId: 'listHl7MappingHistory',
      tags,
      params,
      querystring: HistoryQuery,
      response: { 200: PagedHistory },
    },
    handler: async (request) => {
      allowed(request, canListMappings)
      const { mappingId: entityId } = found(await findMapping(app.db, request.params.hl7MappingId))
      return listHistory(app.db, { entity: 'hl7 mapping', entityId }, request.query)
    },
  })

  await app.register(trialRoutes)
}

/** Stored messages are clinical content: reading them needs an activity, and each reading is in the history. */
const trialRoutes: Routes = async (app) => {
  app.post('/hl7Mappings/trial', {
    config: { rule: canReadHl7 },
    schema: {
      operationId: 'tryHl7Mapping',
      tags,
      body: Hl7MappingTrial,
      response: { 200: z.array(TriedMessage) },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canReadHl7)
        const tried: TriedMessage[] = []
        for (const message of await messagesToTry(tx, request.body)) {
          await recordMessageRead(tx, request.actor, message)
          tried.push(await tryOn(tx, request.body, message))
        }
        return tried
      }),
  })
}
