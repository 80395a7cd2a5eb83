import { IdParam } from '@clearwing/domain/fields.ts'
import { EarlierContent, EarlierMedical } from '@clearwing/domain/medicals/compare/schema.ts'
import { canCompare } from '@clearwing/domain/medicals/rules.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { readClinical } from '#features/medicals/clinical-read.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { findEarlier, listEarlier } from './store.ts'

const tags: TagType[] = ['Examination']
const params = z.strictObject({ medicalId: IdParam })

export const compareRoutes: Routes = async (app) => {
  app.get('/medicals/:medicalId/earlier', {
    config: { rule: canCompare },
    schema: { operationId: 'listEarlierMedicals', tags, params, response: { 200: z.array(EarlierMedical) } },
    handler: (request) =>
      readClinical(request, request.params.medicalId, canCompare, 'earlier medicals', (tx, medical) =>
        listEarlier(tx, request.actor, medical),
      ),
  })

  app.get('/medicals/:medicalId/comparison', {
    config: { rule: canCompare },
    schema: {
      operationId: 'getEarlierContent',
      tags,
      params,
      querystring: z.strictObject({ earlierMedicalId: IdParam }),
      response: { 200: EarlierContent },
    },
    handler: (request) =>
      readClinical(request, request.params.medicalId, canCompare, 'comparison', async (tx, medical) =>
        found(await findEarlier(tx, request.actor, medical, request.query.earlierMedicalId)),
      ),
  })
}
