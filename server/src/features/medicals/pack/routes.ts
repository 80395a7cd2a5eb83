import { IdParam } from '@clearwing/domain/fields.ts'
import { canReadPack } from '@clearwing/domain/medicals/rules.ts'
import { Pack } from '@clearwing/domain/medicals/submission/pack.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { readClinical } from '#features/medicals/clinical-read.ts'
import type { Routes } from '#platform/http/routes.ts'
import { readPack } from './service.ts'

const tags: TagType[] = ['Submission']
const params = z.strictObject({ medicalId: IdParam })

/** The items that go to the regulator before submission, and the receipts afterwards. */
export const packRoutes: Routes = async (app) => {
  app.get('/medicals/:medicalId/pack', {
    config: { rule: canReadPack },
    schema: { operationId: 'getPack', tags, params, response: { 200: Pack } },
    handler: (request) =>
      readClinical(request, request.params.medicalId, canReadPack, 'pack', (tx, medical) =>
        readPack(tx, app.site, request.actor, medical),
      ),
  })
}
