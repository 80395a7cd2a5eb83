import { canUseActivities } from '@clearwing/domain/activities/rules.ts'
import {
  ActivitySearch,
  AdministratorActivity,
  NewAdministratorActivity,
  OfferedActivity,
} from '@clearwing/domain/activities/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { IdempotencyKey, once } from '#platform/http/once.ts'
import type { Routes } from '#platform/http/routes.ts'
import { reviewRoutes } from './review-routes.ts'
import { createActivity, listActivities } from './store.ts'

const tags: TagType[] = ['Activity']

export const activityRoutes: Routes = async (app) => {
  await app.register(reviewRoutes)

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
        return once(tx, request, () => createActivity(tx, request.actor, request.body))
      }),
  })
}
