import { IdParam } from '@clearwing/domain/fields.ts'
import { canSendMessages } from '@clearwing/domain/messages/rules.ts'
import { Message, MessageBody, MessageReaders, NewMessage, ReadersQuery } from '@clearwing/domain/messages/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { previewReaders } from './preview.ts'
import { sendMessage } from './service.ts'

const tags: TagType[] = ['Message']
/** No one may send in another person's name. */
const config = { rule: canSendMessages, inPerson: true } as const

const send = (request: FastifyRequest, message: NewMessage) =>
  request.transaction(async (tx) => {
    allowed(request, canSendMessages)
    return createOnce(tx, request, () => sendMessage(tx, request.actor, message))
  })

/** The person concerned is named in the body, or in the path; or the message is not about a person. */
export const sendRoutes: Routes = async (app) => {
  app.post('/messages', {
    config,
    schema: {
      operationId: 'createMessage',
      tags,
      headers: IdempotencyKey,
      body: NewMessage,
      response: { 201: Message },
    },
    handler: (request, reply) => {
      reply.code(201)
      return send(request, request.body)
    },
  })

  app.post('/users/:userId/message', {
    config,
    schema: {
      operationId: 'createMessageAboutUser',
      tags,
      params: z.strictObject({ userId: IdParam }),
      headers: IdempotencyKey,
      body: MessageBody,
      response: { 201: Message },
    },
    handler: (request, reply) => {
      reply.code(201)
      return send(request, { ...request.body, regardingUserId: request.params.userId })
    },
  })

  app.post('/users/message', {
    config,
    schema: {
      operationId: 'createGeneralMessage',
      tags,
      headers: IdempotencyKey,
      body: MessageBody,
      response: { 201: Message },
    },
    handler: (request, reply) => {
      reply.code(201)
      return send(request, { ...request.body, regardingUserId: null })
    },
  })

  app.get('/messages/readers', {
    config: { rule: canSendMessages },
    schema: {
      operationId: 'previewMessageReaders',
      tags,
      querystring: ReadersQuery,
      response: { 200: MessageReaders },
    },
    handler: async (request) => {
      allowed(request, canSendMessages)
      const { regardingUserId = null, toUserId = null, toOrganisationId = null, privacy } = request.query
      const isUrgent = request.query.isUrgent !== undefined
      return previewReaders(app.db, request.actor, { regardingUserId, toUserId, toOrganisationId, isUrgent, privacy })
    },
  })
}
