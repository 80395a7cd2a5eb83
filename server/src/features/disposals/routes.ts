import type { Actor } from '@clearwing/domain/access/actor.ts'
import { DisposalQuery, disposalList } from '@clearwing/domain/disposals/lists.ts'
import {
  canDecideDisposal,
  canReadDisposals,
  canRequestDisposal,
  canStopDisposal,
  mayKnowDisposals,
} from '@clearwing/domain/disposals/rules.ts'
import { Disposal, DisposalEnd, NewDisposal, PagedDisposals } from '@clearwing/domain/disposals/schema.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import type { Db } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { sendBytes } from '#platform/files/send-file.ts'
import { record } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { findDisposal, listDisposals } from './read-store.ts'
import { approveRequestedDisposal, refuseRequestedDisposal, requestDisposal, stopRequestedDisposal } from './service.ts'

const tags: TagType[] = ['Retention']
const params = z.strictObject({ disposalId: IdParam })
const response = { 200: Disposal }

/** A disposal that this user may know of. For others than administrators there is none. */
const visibleDisposal = async (db: Db, actor: Actor, disposalId: number) =>
  found(mayKnowDisposals(actor) ? await findDisposal(db, disposalId) : undefined)

/** Requests, decisions and certificates of disposals, for administrators. The job destroys; no route does. */
export const disposalRoutes: Routes = async (app) => {
  app.get('/disposals', {
    config: { rule: canReadDisposals },
    schema: { operationId: 'listDisposals', tags, querystring: DisposalQuery, response: { 200: PagedDisposals } },
    handler: async (request) => {
      allowed(request, canReadDisposals)
      return listDisposals(request.db, request.query)
    },
  })

  exportRoute(app, '/disposals/export', {
    rule: canReadDisposals,
    ask: (request) => allowed(request, canReadDisposals),
    operationId: 'exportDisposals',
    tags,
    querystring: DisposalQuery,
    list: (db, _actor, query) => listDisposals(db, query),
    ...describedBy(disposalList),
  })

  app.get('/disposals/:disposalId', {
    config: { rule: canReadDisposals },
    schema: { operationId: 'getDisposal', tags, params, response },
    handler: async (request) => {
      const disposal = await visibleDisposal(request.db, request.actor, request.params.disposalId)
      allowed(request, canReadDisposals)
      return disposal
    },
  })

  app.post('/disposals', {
    config: { rule: canRequestDisposal, inPerson: true },
    schema: { operationId: 'requestDisposal', tags, body: NewDisposal, response },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canRequestDisposal)
        return found(await findDisposal(tx, await requestDisposal(tx, request.actor, request.body)))
      }),
  })

  app.put('/disposals/:disposalId/approval', {
    config: { rule: canDecideDisposal, inPerson: true },
    schema: { operationId: 'approveDisposal', tags, params, response },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params: of } = request
        const disposal = await visibleDisposal(tx, actor, of.disposalId)
        allowed(request, canDecideDisposal, disposal)
        await approveRequestedDisposal(tx, actor, disposal)
        return found(await findDisposal(tx, of.disposalId))
      }),
  })

  app.put('/disposals/:disposalId/refusal', {
    config: { rule: canDecideDisposal, inPerson: true },
    schema: { operationId: 'refuseDisposal', tags, params, body: DisposalEnd, response },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, body, params: of } = request
        const disposal = await visibleDisposal(tx, actor, of.disposalId)
        allowed(request, canDecideDisposal, disposal)
        await refuseRequestedDisposal(tx, actor, disposal, body.reason)
        return found(await findDisposal(tx, of.disposalId))
      }),
  })

  app.put('/disposals/:disposalId/stop', {
    config: { rule: canStopDisposal },
    schema: { operationId: 'stopDisposal', tags, params, body: DisposalEnd, response },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, body, params: of } = request
        const disposal = await visibleDisposal(tx, actor, of.disposalId)
        allowed(request, canStopDisposal)
        await stopRequestedDisposal(tx, actor, disposal, body.reason)
        return found(await findDisposal(tx, of.disposalId))
      }),
  })

  app.get('/disposals/:disposalId/certificate', {
    config: { rule: canReadDisposals },
    schema: { operationId: 'printDisposal', tags, params },
    handler: async (request, reply) => {
      const disposal = await visibleDisposal(request.db, request.actor, request.params.disposalId)
      allowed(request, canReadDisposals)
      const { disposalId, checkValue } = disposal
      if (checkValue === null) throw new Refusal(409, { title: 'This disposal has no certificate before its end.' })
      await request.transaction((tx) =>
        record(tx, request.actor, { action: 'read', entity: 'disposal certificate', entityId: disposalId }),
      )
      // The PDF code is loaded with the first request for it.
      const { printDisposal } = await import('./certificate-pdf.ts')
      const bytes = await printDisposal(app.site.config, disposal)
      return sendBytes(reply, bytes, {
        fileName: `Disposal certificate ${disposalId}.pdf`,
        contentType: 'application/pdf',
      })
    },
  })
}
