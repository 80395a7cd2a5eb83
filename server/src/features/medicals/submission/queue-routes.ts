import { IdParam } from '@clearwing/domain/fields.ts'
import { canAssign, canReviewSubmissions } from '@clearwing/domain/medicals/rules.ts'
import { Medical } from '@clearwing/domain/medicals/schema.ts'
import { QueuedSubmission, QueueQuery } from '@clearwing/domain/medicals/submission/queue.ts'
import { Assignment } from '@clearwing/domain/medicals/submission/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { pageOf } from '@clearwing/domain/paging.ts'
import { z } from 'zod'
import { changeMedical } from '#features/medicals/clinical-read.ts'
import { allowed } from '#platform/access/access.ts'
import { unchanged } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { listSubmissions } from './queue-store.ts'
import { assignSubmission } from './service.ts'

/** The queue shows medicals; any change of one, or of its submission, is announced with this tag. */
const tags: TagType[] = ['Medical']
const params = z.strictObject({ medicalId: IdParam })

/** Submissions waiting at the regulator, and who they are assigned to. */
export const queueRoutes: Routes = async (app) => {
  app.get('/submissions', {
    config: { rule: canReviewSubmissions },
    schema: {
      operationId: 'listSubmissions',
      tags,
      querystring: QueueQuery,
      response: { 200: pageOf(QueuedSubmission) },
    },
    handler: async (request) => {
      allowed(request, canReviewSubmissions)
      return listSubmissions(app.db, request.actor, request.query)
    },
  })

  app.put('/medicals/:medicalId/submission/assignee', {
    config: { rule: canAssign, inPerson: true },
    schema: { operationId: 'assignSubmission', tags, params, body: Assignment, response: { 200: Medical } },
    handler: (request) =>
      changeMedical(request, request.params.medicalId, canAssign, async (tx, medical) => {
        unchanged(Medical, medical, request.body.version)
        return assignSubmission(tx, request.actor, medical, request.body.isMine)
      }),
  })
}
