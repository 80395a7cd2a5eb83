import { Feature } from '@clearwing/domain/access/bits.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { canTakeExport, exportsQueries, stateOfExport } from '@clearwing/domain/reports/exports/rules.ts'
import { NewReportExport, ReportExport } from '@clearwing/domain/reports/exports/schema.ts'
import { z } from 'zod'
import { mayUseFields, mustHaveReason } from '#features/reports/queries/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { findFile } from '#platform/files/files.ts'
import { sendFile } from '#platform/files/send-file.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { cancelReportExport, createReportExport, findReportExport, listReportExports, recordDownload } from './store.ts'

const tags: TagType[] = ['ReportExport']
const feature = Feature.Custom_queries
const params = z.strictObject({ reportExportId: IdParam })
const config = { rule: exportsQueries, feature, inPerson: true } as const

/** Long exports, which a job makes. They exist only for the person who asked for them. */
export const reportExportRoutes: Routes = async (app) => {
  app.post('/customQueries/exports', {
    config,
    schema: {
      operationId: 'createReportExport',
      tags,
      headers: IdempotencyKey,
      body: NewReportExport,
      response: { 201: ReportExport },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        allowed(request, exportsQueries)
        const { actor, body } = request
        mayUseFields(actor, body.definition)
        mustHaveReason(body.definition, body.reason)
        reply.code(201)
        return createOnce(tx, request, () => createReportExport(tx, actor, body))
      }),
  })

  app.get('/reportExports', {
    config,
    schema: { operationId: 'listReportExports', tags, response: { 200: z.array(ReportExport) } },
    handler: async (request) => {
      allowed(request, exportsQueries)
      return listReportExports(request.db, request.actor)
    },
  })

  app.post('/reportExports/:reportExportId/cancel', {
    config,
    schema: { operationId: 'cancelReportExport', tags, params, response: { 200: ReportExport } },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, exportsQueries)
        const row = found(await findReportExport(tx, request.actor, request.params.reportExportId))
        return cancelReportExport(tx, request.actor, row)
      }),
  })

  app.get('/reportExports/:reportExportId/file', {
    config: { rule: canTakeExport, feature, inPerson: true },
    schema: { operationId: 'getReportExportFile', tags, params },
    handler: async (request, reply) => {
      const file = await request.transaction(async (tx) => {
        const row = found(await findReportExport(tx, request.actor, request.params.reportExportId))
        allowed(request, canTakeExport, row)
        const fileId = stateOfExport(row) === 'ready' ? row.fileId : null
        const ready = found(fileId === null ? undefined : await findFile(tx, fileId))
        await recordDownload(tx, request.actor, row.reportExportId)
        return ready
      })
      return sendFile(reply, app.site.storage, file)
    },
  })
}
