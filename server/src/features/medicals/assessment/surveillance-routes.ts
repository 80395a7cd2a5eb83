import { IdParam } from '@clearwing/domain/fields.ts'
import { SurveillanceAnswer, SurveillanceItem } from '@clearwing/domain/medicals/assessment/surveillance.ts'
import { canFollowUp, canReadSurveillance, canWaiveFollowUp } from '@clearwing/domain/medicals/rules.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { changeMedical, readClinical } from '#features/medicals/clinical-read.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { answerSurveillance } from './surveillance.ts'
import { listSurveillance } from './surveillance-store.ts'

const tags: TagType[] = ['Assessment']
const params = z.strictObject({ medicalId: IdParam })
const response = { 200: z.array(SurveillanceItem) }

export const surveillanceRoutes: Routes = async (app) => {
  app.get('/medicals/:medicalId/surveillance', {
    config: { rule: canReadSurveillance },
    schema: { operationId: 'listSurveillance', tags, params, response },
    handler: (request) =>
      readClinical(request, request.params.medicalId, canReadSurveillance, 'surveillance', (tx, { medicalId }) =>
        listSurveillance(tx, medicalId),
      ),
  })

  app.put('/medicals/:medicalId/surveillance/:surveillanceId', {
    config: { rule: canFollowUp, inPerson: true },
    schema: {
      operationId: 'answerSurveillance',
      tags,
      params: params.extend({ surveillanceId: IdParam }),
      body: SurveillanceAnswer,
      response,
    },
    handler: (request) => {
      const { medicalId, surveillanceId } = request.params
      return changeMedical(request, medicalId, canFollowUp, (tx, medical) => {
        if (request.body.receivedOn === null && !canWaiveFollowUp(request.actor, medical))
          throw new Refusal(403, { title: 'Only the examiner can waive this surveillance.' })
        return answerSurveillance(tx, request.actor, medical, surveillanceId, request.body)
      })
    },
  })
}
