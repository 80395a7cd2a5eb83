import { IdParam } from '@clearwing/domain/fields.ts'
import { canUseMessages } from '@clearwing/domain/messages/rules.ts'
import {
  Message,
  MessageQuery,
  MessageStateChange,
  NewMessagesQuery,
  PagedMessages,
  PagedMessageThreads,
  ThreadQuery,
  UnreadMessages,
} from '@clearwing/domain/messages/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import { messageCoverRoutes } from './cover-routes.ts'
import { draftRoutes } from './draft-routes.ts'
import { areOpened, countUnread, findMessage, listMessages, listNewMessages, listThreads } from './list-store.ts'
import { messageMedicalRoutes } from './medical-routes.ts'
import { recordReading } from './reading.ts'
import { sendRoutes } from './send-routes.ts'
import { listKnown, saveState } from './store.ts'

const tags: TagType[] = ['Message']
const config = { rule: canUseMessages }

export const messageRoutes: Routes = async (app) => {
  app.get('/messages', {
    config,
    schema: { operationId: 'listMessages', tags, querystring: MessageQuery, response: { 200: PagedMessages } },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canUseMessages)
        const page = await listMessages(tx, request.actor, request.query)
        await recordReading(tx, request.actor, page.list, areOpened(request.query))
        return page
      }),
  })

  app.get('/messages/new', {
    config,
    schema: { operationId: 'listNewMessages', tags, querystring: NewMessagesQuery, response: { 200: PagedMessages } },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canUseMessages)
        const page = await listNewMessages(tx, request.actor, request.query)
        await recordReading(tx, request.actor, page.list, true)
        return page
      }),
  })

  app.get('/messages/threads', {
    config,
    schema: {
      operationId: 'listMessageThreads',
      tags,
      querystring: ThreadQuery,
      response: { 200: PagedMessageThreads },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canUseMessages)
        const page = await listThreads(tx, request.actor, request.query)
        const latest = page.list.map((thread) => thread.latest)
        await recordReading(tx, request.actor, latest, false)
        return page
      }),
  })

  app.get('/messages/unread', {
    config,
    schema: { operationId: 'countUnreadMessages', tags, response: { 200: UnreadMessages } },
    handler: async (request) => {
      allowed(request, canUseMessages)
      return countUnread(app.db, request.actor)
    },
  })

  app.get('/messages/:messageId', {
    config,
    schema: {
      operationId: 'getMessage',
      tags,
      params: z.strictObject({ messageId: IdParam }),
      response: { 200: Message },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canUseMessages)
        const message = found(await findMessage(tx, request.actor, request.params.messageId))
        await recordReading(tx, request.actor, [message], true)
        return message
      }),
  })

  app.put('/messages/state', {
    config: { ...config, inPerson: true },
    schema: {
      operationId: 'setMessageState',
      tags,
      body: MessageStateChange,
      response: { 200: z.object({ changed: z.int32() }) },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canUseMessages)
        const { messageIds, snoozedUntil } = request.body
        if (snoozedUntil !== null && snoozedUntil <= today(tx)) throw new Refusal(400, notLater)
        const knownMessages = await listKnown(tx, request.actor, messageIds)
        if (knownMessages.length < new Set(messageIds).size) found(undefined)
        await saveState(tx, request.actor, knownMessages, request.body)
        return { changed: knownMessages.length }
      }),
  })

  await app.register(sendRoutes)
  await app.register(draftRoutes)
  await app.register(messageCoverRoutes)
  await app.register(messageMedicalRoutes)
}

const notLater = {
  title: 'Check your entries.',
  errors: { snoozedUntil: ['Choose a day after today.'] },
}
