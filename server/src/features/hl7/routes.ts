import { IdParam, requiredText } from '@clearwing/domain/fields.ts'
import { canListHl7, canReadHl7, canUploadHl7 } from '@clearwing/domain/hl7/rules.ts'
import { Hl7Message, Hl7MessagePage, Hl7Upload, hl7Filters, Suggestion } from '@clearwing/domain/hl7/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { pagingQuery } from '@clearwing/domain/paging.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { receiveFile, uploads } from '#platform/files/upload.ts'
import type { Routes } from '#platform/http/routes.ts'
import { assigningRoutes } from './assigning/routes.ts'
import { identityIn, suggestAmong } from './assigning/suggestions.ts'
import { readStored } from './assignment.ts'
import { listUnassigned } from './list.ts'
import { messageExportColumns, messageNamed, unassignedExportColumns } from './list-export.ts'
import { findEnds } from './list-store.ts'
import { receive } from './receive.ts'
import { openReceiver } from './receiver.ts'
import { reprocessRoutes } from './reprocessing/routes.ts'
import { showMessage } from './service.ts'
import { findMessageToChange, listMessages, messageColumns, recordRead } from './store.ts'
import { unlinkRoutes } from './unlink/routes.ts'

const tags: TagType[] = ['Hl7Message']
const params = z.strictObject({ messageId: IdParam })
const querystring = pagingQuery({ columns: messageColumns, descending: true }, hl7Filters)

export const hl7Routes: Routes = async (app) => {
  await app.register(uploads)
  const receiver = openReceiver(app.site, app.log)

  app.post('/hl7', {
    config: { rule: canUploadHl7, upload: true },
    schema: { operationId: 'uploadHl7', tags, response: { 200: Hl7Upload } },
    handler: async (request) => {
      allowed(request, canUploadHl7)
      const { bytes } = await receiveFile(request)
      const { receipts, warnings } = await receive(receiver, bytes, { source: 'upload', actor: request.actor })
      return {
        messages: receipts.map(({ fault, outcome, ...receipt }) => ({ ...receipt, outcome, text: fault?.text ?? '' })),
        warnings,
      }
    },
  })

  for (const isUnassigned of [false, true]) {
    app.get(isUnassigned ? '/hl7/unassigned' : '/hl7', {
      config: { rule: canListHl7 },
      schema: {
        operationId: isUnassigned ? 'listUnassignedHl7Messages' : 'listHl7Messages',
        tags,
        querystring,
        response: { 200: Hl7MessagePage },
      },
      handler: async (request) => {
        allowed(request, canListHl7)
        if (isUnassigned) return listUnassigned(request, receiver, request.query)
        return { ...(await listMessages(app.db, request.query, false)), ...(await findEnds(app.db)) }
      },
    })

    exportRoute(app, isUnassigned ? '/hl7/unassigned/export' : '/hl7/export', {
      rule: canListHl7,
      ask: (request) => allowed(request, canListHl7),
      operationId: isUnassigned ? 'exportUnassignedHl7Messages' : 'exportHl7Messages',
      tags,
      listType: isUnassigned ? 'unassignedHl7' : 'hl7',
      querystring,
      list: (db, _actor, query) => listMessages(db, query, isUnassigned),
      columns: isUnassigned ? unassignedExportColumns : messageExportColumns,
      named: messageNamed,
    })
  }

  app.get('/hl7/:messageId', {
    config: { rule: canReadHl7 },
    schema: { operationId: 'getHl7Message', tags, params, response: { 200: Hl7Message } },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canReadHl7)
        const message = found(await findMessageToChange(tx, request.params.messageId))
        await recordRead(tx, request.actor, message)
        return showMessage(tx, receiver, message)
      }),
  })

  app.get('/hl7/:messageId/people', {
    config: { rule: canReadHl7 },
    schema: {
      operationId: 'findPeopleForHl7Message',
      tags,
      params,
      querystring: z.strictObject({ f: requiredText(100) }),
      response: { 200: z.array(Suggestion) },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canReadHl7)
        const message = found(await findMessageToChange(tx, request.params.messageId))
        await recordRead(tx, request.actor, message)
        const { group } = await readStored(tx, message)
        return suggestAmong(tx, identityIn(group, receiver.ourNames), request.query.f)
      }),
  })

  await app.register(assigningRoutes)
  await app.register(unlinkRoutes)
  await app.register(reprocessRoutes)
}
