import { IdParam, requiredText } from '@clearwing/domain/fields.ts'
import { canAssignHl7, canListHl7, canReadHl7, canUploadHl7 } from '@clearwing/domain/hl7/rules.ts'
import {
  Hl7Assignment,
  Hl7Message,
  Hl7MessagePage,
  Hl7MessageVersion,
  Hl7Upload,
  Suggestion,
} from '@clearwing/domain/hl7/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { pagingQuery } from '@clearwing/domain/paging.ts'
import { z } from 'zod'
import { findUser } from '#features/users/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { receiveFile, uploads } from '#platform/files/upload.ts'
import type { Routes } from '#platform/http/routes.ts'
import { assign, takeBack } from './assignment.ts'
import { messageExportColumns, messageNamed } from './list-export.ts'
import { receive } from './receive.ts'
import { openReceiver } from './receiver.ts'
import { findPeopleFor, showMessage } from './service.ts'
import { findMessageToChange, listMessages, messageColumns, recordRead } from './store.ts'

const tags: TagType[] = ['Hl7Message']
const params = z.strictObject({ messageId: IdParam })
const querystring = pagingQuery({ columns: messageColumns, descending: true })

export const hl7Routes: Routes = async (app) => {
  await app.register(uploads)
  const receiver = openReceiver(app.site, app.log)

  app.post('/hl7', {
    config: { rule: canUploadHl7, upload: true },
    bodyLimit: 26 * 1024 * 1024,
    schema: { operationId: 'uploadHl7', tags, consumes: ['multipart/form-data'], response: { 200: Hl7Upload } },
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
        return listMessages(app.db, request.query, isUnassigned)
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
      columns: messageExportColumns,
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
        return findPeopleFor(tx, message, request.query.f)
      }),
  })

  app.put('/hl7/:messageId/user', {
    config: { rule: canAssignHl7 },
    schema: { operationId: 'assignHl7Message', tags, params, body: Hl7Assignment, response: { 200: Hl7Message } },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canAssignHl7)
        const message = found(await findMessageToChange(tx, request.params.messageId))
        const { userId } = found(await findUser(tx, request.body.userId))
        unchanged(Hl7Message, await showMessage(tx, receiver, message), request.body.version)
        return showMessage(tx, receiver, await assign(tx, receiver, request.actor, message, userId))
      }),
  })

  app.delete('/hl7/:messageId/user', {
    config: { rule: canAssignHl7 },
    schema: { operationId: 'unassignHl7Message', tags, params, body: Hl7MessageVersion, response: { 200: Hl7Message } },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canAssignHl7)
        const message = found(await findMessageToChange(tx, request.params.messageId))
        unchanged(Hl7Message, await showMessage(tx, receiver, message), request.body.version)
        return showMessage(tx, receiver, await takeBack(tx, request.actor, message))
      }),
  })
}
