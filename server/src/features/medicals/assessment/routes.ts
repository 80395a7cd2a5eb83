import { IdParam } from '@clearwing/domain/fields.ts'
import { AssessmentView, DueTests } from '@clearwing/domain/medicals/assessment/answered.ts'
import { AssessmentChange } from '@clearwing/domain/medicals/assessment/schema.ts'
import { canAssess, canReadAssessment, canReadDueTests } from '@clearwing/domain/medicals/rules.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { changeMedical, readClinical } from '#features/medicals/clinical-read.ts'
import { loadWriters } from '#features/medicals/documents/load-writers.ts'
import { unchanged } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { readDueTests } from './due-tests.ts'
import { shownAssessment } from './held-elsewhere.ts'
import { changeAssessment } from './service.ts'
import { surveillanceRoutes } from './surveillance-routes.ts'
import { writingRoutes } from './writing-routes.ts'

const tags: TagType[] = ['Assessment']
const params = z.strictObject({ medicalId: IdParam })

export const assessmentRoutes: Routes = async (app) => {
  for (const routes of [writingRoutes, surveillanceRoutes]) await app.register(routes)

  app.get('/medicals/:medicalId/due', {
    config: { rule: canReadDueTests },
    schema: { operationId: 'getDueTests', tags, params, response: { 200: DueTests } },
    handler: (request) => readClinical(request, request.params.medicalId, canReadDueTests, 'due tests', readDueTests),
  })

  app.get('/medicals/:medicalId/assessment', {
    config: { rule: canReadAssessment },
    schema: {
      operationId: 'getAssessment',
      tags: [...tags, 'DocumentRequest'],
      params,
      response: { 200: AssessmentView },
    },
    handler: (request) =>
      readClinical(request, request.params.medicalId, canReadAssessment, 'assessment', (tx, medical) => {
        if (canAssess(request.actor, medical)) loadWriters().catch(() => undefined)
        return shownAssessment(tx, request.actor, medical)
      }),
  })

  app.put('/medicals/:medicalId/assessment', {
    config: { rule: canAssess, inPerson: true },
    schema: {
      operationId: 'updateAssessment',
      tags,
      params,
      body: AssessmentChange,
      response: { 200: AssessmentView },
    },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canAssess, async (tx, medical) => {
        const { version, values } = request.body
        unchanged(AssessmentView, await shownAssessment(tx, request.actor, medical), version)
        const changed = await changeAssessment(tx, request.actor, medical, version, values)
        return shownAssessment(tx, request.actor, changed)
      }),
  })
}
