import { canEditRules } from '@clearwing/domain/medicals/dated-rules/rules.ts'
import { documentKindOf } from '@clearwing/domain/medicals/documents/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import {
  DocumentDraft,
  EmailDraft,
  LetterDraft,
  TemplateDraft,
  TemplateDraftParam,
  TemplateDraftPublication,
  TemplateDraftQuery,
  TemplateDraftVersion,
} from '@clearwing/domain/resources/templates/draft.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { listTemplateDrafts, lockTemplateDraft, removeTemplateDraft } from './draft-store.ts'
import { publishTemplateDraft, saveTemplateDraft } from './drafts.ts'

const tags: TagType[] = ['RuleRow', 'EmailTemplate']
const config = { rule: canEditRules } as const

/** Drafts of letters, printed documents and emails. Nothing but these routes reads them. */
export const templateDraftRoutes: Routes = async (app) => {
  app.get('/templateDrafts', {
    config,
    schema: {
      operationId: 'listTemplateDrafts',
      tags,
      querystring: TemplateDraftQuery,
      response: { 200: z.array(TemplateDraft) },
    },
    handler: (request) => {
      allowed(request, canEditRules)
      const { kd, a = null } = request.query
      return listTemplateDrafts(app.db, kd, a)
    },
  })

  app.put('/templateDrafts/letter', {
    config,
    schema: { operationId: 'saveLetterDraft', tags, body: LetterDraft, response: { 200: TemplateDraft } },
    handler: (request) =>
      request.transaction((tx) => {
        allowed(request, canEditRules)
        const { values } = request.body
        return saveTemplateDraft(tx, request.actor, { ...request.body, kind: 'template', key: values.code })
      }),
  })

  app.put('/templateDrafts/document', {
    config,
    schema: { operationId: 'saveDocumentDraft', tags, body: DocumentDraft, response: { 200: TemplateDraft } },
    handler: (request) =>
      request.transaction((tx) => {
        allowed(request, canEditRules)
        const { values } = request.body
        const { document } = values
        return saveTemplateDraft(tx, request.actor, {
          ...request.body,
          kind: documentKindOf(document),
          key: document,
        })
      }),
  })

  app.put('/templateDrafts/email', {
    config,
    schema: { operationId: 'saveEmailDraft', tags, body: EmailDraft, response: { 200: TemplateDraft } },
    handler: (request) =>
      request.transaction((tx) => {
        allowed(request, canEditRules)
        const { name } = request.body.values
        return saveTemplateDraft(tx, request.actor, { ...request.body, kind: 'email', regulatorId: null, key: name })
      }),
  })

  app.post('/templateDrafts/:templateDraftId/publication', {
    config,
    schema: {
      operationId: 'publishTemplateDraft',
      tags,
      params: TemplateDraftParam,
      headers: IdempotencyKey,
      body: TemplateDraftPublication,
      response: { 200: TemplateDraft },
    },
    handler: (request) =>
      request.transaction((tx) =>
        createOnce(tx, request, async () => {
          allowed(request, canEditRules)
          const draft = found(await lockTemplateDraft(tx, request.params.templateDraftId))
          unchanged(TemplateDraft, draft, request.body.version)
          return publishTemplateDraft(tx, request.actor, draft, request.body)
        }),
      ),
  })

  app.delete('/templateDrafts/:templateDraftId', {
    config,
    schema: {
      operationId: 'discardTemplateDraft',
      tags,
      params: TemplateDraftParam,
      body: TemplateDraftVersion,
      response: { 200: TemplateDraft },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canEditRules)
        const draft = found(await lockTemplateDraft(tx, request.params.templateDraftId))
        unchanged(TemplateDraft, draft, request.body.version)
        return removeTemplateDraft(tx, request.actor, draft)
      }),
  })
}
