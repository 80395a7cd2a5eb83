import { canUseActivities } from '@clearwing/domain/activities/rules.ts'
import { AdministratorActivity, NewAdministratorActivity } from '@clearwing/domain/activities/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { IdempotencyKey, once } from '#platform/http/once.ts'
import type { Routes } from '#platform/http/routes.ts'
import { createActivity, listActivities } from './store.ts'

const tags: TagType[] = ['Activity']

export const activityRoutes: Routes = async (app) => {
  app.get('/administratorActivities', {
    config: { rule: canUseActivities },
    schema: { operationId: 'listAdministratorActivities', tags, response: { 200: z.array(AdministratorActivity) } },
    handler: async (request) => {
      allowed(request, canUseActivities)
      return listActivities(app.db)
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
