import type { Actor } from '@clearwing/domain/access/actor.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import {
  canEndHealthReport,
  canHandleHealthReport,
  canListHealthReports,
  canReadHealthReport,
  canReportHealth,
  type HealthAccess,
} from '@clearwing/domain/medicals/health/rules.ts'
import {
  HealthReport,
  HealthReportHandling,
  HealthReportSummary,
  HealthReportVersion,
  NewHealthReport,
} from '@clearwing/domain/medicals/health/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import { recordRead, recordReadOnce } from '#platform/history/record.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { endHealthReport, handleHealthReport, reportHealth } from './service.ts'
import { findHealthReport, listHealthReportsOf, listOpenHealthReports, lockHealthReport } from './store.ts'

const tags: TagType[] = ['HealthReport']
const params = z.strictObject({ healthReportId: IdParam })
const ofPerson = z.strictObject({ userId: IdParam })

const isVisible = (actor: Actor, report: HealthReport | undefined) =>
  found(report && canReadHealthReport(actor, report) ? report : undefined)

/** Changes a report: locked, found, permitted, version checked, and then changed. */
const change = <Body extends { version: number }>(
  request: FastifyRequest,
  { healthReportId, body }: { healthReportId: number; body: Body },
  rule: (actor: Actor, report: HealthAccess) => boolean,
  act: (tx: Tx, report: HealthReport) => Promise<HealthReport>,
) =>
  request.transaction(async (tx) => {
    const report = isVisible(request.actor, await lockHealthReport(tx, healthReportId))
    allowed(request, rule, report)
    unchanged(HealthReport, report, body.version)
    return act(tx, report)
  })

/** Holders' reports of a change of health: for their practice, and for the regulator if it has to know. */
export const healthRoutes: Routes = async (app) => {
  app.get('/users/:userId/healthReports', {
    config: { rule: canReportHealth },
    schema: {
      operationId: 'listHealthReports',
      tags,
      params: ofPerson,
      response: { 200: z.array(HealthReport) },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params } = request
        allowed(request, canReportHealth, params.userId)
        const reports = await listHealthReportsOf(tx, params.userId)
        for (const { healthReportId: entityId, userId: subjectUserId } of reports)
          await recordReadOnce(tx, actor, { entity: 'health report', entityId, subjectUserId })
        return reports
      }),
  })

  app.post('/users/:userId/healthReports', {
    config: { rule: canReportHealth, inPerson: true },
    schema: {
      operationId: 'createHealthReport',
      tags,
      params: ofPerson,
      headers: IdempotencyKey,
      body: NewHealthReport,
      response: { 201: HealthReport },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        allowed(request, canReportHealth, request.params.userId)
        reply.code(201)
        return createOnce(tx, request, () => reportHealth(tx, request.actor, request.body))
      }),
  })

  app.get('/healthReports', {
    config: { rule: canListHealthReports },
    schema: { operationId: 'listOpenHealthReports', tags, response: { 200: z.array(HealthReportSummary) } },
    handler: async (request) => {
      allowed(request, canListHealthReports)
      return listOpenHealthReports(app.db, request.actor)
    },
  })

  app.get('/healthReports/:healthReportId', {
    config: { rule: canReadHealthReport },
    schema: { operationId: 'getHealthReport', tags, params, response: { 200: HealthReport } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params } = request
        const report = isVisible(actor, await findHealthReport(tx, params.healthReportId))
        allowed(request, canReadHealthReport, report)
        const { healthReportId: entityId, userId: subjectUserId } = report
        await recordRead(tx, actor, { entity: 'health report', entityId, subjectUserId })
        return report
      }),
  })

  app.put('/healthReports/:healthReportId/handling', {
    config: { rule: canHandleHealthReport, inPerson: true },
    schema: {
      operationId: 'handleHealthReport',
      tags,
      params,
      body: HealthReportHandling,
      response: { 200: HealthReport },
    },
    handler: (request) => {
      const { actor, body, params } = request
      return change(request, { ...params, body }, canHandleHealthReport, (tx, report) =>
        handleHealthReport(tx, actor, report, body),
      )
    },
  })

  app.put('/healthReports/:healthReportId/end', {
    config: { rule: canEndHealthReport, inPerson: true },
    schema: {
      operationId: 'endHealthReport',
      tags,
      params,
      body: HealthReportVersion,
      response: { 200: HealthReport },
    },
    handler: (request) => {
      const { actor, body, params } = request
      return change(request, { ...params, body }, canEndHealthReport, (tx, report) =>
        endHealthReport(tx, actor, report),
      )
    },
  })
}
