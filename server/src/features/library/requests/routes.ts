import type { Actor } from '@clearwing/domain/access/actor.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import { ArrivedUpload } from '@clearwing/domain/files/upload.ts'
import { DocumentRequestQuery } from '@clearwing/domain/library/requests/list.ts'
import {
  canAnswerDocumentRequest,
  canAskForDocument,
  canListDocumentRequests,
  canWithdrawDocumentRequest,
} from '@clearwing/domain/library/requests/rules.ts'
import {
  DocumentRequest,
  DocumentRequestWithdrawal,
  NewDocumentRequest,
  PagedDocumentRequests,
} from '@clearwing/domain/library/requests/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { libraryFeature as feature } from '#features/library/parts.ts'
import { findPersonToFileFor } from '#features/library/person.ts'
import { allowed } from '#platform/access/access.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import { receiveDocument, uploads } from '#platform/files/upload.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { answerDocumentRequest, askForDocument } from './service.ts'
import { findDocumentRequest, listDocumentRequests, lockDocumentRequest, updateDocumentRequest } from './store.ts'

const tags: TagType[] = ['DocumentRequest']
const url = '/documentRequests/:documentRequestId'
const params = z.strictObject({ documentRequestId: IdParam })

/** A rule about one request, for an actor who may know of it. */
type Rule = (actor: Actor, request: DocumentRequest) => boolean

/** Requests to clients for documents. */
export const documentRequestRoutes: Routes = async (app) => {
  await app.register(uploads)

  app.get('/documentRequests', {
    config: { rule: canListDocumentRequests, feature },
    schema: {
      operationId: 'listDocumentRequests',
      tags,
      querystring: DocumentRequestQuery,
      response: { 200: PagedDocumentRequests },
    },
    handler: async (request) => {
      allowed(request, canListDocumentRequests)
      return listDocumentRequests(request.db, request.actor, request.query)
    },
  })

  app.post('/documentRequests', {
    config: { rule: canAskForDocument, feature, inPerson: true },
    schema: {
      operationId: 'createDocumentRequest',
      tags,
      headers: IdempotencyKey,
      body: NewDocumentRequest,
      response: { 201: DocumentRequest },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { actor, body } = request
        allowed(request, canAskForDocument, await findPersonToFileFor(tx, actor, body.userId))
        reply.code(201)
        return createOnce(tx, request, async () => {
          const id = await askForDocument(tx, actor, actor.organisationId ?? 0, body)
          return found(await findDocumentRequest(tx, actor, id))
        })
      }),
  })

  app.post(`${url}/answer`, {
    config: { rule: canAnswerDocumentRequest, feature, inPerson: true, upload: true },
    schema: {
      operationId: 'answerDocumentRequest',
      tags,
      params,
      querystring: ArrivedUpload,
      response: { 201: DocumentRequest },
    },
    handler: async (request, reply) => {
      const { actor, params: given } = request
      const rule: Rule = canAnswerDocumentRequest
      allowed(request, rule, found(await findDocumentRequest(request.db, actor, given.documentRequestId)))
      const received = await receiveDocument(request, request.query)
      const answered = await request.transaction(async (tx) => {
        const asked = found(await lockDocumentRequest(tx, actor, given.documentRequestId))
        allowed(request, rule, asked)
        await answerDocumentRequest(tx, actor, app.site.storage, asked, received)
        return found(await findDocumentRequest(tx, actor, asked.documentRequestId))
      })
      return reply.code(201).send(answered)
    },
  })

  app.put(`${url}/withdrawal`, {
    config: { rule: canWithdrawDocumentRequest, feature, inPerson: true },
    schema: {
      operationId: 'withdrawDocumentRequest',
      tags,
      params,
      body: DocumentRequestWithdrawal,
      response: { 200: DocumentRequest },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, body } = request
        const asked = found(await lockDocumentRequest(tx, actor, request.params.documentRequestId))
        allowed(request, canWithdrawDocumentRequest, asked)
        unchanged(DocumentRequest, asked, body.version)
        const withdrawal = { withdrawnAt: request.now, withdrawnBy: actor.userId }
        await updateDocumentRequest(tx, actor, asked.documentRequestId, withdrawal)
        return found(await findDocumentRequest(tx, actor, asked.documentRequestId))
      }),
  })
}
