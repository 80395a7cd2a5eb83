import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { schedulesReports } from '@clearwing/domain/reports/schedules/rules.ts'
import { NewReportSchedule, ReportSchedule, ScheduleReader } from '@clearwing/domain/reports/schedules/schema.ts'
import { ReportParam } from '@clearwing/domain/reports/schema.ts'
import { z } from 'zod'
import { reportFeature as feature } from '#features/reports/feature.ts'
import { allowed } from '#platform/access/access.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { listReaders } from './scheduled.ts'
import { mustBePossible, scheduledQuery, scheduledReport } from './service.ts'
import { createReportSchedule } from './store.ts'

const tags: TagType[] = ['ReportSchedule']
const queryParams = z.strictObject({ customQueryId: IdParam })
const config = { rule: schedulesReports, feature } as const

/** Begins the schedule of a report or a query, for people who may read it. */
export const newScheduleRoutes: Routes = async (app) => {
  app.post('/reports/:key/schedules', {
    config,
    schema: {
      operationId: 'createReportSchedule',
      tags,
      headers: IdempotencyKey,
      params: ReportParam,
      body: NewReportSchedule,
      response: { 201: ReportSchedule },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        allowed(request, schedulesReports)
        const { actor, body } = request
        const scheduled = scheduledReport(actor, request.params.key)
        await mustBePossible(tx, actor, scheduled, body)
        reply.code(201)
        return createOnce(tx, request, () => createReportSchedule(tx, actor, scheduled, body))
      }),
  })

  app.post('/customQueries/:customQueryId/schedules', {
    config,
    schema: {
      operationId: 'createQuerySchedule',
      tags,
      headers: IdempotencyKey,
      params: queryParams,
      body: NewReportSchedule,
      response: { 201: ReportSchedule },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        allowed(request, schedulesReports)
        const { actor, body } = request
        const scheduled = await scheduledQuery(tx, actor, request.params.customQueryId)
        await mustBePossible(tx, actor, scheduled, body)
        reply.code(201)
        return createOnce(tx, request, () => createReportSchedule(tx, actor, scheduled, body))
      }),
  })

  app.get('/reports/:key/readers', {
    config,
    schema: {
      operationId: 'listReportReaders',
      tags: ['Member'],
      params: ReportParam,
      response: { 200: z.array(ScheduleReader) },
    },
    handler: async (request) => {
      allowed(request, schedulesReports)
      const { actor, db } = request
      return listReaders(db, actor.organisationId ?? 0, scheduledReport(actor, request.params.key))
    },
  })

  app.get('/customQueries/:customQueryId/readers', {
    config,
    schema: {
      operationId: 'listQueryReaders',
      tags: ['Member', 'CustomQuery', 'StaffGroup'],
      params: queryParams,
      response: { 200: z.array(ScheduleReader) },
    },
    handler: async (request) => {
      allowed(request, schedulesReports)
      const { actor, db } = request
      return listReaders(db, actor.organisationId ?? 0, await scheduledQuery(db, actor, request.params.customQueryId))
    },
  })
}
