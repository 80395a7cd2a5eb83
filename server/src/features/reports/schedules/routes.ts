import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { readsReports } from '@clearwing/domain/reports/rules.ts'
import { ReportSchedulesQuery } from '@clearwing/domain/reports/schedules/list.ts'
import { canChangeSchedule, canRemoveSchedule, schedulesReports } from '@clearwing/domain/reports/schedules/rules.ts'
import {
  PagedSchedules,
  ReportSchedule,
  ReportScheduleChange,
  ReportScheduleVersion,
  SentReport,
} from '@clearwing/domain/reports/schedules/schema.ts'
import { z } from 'zod'
import { reportFeature as feature } from '#features/reports/feature.ts'
import { allowed } from '#platform/access/access.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { newScheduleRoutes } from './new-routes.ts'
import { findSentPath } from './sending-store.ts'
import { mustBePossible } from './service.ts'
import {
  findReportSchedule,
  listReportSchedules,
  lockReportSchedule,
  removeReportSchedule,
  updateReportSchedule,
} from './store.ts'

const tags: TagType[] = ['ReportSchedule']
const path = '/reportSchedules/:reportScheduleId'
const params = z.strictObject({ reportScheduleId: IdParam })
const config = { rule: schedulesReports, feature } as const

/** Schedules of reports and custom queries. */
export const reportScheduleRoutes: Routes = async (app) => {
  app.get('/reportSchedules', {
    config,
    schema: {
      operationId: 'listReportSchedules',
      tags,
      querystring: ReportSchedulesQuery,
      response: { 200: PagedSchedules },
    },
    handler: async (request) => {
      allowed(request, schedulesReports)
      return listReportSchedules(request.db, request.actor, request.query)
    },
  })

  app.get(path, {
    config,
    schema: { operationId: 'getReportSchedule', tags, params, response: { 200: ReportSchedule } },
    handler: async (request) => {
      allowed(request, schedulesReports)
      return found(await findReportSchedule(request.db, request.actor, request.params.reportScheduleId))
    },
  })

  app.put(path, {
    config: { rule: canChangeSchedule, feature },
    schema: {
      operationId: 'updateReportSchedule',
      tags,
      params,
      body: ReportScheduleChange,
      response: { 200: ReportSchedule },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const schedule = found(await lockReportSchedule(tx, request.actor, request.params.reportScheduleId))
        allowed(request, canChangeSchedule, schedule)
        unchanged(ReportSchedule, schedule, request.body.version)
        const { version: _, ...written } = request.body
        await mustBePossible(tx, request.actor, schedule, written)
        return updateReportSchedule(tx, request.actor, schedule, written)
      }),
  })

  app.delete(path, {
    config: { rule: canRemoveSchedule, feature },
    schema: {
      operationId: 'removeReportSchedule',
      tags,
      params,
      body: ReportScheduleVersion,
      response: { 200: ReportSchedule },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const schedule = found(await lockReportSchedule(tx, request.actor, request.params.reportScheduleId))
        allowed(request, canRemoveSchedule)
        unchanged(ReportSchedule, schedule, request.body.version)
        return removeReportSchedule(tx, request.actor, schedule)
      }),
  })

  app.get('/reportSendings/:reportSendingId', {
    config: { rule: readsReports, feature },
    schema: {
      operationId: 'getSentReport',
      tags,
      params: z.strictObject({ reportSendingId: IdParam }),
      response: { 200: SentReport },
    },
    handler: async (request) => {
      allowed(request, readsReports)
      return { path: found(await findSentPath(request.db, request.actor, request.params.reportSendingId)) }
    },
  })

  await app.register(newScheduleRoutes)
}
