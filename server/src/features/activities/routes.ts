import { canUseActivities } from '@clearwing/domain/activities/rules.ts'
import {
  ActivitySearch,
  AdministratorActivity,
  NewAdministratorActivity,
  OfferedActivity,
} from '@clearwing/domain/activities/schema.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { chooseActivity } from './choice-store.ts'
import { activityReviewRoutes } from './review-routes.ts'
import { createActivity, findActivity, listActivities } from './store.ts'

const tags: TagType[] = ['Activity']

export const activityRoutes: Routes = async (app) => {
  await app.register(activityReviewRoutes)

  app.get('/administratorActivities', {
    config: { rule: canUseActivities },
    schema: {
      operationId: 'listAdministratorActivities',
      tags,
      querystring: ActivitySearch,
      response: { 200: z.array(OfferedActivity) },
    },
    handler: async (request) => {
      allowed(request, canUseActivities)
      return listActivities(app.db, request.actor, request.query)
    },
  })

  app.post('/administratorActivities', {
    config: { rule: canUseActivities },
    schema: {
      operationId: 'createAdministratorActivity',
      tags,
      headers: IdempotencyKey,
      body: NewAdministratorActivity,
      response: { 201: AdministratorActivity },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        allowed(request, canUseActivities)
        reply.code(201)
        return createOnce(tx, request, () =>
          createActivity(tx, request.actor, request.body, found(request.session).sessionId),
        )
      }),
  })

  app.post('/administratorActivities/:administratorActivityId/choice', {
    config: { rule: canUseActivities },
    schema: {
      operationId: 'chooseAdministratorActivity',
      tags,
      params: z.strictObject({ administratorActivityId: IdParam }),
      response: { 200: AdministratorActivity },
    },
    handler: async (request) => {
      const { actor, params } = request
      allowed(request, canUseActivities)
      const activity = found(await findActivity(app.db, params.administratorActivityId))
      const { sessionId } = found(request.session)
      await request.transaction((tx) => chooseActivity(tx, actor, sessionId, activity))
      return activity
    },
  })
}
