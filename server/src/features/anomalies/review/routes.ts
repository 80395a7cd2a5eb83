import { AnomalyQuery, anomalyList } from '@clearwing/domain/anomalies/list.ts'
import { canAcknowledgeAnomaly, canChangeAnomalyLimits, canReadAnomalies } from '@clearwing/domain/anomalies/rules.ts'
import {
  AnomalyAcknowledgement,
  AnomalyLimit,
  AnomalyLimitChange,
  ExplainedAnomaly,
  PagedAnomalies,
} from '@clearwing/domain/anomalies/schema.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { listAnomalyLimits, lockAnomalyLimits, saveAnomalyLimit } from '#features/anomalies/index.ts'
import { allowed } from '#platform/access/access.ts'
import type { Db } from '#platform/database/database.ts'
import { found, Refusal, unchanged } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { listAnomalyEvidence } from './evidence-store.ts'
import { acknowledgeAnomaly, findAnomaly, listAnomalies } from './list-store.ts'

const tags: TagType[] = ['Anomaly']
const config = { rule: canReadAnomalies }
const params = z.strictObject({ anomalyId: IdParam })

async function explain(db: Db, anomalyId: number): Promise<ExplainedAnomaly> {
  const anomaly = found(await findAnomaly(db, anomalyId))
  return { ...anomaly, ...(await listAnomalyEvidence(db, anomalyId)) }
}

/** Anomalies of the history and what counts as one, for administrators under an activity. */
export const anomalyRoutes: Routes = async (app) => {
  app.get('/monitor/anomalies', {
    config,
    schema: { operationId: 'listAnomalies', tags, querystring: AnomalyQuery, response: { 200: PagedAnomalies } },
    handler: async (request) => {
      allowed(request, canReadAnomalies)
      return listAnomalies(app.db, request.actor, request.query)
    },
  })

  exportRoute(app, '/monitor/anomalies/export', {
    rule: canReadAnomalies,
    ask: (request) => allowed(request, canReadAnomalies),
    operationId: 'exportAnomalies',
    tags,
    querystring: AnomalyQuery,
    list: listAnomalies,
    ...describedBy(anomalyList),
  })

  app.get('/monitor/anomalies/limits', {
    config,
    schema: { operationId: 'listAnomalyLimits', tags, response: { 200: z.array(AnomalyLimit) } },
    handler: async (request) => {
      allowed(request, canReadAnomalies)
      return listAnomalyLimits(app.db)
    },
  })

  app.put('/monitor/anomalies/limits', {
    config: { rule: canChangeAnomalyLimits },
    schema: {
      operationId: 'setAnomalyLimit',
      tags,
      body: AnomalyLimitChange,
      response: { 200: z.array(AnomalyLimit) },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canChangeAnomalyLimits)
        const { kind, version, ...limit } = request.body
        await lockAnomalyLimits(tx)
        const before = found((await listAnomalyLimits(tx)).find((one) => one.kind === kind))
        unchanged(AnomalyLimit, before, version)
        await saveAnomalyLimit(tx, request.actor, before, limit)
        return listAnomalyLimits(tx)
      }),
  })

  app.get('/monitor/anomalies/:anomalyId', {
    config,
    schema: { operationId: 'getAnomaly', tags, params, response: { 200: ExplainedAnomaly } },
    handler: async (request) => {
      allowed(request, canReadAnomalies)
      return explain(app.db, request.params.anomalyId)
    },
  })

  app.put('/monitor/anomalies/:anomalyId/acknowledgement', {
    config: { rule: canAcknowledgeAnomaly },
    schema: {
      operationId: 'acknowledgeAnomaly',
      tags,
      params,
      body: AnomalyAcknowledgement,
      response: { 200: ExplainedAnomaly },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, body, params: of } = request
        const anomaly = await findAnomaly(tx, of.anomalyId)
        // The rule is asked first, so that others do not learn which anomalies exist.
        allowed(request, canAcknowledgeAnomaly, anomaly ?? { userId: 0 })
        found(anomaly)
        if (!(await acknowledgeAnomaly(tx, actor, of.anomalyId, body.reason))) throw acknowledged
        return explain(tx, of.anomalyId)
      }),
  })
}

const acknowledged = new Refusal(409, { title: 'This anomaly is already acknowledged.' })
