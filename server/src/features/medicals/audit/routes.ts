import { IdParam } from '@clearwing/domain/fields.ts'
import { isSameChecklist } from '@clearwing/domain/medicals/audit/rules.ts'
import { Audit, AuditChange, AuditEnd } from '@clearwing/domain/medicals/audit/schema.ts'
import { canAudit, canChooseForAudit } from '@clearwing/domain/medicals/rules.ts'
import { Medical, MedicalVersion } from '@clearwing/domain/medicals/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { changeMedical } from '#features/medicals/clinical-read.ts'
import { updateMedical } from '#features/medicals/store.ts'
import { mustDiffer } from '#features/medicals/submission/current/must-differ.ts'
import { closeSubmission, currentSubmission } from '#features/medicals/submission/current/store.ts'
import { found, refuseFields, unchanged } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { beginAudit, endAudit } from './service.ts'
import { findOpenAudit, updateAudit } from './store.ts'

const tags: TagType[] = ['Submission']
const params = z.strictObject({ medicalId: IdParam })

export const auditRoutes: Routes = async (app) => {
  app.post('/medicals/:medicalId/audit', {
    config: { rule: canChooseForAudit, inPerson: true },
    schema: { operationId: 'chooseForAudit', tags, params, body: MedicalVersion, response: { 201: Medical } },
    handler: (request, reply) =>
      changeMedical(request, request.params.medicalId, canChooseForAudit, async (tx, medical) => {
        unchanged(Medical, medical, request.body.version)
        await mustDiffer(tx, request.actor, medical)
        const { submissionId } = found(await currentSubmission(tx, medical.medicalId))
        await beginAudit(tx, request.actor, medical, { submissionId, reason: 'chosen' })
        reply.code(201)
        return updateMedical(tx, request.actor, medical, { status: 'in_audit' })
      }),
  })

  app.put('/medicals/:medicalId/audit', {
    config: { rule: canAudit, inPerson: true },
    schema: { operationId: 'updateAudit', tags, params, body: AuditChange, response: { 200: Audit } },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canAudit, async (tx, medical) => {
        const audit = found(await findOpenAudit(tx, medical.medicalId))
        const { version, ...change } = request.body
        unchanged(Audit, audit, version)
        if (!isSameChecklist(audit.checklist, change.checklist))
          refuseFields({ checklist: ['The items of this audit are different.'] })
        await mustDiffer(tx, request.actor, medical)
        await updateAudit(tx, request.actor, medical, audit, change)
        return found(await findOpenAudit(tx, medical.medicalId))
      }),
  })

  app.post('/medicals/:medicalId/audit/outcome', {
    config: { rule: canAudit, inPerson: true },
    schema: { operationId: 'endAudit', tags, params, body: AuditEnd, response: { 200: Medical } },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canAudit, async (tx, medical) => {
        const { outcome, version, medicalVersion } = request.body
        const audit = found(await findOpenAudit(tx, medical.medicalId))
        unchanged(Audit, audit, version)
        unchanged(Medical, medical, medicalVersion)
        await mustDiffer(tx, request.actor, medical)
        if (outcome !== 'return') await closeSubmission(tx, request.actor, medical)
        return endAudit(tx, request.actor, medical, audit, outcome)
      }),
  })
}
