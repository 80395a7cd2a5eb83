import { type Actor, isAdministrator, isIndividual } from '@clearwing/domain/access/actor.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { PrivacyRequestQuery, privacyRequestList } from '@clearwing/domain/privacy-requests/list.ts'
import {
  canAskForPrivacy,
  canCountPrivacyRequests,
  canListPrivacyRequests,
  canRecordPrivacyRequest,
} from '@clearwing/domain/privacy-requests/rules.ts'
import {
  NewPrivacyRequest,
  PagedPrivacyRequests,
  PrivacyRequest,
  PrivacyRequestCounts,
  RecordedPrivacyRequest,
  RecordHolder,
} from '@clearwing/domain/privacy-requests/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { recordReadOnce } from '#platform/history/record.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { actRoutes } from './act-routes.ts'
import { holdsRecord, listRecordHolders } from './holder-store.ts'
import { askForPrivacy, readAfter, recordPrivacyRequest } from './service.ts'
import { correctionStatementRoutes } from './statement-routes.ts'
import { countPrivacyRequests, findPrivacyRequest, listPrivacyRequests } from './store.ts'

const tags: TagType[] = ['PrivacyRequest']

/** Requests for access to information and for its correction. */
export const privacyRequestRoutes: Routes = async (app) => {
  await app.register(correctionStatementRoutes)
  await app.register(actRoutes)
  await app.register(readingRoutes)

  app.get('/privacyRequests', {
    config: { rule: canListPrivacyRequests },
    schema: {
      operationId: 'listPrivacyRequests',
      tags,
      querystring: PrivacyRequestQuery,
      response: { 200: PagedPrivacyRequests },
    },
    handler: async (request) => {
      allowed(request, canListPrivacyRequests)
      return listPrivacyRequests(request.db, request.actor, request.query)
    },
  })

  app.get('/privacyRequests/counts', {
    config: { rule: canCountPrivacyRequests },
    schema: { operationId: 'countPrivacyRequests', tags, response: { 200: PrivacyRequestCounts } },
    handler: async (request) => {
      allowed(request, canCountPrivacyRequests)
      return countPrivacyRequests(request.db, request.actor, isAdministrator(request.actor))
    },
  })

  app.get('/privacyRequests/holders', {
    config: { rule: canAskForPrivacy },
    schema: { operationId: 'listRecordHolders', tags, response: { 200: z.array(RecordHolder) } },
    handler: async (request) => {
      allowed(request, canAskForPrivacy)
      return listRecordHolders(request.db, request.actor.userId)
    },
  })

  app.post('/privacyRequests', {
    config: { rule: canAskForPrivacy, inPerson: true },
    schema: {
      operationId: 'createPrivacyRequest',
      tags,
      headers: IdempotencyKey,
      body: NewPrivacyRequest,
      response: { 201: PrivacyRequest },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { actor, body } = request
        allowed(request, canAskForPrivacy)
        reply.code(201)
        return createOnce(tx, request, async () => readAfter(tx, actor, await askForPrivacy(tx, actor, body)))
      }),
  })

  app.post('/privacyRequests/recorded', {
    config: { rule: canRecordPrivacyRequest, inPerson: true },
    schema: {
      operationId: 'recordPrivacyRequest',
      tags,
      headers: IdempotencyKey,
      body: RecordedPrivacyRequest,
      response: { 201: PrivacyRequest },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { actor, body } = request
        allowed(request, canRecordPrivacyRequest, body)
        found((await holdsRecord(tx, actor.organisationId ?? 0, body.userId)) || undefined)
        reply.code(201)
        return createOnce(tx, request, async () => readAfter(tx, actor, await recordPrivacyRequest(tx, actor, body)))
      }),
  })
}

/** One request, and the list as a file. */
const readingRoutes: Routes = async (app) => {
  exportRoute(app, '/privacyRequests/export', {
    rule: canListPrivacyRequests,
    ask: (request) => allowed(request, canListPrivacyRequests),
    operationId: 'exportPrivacyRequests',
    tags,
    querystring: PrivacyRequestQuery,
    list: listPrivacyRequests,
    subjectOf: ({ privacyRequestId, userId }) => ({
      entity: 'privacy request',
      entityId: privacyRequestId,
      subjectUserId: userId,
    }),
    ...describedBy(privacyRequestList),
  })

  app.get('/privacyRequests/:privacyRequestId', {
    config: { rule: canListPrivacyRequests },
    schema: {
      operationId: 'getPrivacyRequest',
      tags,
      params: z.strictObject({ privacyRequestId: IdParam }),
      response: { 200: PrivacyRequest },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params } = request
        allowed(request, canListPrivacyRequests)
        const asked = found(await findPrivacyRequest(tx, actor, params.privacyRequestId))
        if (!isOwnReading(actor, asked.userId))
          await recordReadOnce(tx, actor, {
            entity: 'privacy request',
            entityId: asked.privacyRequestId,
            subjectUserId: asked.userId,
          })
        return asked
      }),
  })
}

/** People’s reads of their own requests are not recorded. */
const isOwnReading = (actor: Actor, userId: number) =>
  isIndividual(actor) && actor.userId === userId && actor.realUserId === undefined
