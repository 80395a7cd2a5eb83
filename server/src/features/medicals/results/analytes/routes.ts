import { canListMappings, canManageMappings } from '@clearwing/domain/hl7/mapping/rules.ts'
import {
  AnalyteChange,
  AnalyteParam,
  KeptAnalyte,
  NewAnalyte,
} from '@clearwing/domain/medicals/results/analyte-schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { allAnalytes, createAnalyte, findAnalyte, lockAnalytes, updateAnalyte } from './store.ts'

const tags: TagType[] = ['Analyte']

export const analyteRoutes: Routes = async (app) => {
  app.get('/analytes', {
    config: { rule: canListMappings },
    schema: { operationId: 'listAnalytes', tags, response: { 200: z.array(KeptAnalyte) } },
    handler: async (request) => {
      allowed(request, canListMappings)
      return allAnalytes(app.db)
    },
  })

  app.post('/analytes', {
    config: { rule: canManageMappings },
    schema: {
      operationId: 'createAnalyte',
      tags,
      headers: IdempotencyKey,
      body: NewAnalyte,
      response: { 201: KeptAnalyte },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        allowed(request, canManageMappings)
        reply.code(201)
        return createOnce(tx, request, () => createAnalyte(tx, request.actor, request.body))
      }),
  })

  app.put('/analytes/:analyteCode', {
    config: { rule: canManageMappings },
    schema: {
      operationId: 'updateAnalyte',
      tags,
      params: AnalyteParam,
      body: AnalyteChange,
      response: { 200: KeptAnalyte },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canManageMappings)
        await lockAnalytes(tx)
        const { version, ...change } = request.body
        const analyte = found(await findAnalyte(tx, request.params.analyteCode))
        unchanged(KeptAnalyte, analyte, version)
        return updateAnalyte(tx, request.actor, analyte, change)
      }),
  })
}
