import { IdParam } from '@clearwing/domain/fields.ts'
import { AssessmentLists } from '@clearwing/domain/medicals/assessment/answered.ts'
import { canReadAssessment } from '@clearwing/domain/medicals/rules.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { findMedical } from '#features/medicals/store.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { readLists } from './lists.ts'

const tags: TagType[] = ['Assessment']
const params = z.strictObject({ medicalId: IdParam })

/** Support for writing an assessment: lists to choose from. */
export const writingRoutes: Routes = async (app) => {
  app.get('/medicals/:medicalId/assessmentlists', {
    config: { rule: canReadAssessment },
    schema: {
      operationId: 'getAssessmentLists',
      tags: [...tags, 'LetterPhrase'],
      params,
      response: { 200: AssessmentLists },
    },
    handler: async (request) => {
      const medical = found(await findMedical(app.db, request.actor, request.params.medicalId))
      allowed(request, canReadAssessment, medical)
      return readLists(app.db, request.actor, medical)
    },
  })
}
