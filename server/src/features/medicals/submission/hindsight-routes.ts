import { IdParam, integerParam } from '@clearwing/domain/fields.ts'
import { canViewHindsight, EarlierSubmission } from '@clearwing/domain/medicals/submission/hindsight.ts'
import { Submission } from '@clearwing/domain/medicals/submission/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { readClinical } from '#features/medicals/clinical-read.ts'
import { listEarlierSubmissions } from '#features/medicals/hindsight-store.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { currentSubmission } from './current/store.ts'
import { findSubmission } from './store.ts'

const tags: TagType[] = ['Submission']
const params = z.strictObject({ medicalId: IdParam })

/** Earlier submissions to the regulator: the person's earlier medicals, and this one before it was submitted again. */
export const hindsightRoutes: Routes = async (app) => {
  app.get('/medicals/:medicalId/submission/earlier', {
    config: { rule: canViewHindsight },
    schema: { operationId: 'listEarlierSubmissions', tags, params, response: { 200: z.array(EarlierSubmission) } },
    handler: (request) =>
      readClinical(request, request.params.medicalId, canViewHindsight, 'earlier submissions', async (tx, medical) =>
        listEarlierSubmissions(tx, medical, found(await currentSubmission(tx, medical.medicalId))),
      ),
  })

  app.get('/medicals/:medicalId/submission/sending', {
    config: { rule: canViewHindsight },
    schema: {
      operationId: 'getSending',
      tags,
      params,
      querystring: z.strictObject({ nr: integerParam(1, 1000) }),
      response: { 200: Submission },
    },
    handler: (request) =>
      readClinical(request, request.params.medicalId, canViewHindsight, 'earlier submission', async (tx, medical) =>
        found(await findSubmission(tx, medical.medicalId, request.query.nr)),
      ),
  })
}
