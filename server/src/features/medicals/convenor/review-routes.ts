import { IdParam } from '@clearwing/domain/fields.ts'
import { canAskReview } from '@clearwing/domain/medicals/convenor/rules.ts'
import { ReviewRequest, ReviewRight } from '@clearwing/domain/medicals/convenor/schema.ts'
import { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { changeMedical, readClinical } from '#features/medicals/clinical-read.ts'
import { unchanged } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { askReview, readReviewRight } from './service.ts'

const tags: TagType[] = ['ConvenorCase']
const params = z.strictObject({ medicalId: IdParam })
const url = '/medicals/:medicalId/review'

/** The holder's right to have a refusal reviewed. */
export const reviewRoutes: Routes = async (app) => {
  app.get(url, {
    config: { rule: canAskReview },
    schema: { operationId: 'getReviewRight', tags, params, response: { 200: ReviewRight } },
    handler: (request) =>
      readClinical(request, request.params.medicalId, canAskReview, 'review right', readReviewRight),
  })

  app.post(url, {
    config: { rule: canAskReview, inPerson: true },
    schema: { operationId: 'askReview', tags, params, body: ReviewRequest, response: { 201: ReviewRight } },
    handler: (request, reply) =>
      changeMedical(request, request.params.medicalId, canAskReview, async (tx, medical) => {
        unchanged(Medical, medical, request.body.version)
        await askReview(tx, request.actor, medical, request.body)
        reply.code(201)
        return readReviewRight(tx, medical)
      }),
  })
}
