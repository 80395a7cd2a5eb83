import { IdParam, splitValues } from '@clearwing/domain/fields.ts'
import { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { ClockState } from '@clearwing/domain/medicals/clocks/schema.ts'
import { ClockOwner } from '@clearwing/domain/medicals/clocks/shown.ts'
import {
  canExportMedicals,
  canListMedicals,
  canSightIdentity,
  canStartMedical,
  canViewMedical,
} from '@clearwing/domain/medicals/rules.ts'
import {
  IdentitySighting,
  Medical,
  MedicalStatus,
  MedicalSummary,
  NewMedical,
} from '@clearwing/domain/medicals/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { pageOf, pagingQuery } from '@clearwing/domain/paging.ts'
import { z } from 'zod'
import { applicationRoutes } from '#features/medicals/application/routes.ts'
import { startMedical } from '#features/medicals/application/service.ts'
import { sightIdentity } from '#features/medicals/application/witness.ts'
import { assessmentRoutes } from '#features/medicals/assessment/routes.ts'
import { personDocumentRoutes } from '#features/medicals/attachments/person-routes.ts'
import { attachmentRoutes } from '#features/medicals/attachments/routes.ts'
import { submittedAttachmentRoutes } from '#features/medicals/attachments/submitted-routes.ts'
import { auditRoutes } from '#features/medicals/audit/routes.ts'
import { certificateEventRoutes } from '#features/medicals/certificate/event-routes.ts'
import { certificateRoutes } from '#features/medicals/certificate/routes.ts'
import { clockRoutes } from '#features/medicals/clocks/routes.ts'
import { reviewRoutes } from '#features/medicals/convenor/review-routes.ts'
import { convenorRoutes } from '#features/medicals/convenor/routes.ts'
import { determinationRoutes } from '#features/medicals/determinations/routes.ts'
import { documentRoutes } from '#features/medicals/documents/routes.ts'
import { examinationRoutes } from '#features/medicals/examination/routes.ts'
import { findingRoutes } from '#features/medicals/finding/routes.ts'
import { healthRoutes } from '#features/medicals/health/routes.ts'
import { referralAttachmentRoutes } from '#features/medicals/referrals/attachment-routes.ts'
import { medicalReferralRoutes } from '#features/medicals/referrals/medical-routes.ts'
import { referralRoutes } from '#features/medicals/referrals/routes.ts'
import { resultRoutes } from '#features/medicals/results/routes.ts'
import { ruleRoutes } from '#features/medicals/rules/routes.ts'
import { queueRoutes } from '#features/medicals/submission/queue-routes.ts'
import { submissionRoutes } from '#features/medicals/submission/routes.ts'
import { allowed } from '#platform/access/access.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { IdempotencyKey, once } from '#platform/http/once.ts'
import type { Routes } from '#platform/http/routes.ts'
import { changeMedical } from './clinical-read.ts'
import { compareRoutes } from './compare/routes.ts'
import { medicalExportColumns, medicalNamed, medicalOfRow } from './list-export.ts'
import { listMedicals, medicalColumns } from './list-store.ts'
import { findMedical } from './store.ts'

const tags: TagType[] = ['Medical']
/** Besides the usual: st statuses, divided by '|'; cl class; ex examiner; ck state of the clock; ow whose it is. */
const MedicalsQuery = pagingQuery(
  { columns: medicalColumns, descending: true },
  {
    st: z.string().transform(splitValues).pipe(z.array(MedicalStatus)).optional(),
    cl: MedicalClass.optional(),
    ex: IdParam.optional(),
    ck: ClockState.optional(),
    ow: ClockOwner.optional(),
  },
)
const params = z.strictObject({ medicalId: IdParam })

export const medicalRoutes: Routes = async (app) => {
  app.get('/medicals', {
    config: { rule: canListMedicals },
    schema: {
      operationId: 'listMedicals',
      tags,
      querystring: MedicalsQuery,
      response: { 200: pageOf(MedicalSummary) },
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
    listType: 'medicals',
    querystring: MedicalsQuery,
    list: listMedicals,
    columns: medicalExportColumns,
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
        return once(tx, request, () => startMedical(tx, request.actor, request.body))
      }),
  })

  app.get('/medicals/:medicalId', {
    config: { rule: canViewMedical },
    schema: { operationId: 'getMedical', tags, params, response: { 200: Medical } },
    handler: async (request) => {
      const medical = found(await findMedical(app.db, request.actor, request.params.medicalId))
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

  const parts = [
    applicationRoutes,
    examinationRoutes,
    resultRoutes,
    assessmentRoutes,
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
    auditRoutes,
    determinationRoutes,
    reviewRoutes,
    convenorRoutes,
    clockRoutes,
    findingRoutes,
    ruleRoutes,
  ]
  for (const routes of parts) await app.register(routes)
}
