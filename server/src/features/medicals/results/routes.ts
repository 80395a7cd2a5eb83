import { IdParam } from '@clearwing/domain/fields.ts'
import { MedicalResults } from '@clearwing/domain/medicals/results/schema.ts'
import { canReadResults } from '@clearwing/domain/medicals/rules.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { readClinical } from '#features/medicals/clinical-read.ts'
import { found } from '#platform/errors/refusal.ts'
import { sendFile } from '#platform/files/send-file.ts'
import type { Routes } from '#platform/http/routes.ts'
import { findDocumentWith, readResultsWith } from './service.ts'

const tags: TagType[] = ['Result']
const params = z.strictObject({ medicalId: IdParam })

export const resultRoutes: Routes = async (app) => {
  app.get('/medicals/:medicalId/results', {
    config: { rule: canReadResults },
    schema: { operationId: 'listResults', tags, params, response: { 200: MedicalResults } },
    handler: (request) =>
      readClinical(request, request.params.medicalId, canReadResults, 'results', (tx, medical) =>
        readResultsWith(tx, medical, request.actor),
      ),
  })

  app.get('/medicals/:medicalId/results/:resultId/document', {
    config: { rule: canReadResults },
    schema: { operationId: 'getResultDocument', tags, params: params.extend({ resultId: IdParam }) },
    handler: async (request, reply) => {
      const { medicalId, resultId } = request.params
      const file = await readClinical(request, medicalId, canReadResults, 'result document', async (tx, medical) =>
        found(await findDocumentWith(tx, medical, request.actor, resultId)),
      )
      return sendFile(reply, app.site.storage, file)
    },
  })
}
