import { IdParam } from '@clearwing/domain/fields.ts'
import { AssessmentLists } from '@clearwing/domain/medicals/assessment/answered.ts'
import { canAssess, canReadAssessment } from '@clearwing/domain/medicals/rules.ts'
import { DocumentKind } from '@clearwing/domain/medicals/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { readClinical } from '#features/medicals/clinical-read.ts'
import { previewDocument } from '#features/medicals/decision/preview.ts'
import { findMedical } from '#features/medicals/store.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { sendBytes } from '#platform/files/send-file.ts'
import type { Routes } from '#platform/http/routes.ts'
import { readLists } from './lists.ts'

const tags: TagType[] = ['Assessment']
const params = z.strictObject({ medicalId: IdParam })

/** Support for writing an assessment: lists to choose from, and previews of the documents. */
export const writingRoutes: Routes = async (app) => {
  app.get('/medicals/:medicalId/assessmentlists', {
    config: { rule: canReadAssessment },
    schema: { operationId: 'getAssessmentLists', tags, params, response: { 200: AssessmentLists } },
    handler: async (request) => {
      const medical = found(await findMedical(app.db, request.actor, request.params.medicalId))
      allowed(request, canReadAssessment, medical)
      return readLists(app.db, medical)
    },
  })

  app.get('/medicals/:medicalId/preview', {
    config: { rule: canAssess },
    schema: { operationId: 'previewDocument', tags, params, querystring: z.strictObject({ kd: DocumentKind }) },
    handler: async (request, reply) => {
      const { medicalId } = request.params
      const { bytes, file } = await readClinical(request, medicalId, canAssess, 'preview', (tx, medical) =>
        previewDocument(tx, app.site, request.actor, medical, request.query.kd),
      )
      return sendBytes(reply, bytes, file)
    },
  })
}
