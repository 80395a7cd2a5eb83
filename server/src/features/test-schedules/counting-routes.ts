import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { ScheduleCalendar, ScheduleCalendarQuery } from '@clearwing/domain/test-schedules/calendar.ts'
import { canManageSchedules } from '@clearwing/domain/test-schedules/rules.ts'
import { TestScheduleParam } from '@clearwing/domain/test-schedules/schema.ts'
import { NewScheduleDraft, ScheduleDraft, ScheduleSimulation } from '@clearwing/domain/test-schedules/simulation.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { readScheduleCalendar, simulateSchedule } from './counting.ts'
import { findTestSchedule } from './store.ts'

const tags: TagType[] = ['TestSchedule']

/** Numbers of tests due, without names, for users who manage the schedules. */
export const countingRoutes: Routes = async (app) => {
  app.get('/testschedules/calendar', {
    config: { rule: canManageSchedules },
    schema: {
      operationId: 'getScheduleCalendar',
      tags,
      querystring: ScheduleCalendarQuery,
      response: { 200: ScheduleCalendar },
    },
    handler: async (request) => {
      const { organisationId, b, l } = request.query
      allowed(request, canManageSchedules, organisationId)
      return readScheduleCalendar(app.db, request.actor, organisationId, { fromDay: b, toDay: l })
    },
  })

  app.post('/testschedules/simulate', {
    config: { rule: canManageSchedules },
    schema: {
      operationId: 'simulateNewTestSchedule',
      tags,
      body: NewScheduleDraft,
      response: { 200: ScheduleSimulation },
    },
    handler: async (request) => {
      const { organisationId, ...draft } = request.body
      allowed(request, canManageSchedules, organisationId)
      return simulateSchedule(app.db, request.actor, organisationId, undefined, draft)
    },
  })

  app.post('/testschedules/:testScheduleId/simulate', {
    config: { rule: canManageSchedules },
    schema: {
      operationId: 'simulateTestSchedule',
      tags,
      params: TestScheduleParam,
      body: ScheduleDraft,
      response: { 200: ScheduleSimulation },
    },
    handler: async (request) => {
      const schedule = found(await findTestSchedule(app.db, request.actor, request.params.testScheduleId))
      allowed(request, canManageSchedules, schedule.organisationId)
      return simulateSchedule(app.db, request.actor, schedule.organisationId, schedule, request.body)
    },
  })
}
