import { Feature } from '@clearwing/domain/access/bits.ts'
import { HistoryQuery } from '@clearwing/domain/history/list.ts'
import { PagedHistory } from '@clearwing/domain/history/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { canManageSchedules } from '@clearwing/domain/test-schedules/rules.ts'
import {
  TestSchedule,
  TestScheduleArchive,
  TestScheduleParam,
  TestSchedulePause,
} from '@clearwing/domain/test-schedules/schema.ts'
import { listHistory } from '#features/history/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { pauseSchedule } from './service.ts'
import { findTestSchedule, updateTestSchedule } from './store.ts'
import { toChange } from './to-change.ts'

const tags: TagType[] = ['TestSchedule']
const path = '/testschedules/:testScheduleId'
const params = TestScheduleParam

/** Pausing and archiving a schedule, and its history. */
export const stateRoutes: Routes = async (app) => {
  app.put(`${path}/pause`, {
    config: { rule: canManageSchedules },
    schema: {
      operationId: 'pauseTestSchedule',
      tags,
      params,
      body: TestSchedulePause,
      response: { 200: TestSchedule },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const schedule = await toChange(tx, request, request.params.testScheduleId, request.body.version)
        return pauseSchedule(tx, request.actor, schedule, request.body.pause)
      }),
  })

  app.put(`${path}/archive`, {
    config: { rule: canManageSchedules },
    schema: {
      operationId: 'archiveTestSchedule',
      tags,
      params,
      body: TestScheduleArchive,
      response: { 200: TestSchedule },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { isArchived, version } = request.body
        const schedule = await toChange(tx, request, request.params.testScheduleId, version)
        if (isArchived === (schedule.archivedAt !== null)) return schedule
        const archivedAt = isArchived ? tx.now : null
        return updateTestSchedule(tx, request.actor, schedule, { archivedAt })
      }),
  })

  app.get(`${path}/history`, {
    config: { rule: canManageSchedules, feature: Feature.Audit },
    schema: {
      operationId: 'listTestScheduleHistory',
      tags,
      params,
      querystring: HistoryQuery,
      response: { 200: PagedHistory },
    },
    handler: async (request) => {
      const { testScheduleId, organisationId } = found(
        await findTestSchedule(app.db, request.actor, request.params.testScheduleId),
      )
      allowed(request, canManageSchedules, organisationId)
      return listHistory(app.db, { entity: 'test schedule', entityId: testScheduleId }, request.query)
    },
  })
}
