import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { TestScheduleExport } from '@clearwing/domain/test-schedules/list.ts'
import { canManageSchedules, canViewSchedules } from '@clearwing/domain/test-schedules/rules.ts'
import {
  NewTestSchedule,
  TestSchedule,
  TestScheduleChange,
  TestScheduleParam,
} from '@clearwing/domain/test-schedules/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { countingRoutes } from './counting-routes.ts'
import { exportTestSchedules } from './list-export.ts'
import { beginSchedule, changeSchedule } from './service.ts'
import { stateRoutes } from './state-routes.ts'
import { findTestSchedule } from './store.ts'
import { listSchedules } from './timetable.ts'
import { toChange } from './to-change.ts'

const tags: TagType[] = ['TestSchedule']
const path = '/testschedules/:testScheduleId'
const params = TestScheduleParam

/** `m`: by default, the schedules in use. */
const SchedulesQuery = z.strictObject({ organisationId: IdParam, m: TestScheduleExport.shape.m })

export const testScheduleRoutes: Routes = async (app) => {
  app.get('/testschedules', {
    config: { rule: canViewSchedules },
    schema: {
      operationId: 'listTestSchedules',
      tags,
      querystring: SchedulesQuery,
      response: { 200: z.array(TestSchedule) },
    },
    handler: async (request) => {
      allowed(request, canViewSchedules, request.query.organisationId)
      return listSchedules(app.db, request.actor, request.query)
    },
  })

  exportTestSchedules(app)

  app.post('/testschedules', {
    config: { rule: canManageSchedules },
    schema: {
      operationId: 'createTestSchedule',
      tags,
      headers: IdempotencyKey,
      body: NewTestSchedule,
      response: { 201: TestSchedule },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { organisationId, values } = request.body
        allowed(request, canManageSchedules, organisationId, values.kind)
        reply.code(201)
        return createOnce(tx, request, () => beginSchedule(tx, request.actor, request.body))
      }),
  })

  app.get(path, {
    config: { rule: canViewSchedules },
    schema: { operationId: 'getTestSchedule', tags, params, response: { 200: TestSchedule } },
    handler: async (request) => {
      const schedule = found(await findTestSchedule(app.db, request.actor, request.params.testScheduleId))
      allowed(request, canViewSchedules, schedule.organisationId)
      return schedule
    },
  })

  app.put(path, {
    config: { rule: canManageSchedules },
    schema: {
      operationId: 'updateTestSchedule',
      tags,
      params,
      body: TestScheduleChange,
      response: { 200: TestSchedule },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const schedule = await toChange(tx, request, request.params.testScheduleId, request.body.version)
        return changeSchedule(tx, request.actor, schedule, request.body)
      }),
  })

  for (const routes of [stateRoutes, countingRoutes]) await app.register(routes)
}
