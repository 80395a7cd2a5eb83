import { ActivityActionQuery, actionList, ListedActivityQuery } from '@clearwing/domain/activities/lists.ts'
import { canReviewActivities } from '@clearwing/domain/activities/rules.ts'
import { AdministratorActivity, PagedActivities, PagedActivityActions } from '@clearwing/domain/activities/schema.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { listActivityActions, reviewActivities } from './review-store.ts'
import { findActivity } from './store.ts'

const tags: TagType[] = ['Activity']
const config = { rule: canReviewActivities }
const params = z.strictObject({ administratorActivityId: IdParam })

/** Routes for administrators: the actions under each activity. */
export const activityReviewRoutes: Routes = async (app) => {
  app.get('/monitor/activities', {
    config,
    schema: {
      operationId: 'reviewActivities',
      tags,
      querystring: ListedActivityQuery,
      response: { 200: PagedActivities },
    },
    handler: async (request) => {
      allowed(request, canReviewActivities)
      return reviewActivities(app.db, request.actor, request.query)
    },
  })

  app.get('/monitor/activities/:administratorActivityId', {
    config,
    schema: { operationId: 'getActivity', tags, params, response: { 200: AdministratorActivity } },
    handler: async (request) => {
      allowed(request, canReviewActivities)
      return found(await findActivity(app.db, request.params.administratorActivityId))
    },
  })

  app.get('/monitor/activities/:administratorActivityId/actions', {
    config,
    schema: {
      operationId: 'listActivityActions',
      tags,
      params,
      querystring: ActivityActionQuery,
      response: { 200: PagedActivityActions },
    },
    handler: async (request) => {
      allowed(request, canReviewActivities)
      const { administratorActivityId } = found(await findActivity(app.db, request.params.administratorActivityId))
      return listActivityActions(app.db, request.actor, administratorActivityId, request.query)
    },
  })

  exportRoute(app, '/monitor/activities/:administratorActivityId/actions/export', {
    rule: canReviewActivities,
    ask: (request) => allowed(request, canReviewActivities),
    operationId: 'exportActivityActions',
    tags,
    params,
    querystring: ActivityActionQuery,
    list: async (db, actor, query, request) => {
      const { administratorActivityId } = params.parse(request.params)
      found(await findActivity(db, administratorActivityId))
      return listActivityActions(db, actor, administratorActivityId, query)
    },
    ...describedBy(actionList),
  })
}
