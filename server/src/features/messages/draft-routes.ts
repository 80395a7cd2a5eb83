import { IdParam } from '@clearwing/domain/fields.ts'
import { canSendMessages } from '@clearwing/domain/messages/rules.ts'
import { MessageDraft, MessageDraftChange } from '@clearwing/domain/messages/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { createDraft, findDraftIn, listDrafts, removeDraft, updateDraft } from './draft-store.ts'
import { mustBeKnown } from './service.ts'

const tags: TagType[] = ['MessageDraft']

/** A user's drafts, available on every device: one per conversation, saved while typing. */
export const draftRoutes: Routes = async (app) => {
  app.get('/messages/drafts', {
    config: { rule: canSendMessages },
    schema: { operationId: 'listMessageDrafts', tags, response: { 200: z.array(MessageDraft) } },
    handler: async (request) => {
      allowed(request, canSendMessages)
      return listDrafts(app.db, request.actor)
    },
  })

  app.put('/messages/drafts', {
    config: { rule: canSendMessages, inPerson: true },
    schema: { operationId: 'saveMessageDraft', tags, body: MessageDraftChange, response: { 200: MessageDraft } },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canSendMessages)
        const { actor, body } = request
        await mustBeKnown(tx, actor, body)
        const stored = await findDraftIn(tx, actor, body)
        if (stored) {
          unchanged(MessageDraft, stored, body.version)
          await updateDraft(tx, stored, body)
        } else {
          // A draft sent or discarded in the meantime is not recreated.
          found(body.version === 0 ? body : undefined)
          const isFirst = await createDraft(tx, actor, body)
          if (!isFirst) unchanged(MessageDraft, found(await findDraftIn(tx, actor, body)), 0)
        }
        return found(await findDraftIn(tx, actor, body))
      }),
  })

  app.delete('/messages/drafts/:messageDraftId', {
    config: { rule: canSendMessages, inPerson: true },
    schema: {
      operationId: 'removeMessageDraft',
      tags,
      params: z.strictObject({ messageDraftId: IdParam }),
      response: { 200: z.object({ messageDraftId: z.int32() }) },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canSendMessages)
        return found(await removeDraft(tx, request.actor, request.params))
      }),
  })
}
