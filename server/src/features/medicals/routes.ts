import { IdParam } from '@clearwing/domain/fields.ts'
import { IdentitySighting } from '@clearwing/domain/identifiers/identity.ts'
import { MedicalsQuery, medicalList } from '@clearwing/domain/medicals/list/list.ts'
import { ListedMedical } from '@clearwing/domain/medicals/list/listed.ts'
import {
  canExportMedicals,
  canListMedicals,
  canSightIdentity,
  canStartMedical,
  canViewMedical,
  canWithdraw,
} from '@clearwing/domain/medicals/rules.ts'
import { Medical, NewMedical, Withdrawal } from '@clearwing/domain/medicals/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { pageOf } from '@clearwing/domain/paging.ts'
import { z } from 'zod'
import { applicationRoutes } from '#features/medicals/application/routes.ts'
import { startMedical } from '#features/medicals/application/service.ts'
import { sightIdentity } from '#features/medicals/application/witness.ts'
import { assessmentRoutes } from '#features/medicals/assessment/routes.ts'
import { personDocumentRoutes } from '#features/medicals/attachments/person-routes.ts'
import { attachmentRoutes } from '#features/medicals/attachments/routes.ts'
import { submittedAttachmentRoutes } from '#features/medicals/attachments/submitted-routes.ts'
import { auditRoutes } from '#features/medicals/audit/routes.ts'
import { bundleRoutes } from '#features/medicals/bundle/routes.ts'
import { certificateEventRoutes } from '#features/medicals/certificate/event-routes.ts'
import { certificateRoutes } from '#features/medicals/certificate/routes.ts'
import { clockRoutes } from '#features/medicals/clocks/routes.ts'
import { caseEvidenceRoutes } from '#features/medicals/convenor/evidence-routes.ts'
import { convenorReviewRoutes } from '#features/medicals/convenor/review-routes.ts'
import { convenorRoutes } from '#features/medicals/convenor/routes.ts'
import { ruleRoutes } from '#features/medicals/dated-rules/routes.ts'
import { documentRoutes } from '#features/medicals/decision/document-routes.ts'
import { decisionRoutes } from '#features/medicals/decision/routes.ts'
import { declarationRoutes } from '#features/medicals/declarations/routes.ts'
import { determinationRoutes } from '#features/medicals/determinations/routes.ts'
import { examinationRoutes } from '#features/medicals/examination/routes.ts'
import { examinerRoutes } from '#features/medicals/examiners/routes.ts'
import { healthRoutes } from '#features/medicals/health/routes.ts'
import { nextStepRoutes } from '#features/medicals/next/routes.ts'
import { ordinaryRoutes } from '#features/medicals/ordinary/routes.ts'
import { packRoutes } from '#features/medicals/pack/routes.ts'
import { referralAttachmentRoutes } from '#features/medicals/referrals/attachment-routes.ts'
import { medicalReferralRoutes } from '#features/medicals/referrals/medical-routes.ts'
import { referralRoutes } from '#features/medicals/referrals/routes.ts'
import { endReferrals } from '#features/medicals/referrals/service.ts'
import { resultAlertRoutes } from '#features/medicals/results/alerts/routes.ts'
import { personResultRoutes } from '#features/medicals/results/person-routes.ts'
import { labRequestRoutes } from '#features/medicals/results/requests/routes.ts'
import { cancelRequestsOf } from '#features/medicals/results/requests/service.ts'
import { resultRoutes } from '#features/medicals/results/routes.ts'
import { handlingRoutes } from '#features/medicals/search/handling-routes.ts'
import { findingRoutes } from '#features/medicals/search/routes.ts'
import { hindsightRoutes } from '#features/medicals/submission/hindsight-routes.ts'
import { queueRoutes } from '#features/medicals/submission/queue-routes.ts'
import { submissionRoutes } from '#features/medicals/submission/routes.ts'
import { allowed } from '#platform/access/access.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { tabletRoutes } from './application/tablet/routes.ts'
import { changeMedical } from './clinical-read.ts'
import { compareRoutes } from './compare/routes.ts'
import { medicalNamed, medicalOfRow } from './list/list-export.ts'
import { listMedicals } from './list/list-store.ts'
import { findMedical, readMedicalAhead, updateMedical } from './store.ts'

