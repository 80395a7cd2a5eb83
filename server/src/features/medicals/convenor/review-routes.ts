import { IdParam } from '@clearwing/domain/fields.ts'
import { canAskReview, canAskReviewOfRevocation } from '@clearwing/domain/medicals/convenor/rules.ts'
import { ReviewRequest, ReviewRight } from '@clearwing/domain/medicals/convenor/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { eventOf, visible } from '#features/medicals/certificate/event-routes.ts'
import { findCertificate, findCertificateToChange } from '#features/medicals/certificate/record.ts'
import { changeMedical, readClinical } from '#features/medicals/clinical-read.ts'
import { allowed } from '#platform/access/access.ts'
import { recordReadOnce } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { askReviewOfRevocation, readRevocationRight } from './revocation.ts'
import { askReview, readReviewRight } from './service.ts'

const tags: TagType[] = ['ConvenorCase']
const params = z.strictObject({ medicalId: IdParam })
const url = '/medicals/:medicalId/review'

const ofEvent = z.strictObject({ certificateId: IdParam, certificateEventId: IdParam })
const urlOfEvent = '/certificates/:certificateId/events/:certificateEventId/review'

/** The holder's right to a review of a refusal or revocation. */
export const convenorReviewRoutes: Routes = async (app) => {
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
        await askReview(tx, request.actor, medical, request.body)
        reply.code(201)
        return readReviewRight(tx, medical)
      }),
  })

  app.get(urlOfEvent, {
    config: { rule: canAskReviewOfRevocation },
    schema: { operationId: 'getRevocationReviewRight', tags, params: ofEvent, response: { 200: ReviewRight } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params } = request
        const held = await visible(tx, request, findCertificate)
        allowed(request, canAskReviewOfRevocation, held.access)
        const { certificateId: entityId, userId: subjectUserId } = held.certificate
        await recordReadOnce(tx, actor, { entity: 'review right', entityId, subjectUserId })
        return readRevocationRight(tx, held, eventOf(held, params.certificateEventId))
      }),
  })

  app.post(urlOfEvent, {
    config: { rule: canAskReviewOfRevocation, inPerson: true },
    schema: {
      operationId: 'askRevocationReview',
      tags,
      params: ofEvent,
      body: ReviewRequest,
      response: { 201: ReviewRight },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { actor, body, params } = request
        const held = await visible(tx, request, findCertificateToChange)
        allowed(request, canAskReviewOfRevocation, held.access)
        const event = eventOf(held, params.certificateEventId)
        await askReviewOfRevocation(tx, actor, held, event, body)
        reply.code(201)
        return readRevocationRight(tx, held, event)
      }),
  })
}
