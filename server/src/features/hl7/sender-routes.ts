import { IdParam } from '@clearwing/domain/fields.ts'
import { HistoryQuery } from '@clearwing/domain/history/list.ts'
import { PagedHistory } from '@clearwing/domain/history/schema.ts'
import { canManageHl7Senders, canViewHl7Senders, senderProblems } from '@clearwing/domain/hl7/senders/rules.ts'
import { Hl7Sender, Hl7SenderChange, Hl7SenderJoining, NewHl7Sender } from '@clearwing/domain/hl7/senders/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { listHistory } from '#features/history/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found, refuseFields, unchanged } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { joinSenders } from './join-senders.ts'
import { createSender, lockSenders, readSender, readSenders, updateSender } from './senders/store.ts'

const tags: TagType[] = ['Hl7Sender']
const path = '/hl7Senders/:hl7SenderId'
const params = z.strictObject({ hl7SenderId: IdParam })

export const hl7SenderRoutes: Routes = async (app) => {
  app.get('/hl7Senders', {
    config: { rule: canViewHl7Senders },
    schema: { operationId: 'listHl7Senders', tags, response: { 200: z.array(Hl7Sender) } },
    handler: async (request) => {
      allowed(request, canViewHl7Senders)
      return readSenders(app.db)
    },
  })

  app.post('/hl7Senders', {
    config: { rule: canManageHl7Senders },
    schema: {
      operationId: 'createHl7Sender',
      tags,
      headers: IdempotencyKey,
      body: NewHl7Sender,
      response: { 201: Hl7Sender },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        allowed(request, canManageHl7Senders)
        refuseFields(senderProblems(request.body))
        await lockSenders(tx)
        reply.code(201)
        return createOnce(tx, request, () => createSender(tx, request.actor, request.body))
      }),
  })

  app.get(path, {
    config: { rule: canViewHl7Senders },
    schema: { operationId: 'getHl7Sender', tags, params, response: { 200: Hl7Sender } },
    handler: async (request) => {
      allowed(request, canViewHl7Senders)
      return found(await readSender(app.db, request.params.hl7SenderId))
    },
  })

  app.put(path, {
    config: { rule: canManageHl7Senders },
    schema: { operationId: 'updateHl7Sender', tags, params, body: Hl7SenderChange, response: { 200: Hl7Sender } },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canManageHl7Senders)
        await lockSenders(tx)
        const sender = found(await readSender(tx, request.params.hl7SenderId))
        const { version, ...change } = request.body
        refuseFields(senderProblems(change))
        unchanged(Hl7Sender, sender, version)
        return updateSender(tx, request.actor, sender, change)
      }),
  })

  app.put(`${path}/joining`, {
    config: { rule: canManageHl7Senders },
    schema: { operationId: 'joinHl7Sender', tags, params, body: Hl7SenderJoining, response: { 200: Hl7Sender } },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canManageHl7Senders)
        await lockSenders(tx)
        const sender = found(await readSender(tx, request.params.hl7SenderId))
        unchanged(Hl7Sender, sender, request.body.version)
        return joinSenders(tx, request.actor, sender, request.body.intoSenderId)
      }),
  })

  app.get(`${path}/history`, {
    config: { rule: canViewHl7Senders },
    schema: {
      operationId: 'listHl7SenderHistory',
      tags,
      params,
      querystring: HistoryQuery,
      response: { 200: PagedHistory },
    },
    handler: async (request) => {
      allowed(request, canViewHl7Senders)
      const { senderId: entityId } = found(await readSender(app.db, request.params.hl7SenderId))
      return listHistory(app.db, { entity: 'hl7 sender', entityId }, request.query)
    },
  })
}
