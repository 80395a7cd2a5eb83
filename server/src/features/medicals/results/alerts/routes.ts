import { IdParam } from '@clearwing/domain/fields.ts'
import { canListResultAlerts, canSettleResultAlerts, ResultAlert } from '@clearwing/domain/medicals/results/alerts.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { changeMedical } from '#features/medicals/clinical-read.ts'
import { allowed } from '#platform/access/access.ts'
import type { Routes } from '#platform/http/routes.ts'
import { listAlerts, settleAlerts } from './store.ts'

const tags: TagType[] = ['Result']
const params = z.strictObject({ medicalId: IdParam })

/** Results that changed after someone in the practice relied on them: the medicals, without details. */
export const resultAlertRoutes: Routes = async (app) => {
  app.get('/resultAlerts', {
    config: { rule: canListResultAlerts },
    schema: { operationId: 'listResultAlerts', tags, response: { 200: z.array(ResultAlert) } },
    handler: async (request) => {
      allowed(request, canListResultAlerts)
      return listAlerts(app.db, request.actor)
    },
  })

  app.put('/medicals/:medicalId/results/alerts', {
    config: { rule: canSettleResultAlerts, inPerson: true },
    schema: {
      operationId: 'settleResultAlerts',
      tags,
      params,
      response: { 200: z.object({ settled: z.int32() }) },
    },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canSettleResultAlerts, async (tx, medical) => ({
        settled: await settleAlerts(tx, request.actor, medical),
      })),
  })
}
