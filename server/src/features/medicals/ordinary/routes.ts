import { IdParam } from '@clearwing/domain/fields.ts'
import { AssessmentView } from '@clearwing/domain/medicals/assessment/answered.ts'
import { AllNormal, OrdinaryVisit } from '@clearwing/domain/medicals/ordinary/schema.ts'
import { canAssess } from '@clearwing/domain/medicals/rules.ts'
import { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { mustRestOn, nothingArrives } from '#features/medicals/assessment/rests-on.ts'
import { readAssessment } from '#features/medicals/assessment/service.ts'
import { changeMedical, readClinical } from '#features/medicals/clinical-read.ts'
import { Refusal, unchanged } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { notOrdinary, readOrdinaryVisit, recordAllNormal } from './service.ts'

const tags: TagType[] = ['Medical', 'Application', 'Examination', 'Result', 'Assessment', 'DocumentRequest']
const params = z.strictObject({ medicalId: IdParam })

/** The ordinary visit: everything is normal, and the examiner says so in one act. */
export const ordinaryRoutes: Routes = async (app) => {
  app.get('/medicals/:medicalId/ordinary', {
    config: { rule: canAssess },
    schema: { operationId: 'getOrdinaryVisit', tags, params, response: { 200: OrdinaryVisit } },
    handler: (request) =>
      readClinical(request, request.params.medicalId, canAssess, 'ordinary visit', (tx, medical) =>
        readOrdinaryVisit(tx, request.actor, medical),
      ),
  })

  app.put('/medicals/:medicalId/ordinary', {
    config: { rule: canAssess, inPerson: true },
    schema: { operationId: 'recordAllNormal', tags, params, body: AllNormal, response: { 200: Medical } },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canAssess, async (tx, medical) => {
        const { version, assessmentVersion, basis, asserted } = request.body
        unchanged(Medical, medical, version)
        await nothingArrives(tx, medical)
        const assessment = await readAssessment(tx, request.actor, medical)
        unchanged(AssessmentView, assessment, assessmentVersion)
        mustRestOn(basis, assessment)
        const visit = await readOrdinaryVisit(tx, request.actor, medical, assessment)
        if (visit.reasons.length > 0) throw notOrdinary(visit.reasons)
        mustHaveShown(asserted, visit)
        return recordAllNormal(tx, request.actor, medical, assessment, visit)
      }),
  })
}

/** Records only what was on the screen: no line more, and none less. */
function mustHaveShown(shownKeys: string[], visit: OrdinaryVisit) {
  const keys = visit.assertions.map(({ key }) => key)
  if (keys.length > 0 && keys.toSorted().join() === shownKeys.toSorted().join()) return
  throw new Refusal(412, { title: 'What would be recorded has changed. Please check again.', stored: visit })
}
