import { IdParam } from '@clearwing/domain/fields.ts'
import { nextStep, viewerOf } from '@clearwing/domain/medicals/next/next-step.ts'
import { NextStep } from '@clearwing/domain/medicals/next/schema.ts'
import { isBeforeVisit } from '@clearwing/domain/medicals/next/visit.ts'
import { canViewMedical, isHolder } from '@clearwing/domain/medicals/rules.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { findMedical } from '#features/medicals/store.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { recordReadOnce } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { readOpenItems } from './open-items.ts'
import { readPreparation } from './visit.ts'

// Missing tests are announced under the tag of the assessment.
const tags: TagType[] = [
  'Medical',
  'Assessment',
  'LabRequest',
  'Referral',
  'DocumentRequest',
  'Determination',
  'ConvenorCase',
]
const params = z.strictObject({ medicalId: IdParam })

/** Whose move a medical is, and the next step of the reader. */
export const nextStepRoutes: Routes = async (app) => {
  app.get('/medicals/:medicalId/next-step', {
    config: { rule: canViewMedical },
    schema: { operationId: 'getNextStep', tags, params, response: { 200: NextStep } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const medical = found(await findMedical(tx, request.actor, request.params.medicalId))
        allowed(request, canViewMedical, medical)
        const open = await readOpenItems(tx, request.actor, medical)
        const step = nextStep(medical, open, viewerOf(request.actor, medical))
        // The names of missing tests are clinical.
        if (open.tests.length > 0) {
          const { medicalId: entityId, userId: subjectUserId } = medical
          await recordReadOnce(tx, request.actor, { entity: 'due tests', entityId, subjectUserId })
        }
        const isPreparing = isHolder(request.actor, medical) && isBeforeVisit(medical)
        return { ...step, preparation: isPreparing ? await readPreparation(tx, medical) : null }
      }),
  })
}
