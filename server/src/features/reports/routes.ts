import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { downloadsReports, readsReports } from '@clearwing/domain/reports/rules.ts'
import {
  CountedReport,
  Favourite,
  ListedReport,
  ReportFileQuery,
  ReportParam,
  ReportQuery,
  ReportRecords,
  ReportRecordsQuery,
} from '@clearwing/domain/reports/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { sendBytes } from '#platform/files/send-file.ts'
import { record } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { reportExportRoutes } from './exports/index.ts'
import { reportFeature } from './feature.ts'
import { bytesOfReport, readReportFile, reportContentTypes } from './file.ts'
import { customQueryRoutes } from './queries/index.ts'
import { findReport, listReports, readRecords, runReport } from './run.ts'
import { reportScheduleRoutes } from './schedules/index.ts'
import { keepUse } from './uses-store.ts'

const tags: TagType[] = ['Report']
const path = '/reports/:key'
const params = ReportParam
const config = { rule: readsReports, feature: reportFeature } as const

/** Reports, custom queries, their schedules and long exports. */
export const reportRoutes: Routes = async (app) => {
  for (const routes of [catalogueRoutes, customQueryRoutes, reportScheduleRoutes, reportExportRoutes])
    await app.register(routes)
}

/** The catalogue of reports. Each run is recorded in the history of its reader. */
const catalogueRoutes: Routes = async (app) => {
  app.get('/reports', {
    config,
    schema: {
      operationId: 'listReports',
      tags: ['ReportUse', 'ReportSchedule'],
      response: { 200: z.array(ListedReport) },
    },
    handler: (request) => {
      allowed(request, readsReports)
      return listReports(request.db, request.actor)
    },
  })

  app.get(path, {
    config,
    schema: { operationId: 'getReport', tags, params, querystring: ReportQuery, response: { 200: CountedReport } },
    handler: async (request) => {
      allowed(request, readsReports)
      const { actor, query } = request
      const report = found(findReport(actor, request.params.key))
      const run = (tx: Tx) => runReport(tx, actor, report, query)
      // Figures of a quarter are stored when they are first read.
      const answer = await ('published' in report ? request.transaction(run) : request.readOnly(run))
      const after = { report: report.key, fromDay: answer.fromDay, toDay: answer.toDay, filter: query.w ?? '' }
      await request.transaction(async (tx) => {
        await record(tx, actor, { action: 'read', entity: 'report', entityId: 0, after })
        if (actor.realUserId === undefined) await keepUse(tx, actor.userId, report.key, { lastRunAt: tx.now })
      })
      return answer
    },
  })

  app.get(`${path}/records`, {
    config,
    schema: {
      operationId: 'listReportRecords',
      tags,
      params,
      querystring: ReportRecordsQuery,
      response: { 200: ReportRecords },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, readsReports)
        const { actor, query } = request
        return readRecords(tx, actor, found(findReport(actor, request.params.key)), query)
      }),
  })

  app.get(`${path}/file`, {
    config: { rule: downloadsReports, feature: reportFeature, inPerson: true },
    schema: { operationId: 'exportReport', tags, params, querystring: ReportFileQuery },
    handler: async (request, reply) => {
      const { actor, query } = request
      const made = await request.transaction(async (tx) => {
        allowed(request, downloadsReports)
        const declaration = found(findReport(actor, request.params.key))
        return readReportFile(tx, app, declaration, { actor, query })
      })
      const bytes = await bytesOfReport(made, query.ft, { brand: app.site.config, createdAt: request.now })
      const { name, fromDay, toDay } = made.report
      const fileName = `${name} ${fromDay} to ${toDay}.${query.ft}`
      return sendBytes(reply, bytes, { fileName, contentType: reportContentTypes[query.ft] })
    },
  })

  app.put(`${path}/favourite`, {
    config: { rule: readsReports, feature: reportFeature, inPerson: true },
    schema: {
      operationId: 'setReportFavourite',
      tags: ['ReportUse'],
      params,
      body: Favourite,
      response: { 200: Favourite },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, readsReports)
        const { actor, body } = request
        const { key } = found(findReport(actor, request.params.key))
        await keepUse(tx, actor.userId, key, body)
        return body
      }),
  })
}
