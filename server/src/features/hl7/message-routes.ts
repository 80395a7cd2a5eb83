import { IdParam, requiredText } from '@clearwing/domain/fields.ts'
import { canReadHl7 } from '@clearwing/domain/hl7/rules.ts'
import { Hl7Comparison, Hl7Message, Suggestion } from '@clearwing/domain/hl7/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { identityIn, suggestAmong, suggestOne } from './assigning/suggestions.ts'
import { readStored } from './assignment.ts'
import { messageTags, params } from './change.ts'
import { openReceiver } from './receiver.ts'
import { showMessage } from './service.ts'
import { findMessageToChange, findRaw, type MessageReading, recordMessageRead, type StoredMessage } from './store.ts'

type Asked = Pick<FastifyRequest, 'actor'> & { params: { messageId: number } }

/** Finds a message for an authorised reader, and records the reading in the history. */
async function opened(tx: Tx, { actor, params: { messageId } }: Asked, entity?: MessageReading) {
  const message = found(await findMessageToChange(tx, messageId))
  await recordMessageRead(tx, actor, message, entity)
  return message
}

/** One message with its content and suggested people. Each reading is recorded. */
export const hl7MessageRoutes: Routes = async (app) => {
  const receiver = openReceiver(app.site, app.log)
  const identityOf = async (tx: Tx, message: StoredMessage) =>
    identityIn(tx, message.messageId, (await readStored(tx, message)).group, receiver)

  app.get('/hl7/:messageId', {
    config: { rule: canReadHl7 },
    schema: { operationId: 'getHl7Message', tags: messageTags, params, response: { 200: Hl7Message } },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canReadHl7)
        return showMessage(tx, receiver, await opened(tx, request))
      }),
  })

  app.get('/hl7/:messageId/file', {
    config: { rule: canReadHl7, inPerson: true },
    schema: { operationId: 'getHl7MessageFile', tags: messageTags, params },
    handler: async (request, reply) => {
      const { messageId } = request.params
      const bytes = await request.transaction(async (tx) => {
        allowed(request, canReadHl7)
        return found((await findRaw(tx, await opened(tx, request, 'hl7 message file'))) ?? undefined)
      })
      return reply
        .headers({
          'content-disposition': `attachment; filename="message-${messageId}.hl7"`,
          'cache-control': 'no-store',
        })
        .type('application/octet-stream')
        .send(bytes)
    },
  })

  app.get('/hl7/:messageId/people', {
    config: { rule: canReadHl7 },
    schema: {
      operationId: 'findPeopleForHl7Message',
      tags: messageTags,
      params,
      querystring: z.strictObject({ f: requiredText(100) }),
      response: { 200: z.array(Suggestion) },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canReadHl7)
        return suggestAmong(tx, await identityOf(tx, await opened(tx, request)), request.query.f)
      }),
  })

  app.get('/hl7/:messageId/people/:userId', {
    config: { rule: canReadHl7 },
    schema: {
      operationId: 'compareHl7MessageWith',
      tags: messageTags,
      params: params.extend({ userId: IdParam }),
      response: { 200: Hl7Comparison },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canReadHl7)
        const message = await opened(tx, request)
        const suggestion = await suggestOne(tx, await identityOf(tx, message), request.params.userId)
        return { ...found(suggestion), version: message.version }
      }),
  })
}