const tags: TagType[] = ['Medical']
const params = z.strictObject({ medicalId: IdParam })

/** Routes of the parts of a medical, each part in a folder of its own. */
const parts = [
  applicationRoutes,
  tabletRoutes,
  declarationRoutes,
  examinationRoutes,
  resultRoutes,
  labRequestRoutes,
  resultAlertRoutes,
  personResultRoutes,
  assessmentRoutes,
  decisionRoutes,
  compareRoutes,
  certificateRoutes,
  certificateEventRoutes,
  healthRoutes,
  documentRoutes,
  attachmentRoutes,
  submittedAttachmentRoutes,
  personDocumentRoutes,
  referralRoutes,
  medicalReferralRoutes,
  referralAttachmentRoutes,
  submissionRoutes,
  queueRoutes,
  hindsightRoutes,
  auditRoutes,
  determinationRoutes,
  ordinaryRoutes,
  convenorReviewRoutes,
  bundleRoutes,
  nextStepRoutes,
  packRoutes,
  convenorRoutes,
  caseEvidenceRoutes,
  clockRoutes,
  findingRoutes,
  handlingRoutes,
  examinerRoutes,
  ruleRoutes,
]

export const medicalRoutes: Routes = async (app) => {
  app.get('/medicals', {
    config: { rule: canListMedicals },
    schema: {
      operationId: 'listMedicals',
      tags,
      querystring: MedicalsQuery,
      response: { 200: pageOf(ListedMedical) },
    },
    handler: async (request) => {
      allowed(request, canListMedicals)
      return listMedicals(app.db, request.actor, request.query)
    },
  })

  exportRoute(app, '/medicals/export', {
    rule: canExportMedicals,
    ask: (request) => allowed(request, canExportMedicals),
    operationId: 'exportMedicals',
    tags,
    querystring: MedicalsQuery,
    list: (db, actor, query) => listMedicals(db, actor, query),
    ...describedBy(medicalList),
    named: medicalNamed,
    subjectOf: medicalOfRow,
  })

  app.post('/medicals', {
    config: { rule: canStartMedical, inPerson: true },
    schema: {
      operationId: 'createMedical',
      tags,
      headers: IdempotencyKey,
      body: NewMedical,
      response: { 201: Medical },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        allowed(request, canStartMedical)
        reply.code(201)
        return createOnce(tx, request, () => startMedical(tx, request.actor, request.body))
      }),
  })

  app.get('/medicals/:medicalId', {
    config: { rule: canViewMedical, readAhead: readMedicalAhead, whileLimited: true },
    schema: { operationId: 'getMedical', tags, params, response: { 200: Medical } },
    handler: async (request) => {
      const medical = found(await findMedical(request.shortReads, request.actor, request.params.medicalId))
      allowed(request, canViewMedical, medical)
      return medical
    },
  })

  app.put('/medicals/:medicalId/identity', {
    config: { rule: canSightIdentity, inPerson: true },
    schema: { operationId: 'sightIdentity', tags, params, body: IdentitySighting, response: { 200: Medical } },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canSightIdentity, async (tx, medical) => {
        unchanged(Medical, medical, request.body.version)
        return sightIdentity(tx, request.actor, medical, request.body)
      }),
  })

  app.put('/medicals/:medicalId/withdrawal', {
    config: { rule: canWithdraw, inPerson: true },
    schema: { operationId: 'withdrawMedical', tags: ['Medical'], params, body: Withdrawal, response: { 200: Medical } },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canWithdraw, async (tx, medical) => {
        unchanged(Medical, medical, request.body.version)
        await endReferrals(tx, request.actor, medical.medicalId)
        await cancelRequestsOf(tx, app.site, request.actor, medical.medicalId, 'The application was withdrawn.')
        return updateMedical(tx, request.actor, medical, { status: 'withdrawn', withdrawalReason: request.body.reason })
      }),
  })

  for (const routes of parts) await app.register(routes)
}
