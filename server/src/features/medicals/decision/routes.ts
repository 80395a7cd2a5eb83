import { IdParam } from '@clearwing/domain/fields.ts'
import { AssessmentView, DecisionRequest } from '@clearwing/domain/medicals/assessment/answered.ts'
import { canAssess, canDecide } from '@clearwing/domain/medicals/rules.ts'
import { DocumentKind, Medical } from '@clearwing/domain/medicals/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { mustRestOn, nothingArrives } from '#features/medicals/assessment/rests-on.ts'
import { readAssessment } from '#features/medicals/assessment/service.ts'
import { changeMedical, readClinical } from '#features/medicals/clinical-read.ts'
import { unchanged } from '#platform/errors/refusal.ts'
import { sendBytes } from '#platform/files/send-file.ts'
import type { Routes } from '#platform/http/routes.ts'
import { previewDocument } from './preview.ts'
import { decide } from './service.ts'

const tags: TagType[] = ['Assessment']
const params = z.strictObject({ medicalId: IdParam })

/** The examiner's decision, and previews of its documents. */
export const decisionRoutes: Routes = async (app) => {
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

  app.post('/medicals/:medicalId/decision', {
    config: { rule: canDecide, inPerson: true },
    schema: { operationId: 'decideMedical', tags, params, body: DecisionRequest, response: { 200: Medical } },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canDecide, async (tx, medical) => {
        unchanged(Medical, medical, request.body.version)
        await nothingArrives(tx, medical)
        const assessment = await readAssessment(tx, request.actor, medical)
        unchanged(AssessmentView, assessment, request.body.assessmentVersion)
        mustRestOn(request.body.basis, assessment)
        return decide(tx, app.site, request.actor, medical, assessment, request.body.suspendsHeld)
      }),
  })
}
