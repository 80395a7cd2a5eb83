import { IdParam } from '@clearwing/domain/fields.ts'
import { IncidentQuery, incidentList } from '@clearwing/domain/incidents/list.ts'
import { canReportIncident, keepsIncidents } from '@clearwing/domain/incidents/rules.ts'
import {
  IncidentAssessment,
  IncidentChange,
  IncidentClosing,
  IncidentLetter,
  IncidentRecord,
  NewIncident,
  NewIncidentNotice,
  PagedIncidents,
} from '@clearwing/domain/incidents/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { checkFacts, checkNotice, mustBeDone, mustBeOpenIncident, noticeLimitOn } from './checks.ts'
import { incidentLetterRoutes } from './letter-routes.ts'
import { findIncident, listIncidents, lockIncident } from './read-store.ts'
import {
  assessIncident,
  changeIncident,
  closeIncident,
  createIncident,
  noteNotice,
  saveIncidentLetter,
} from './store.ts'

const tags: TagType[] = ['Incident']
const config = { rule: keepsIncidents }
const params = z.strictObject({ incidentId: IdParam })
const response = { 200: IncidentRecord }
const path = '/incidents/:incidentId'

type Changing = Pick<FastifyRequest, 'actor' | 'transaction'> & {
  params: { incidentId: number }
  body: { version: number }
}

/** Changes an open incident that was not changed meanwhile, and returns it. */
function changeOpen(request: Changing & FastifyRequest, work: (tx: Tx, before: IncidentRecord) => Promise<void>) {
  const { actor, body, params: of } = request
  return request.transaction(async (tx) => {
    allowed(request, keepsIncidents)
    const before = found(await lockIncident(tx, actor, of.incidentId))
    unchanged(IncidentRecord, before, body.version)
    mustBeOpenIncident(before)
    await work(tx, before)
    return found(await findIncident(tx, actor, of.incidentId))
  })
}

/** The registers of privacy breaches: the installation's, and one of each organisation. */
export const incidentRoutes: Routes = async (app) => {
  app.get('/incidents', {
    config,
    schema: { operationId: 'listIncidents', tags, querystring: IncidentQuery, response: { 200: PagedIncidents } },
    handler: async (request) => {
      allowed(request, keepsIncidents)
      return listIncidents(request.db, request.actor, request.query)
    },
  })

  exportRoute(app, '/incidents/export', {
    rule: keepsIncidents,
    ask: (request) => allowed(request, keepsIncidents),
    operationId: 'exportIncidents',
    tags,
    querystring: IncidentQuery,
    list: listIncidents,
    ...describedBy(incidentList),
  })

  app.post('/incidents', {
    config: { rule: canReportIncident },
    schema: { operationId: 'createIncident', tags, body: NewIncident, response },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, body } = request
        allowed(request, canReportIncident, body)
        await checkFacts(tx, actor, body)
        const incidentId = await createIncident(tx, actor, body, await noticeLimitOn(tx, body.knownAt))
        return found(await findIncident(tx, actor, incidentId))
      }),
  })

  app.get(path, {
    config,
    schema: { operationId: 'getIncident', tags, params, response },
    handler: async (request) => {
      allowed(request, keepsIncidents)
      return found(await findIncident(request.db, request.actor, request.params.incidentId))
    },
  })

  app.put(path, {
    config,
    schema: { operationId: 'changeIncident', tags, params, body: IncidentChange, response },
    handler: (request) =>
      changeOpen(request, async (tx, before) => {
        const { version: _, ...facts } = request.body
        const named = before.affected.map(({ userId }) => userId)
        await checkFacts(tx, request.actor, facts, named)
        await changeIncident(tx, request.actor, before, facts, await noticeLimitOn(tx, facts.knownAt))
      }),
  })

  app.put(`${path}/assessment`, {
    config,
    schema: { operationId: 'assessIncident', tags, params, body: IncidentAssessment, response },
    handler: (request) =>
      changeOpen(request, async (tx, before) => {
        const { version: _, ...assessment } = request.body
        await assessIncident(tx, request.actor, before, assessment)
      }),
  })

  app.put(`${path}/letter`, {
    config,
    schema: { operationId: 'saveIncidentLetter', tags, params, body: IncidentLetter, response },
    handler: (request) =>
      changeOpen(request, async (tx, before) => {
        const { version: _, ...letter } = request.body
        await saveIncidentLetter(tx, request.actor, before, letter)
      }),
  })

  app.post(`${path}/notices`, {
    config,
    schema: { operationId: 'noteIncidentNotice', tags, params, body: NewIncidentNotice, response },
    handler: (request) =>
      changeOpen(request, async (tx, before) => {
        checkNotice(before, request.body, tx.now)
        await noteNotice(tx, request.actor, before, request.body)
      }),
  })

  app.put(`${path}/closing`, {
    config,
    schema: { operationId: 'closeIncident', tags, params, body: IncidentClosing, response },
    handler: (request) =>
      changeOpen(request, async (tx, before) => {
        mustBeDone(before)
        await closeIncident(tx, request.actor, before, request.body)
      }),
  })

  await app.register(incidentLetterRoutes)
}
