import { canEditRules } from '@clearwing/domain/medicals/dated-rules/rules.ts'
import { printedDocumentNames } from '@clearwing/domain/medicals/documents/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { TemplateFileQuery, templateFileList } from '@clearwing/domain/resources/templates/list.ts'
import {
  DocumentTemplatePreview,
  DocumentTemplateQuery,
  DocumentTemplateUse,
  LetterUse,
  LetterUsesQuery,
  PagedTemplateFiles,
  TemplatePreview,
} from '@clearwing/domain/resources/templates/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { sendBytes } from '#platform/files/send-file.ts'
import type { Routes } from '#platform/http/routes.ts'
import { previewDocumentTemplate } from './document-preview.ts'
import { listBillingUses, listDocumentUses } from './document-uses-store.ts'
import { templateDraftRoutes } from './draft-routes.ts'
import { listLetterUses } from './letter-uses-store.ts'
import { listTemplateFiles } from './list-store.ts'
import { previewTemplate } from './preview.ts'
import { templateTransferRoutes } from './transfer-routes.ts'

const tags: TagType[] = ['RuleRow']

/** Letter templates as a list, and prints of letters and other documents. Templates are rule rows, which `/ruleRows` reads and amends. */
export const templateRoutes: Routes = async (app) => {
  await app.register(templateTransferRoutes)
  await app.register(templateDraftRoutes)

  app.get('/templateFiles', {
    config: { rule: canEditRules },
    schema: {
      operationId: 'listTemplateFiles',
      tags,
      querystring: TemplateFileQuery,
      response: { 200: PagedTemplateFiles },
    },
    handler: async (request) => {
      allowed(request, canEditRules)
      return listTemplateFiles(request.db, request.query)
    },
  })

  exportRoute(app, '/templateFiles/export', {
    rule: canEditRules,
    ask: (request) => allowed(request, canEditRules),
    operationId: 'exportTemplateFiles',
    tags,
    querystring: TemplateFileQuery,
    list: (db, _actor, query) => listTemplateFiles(db, query),
    ...describedBy(templateFileList),
  })

  app.get('/templateFiles/uses', {
    config: { rule: canEditRules },
    schema: {
      operationId: 'listLetterUses',
      tags: ['RuleRow', 'Medical'],
      querystring: LetterUsesQuery,
      response: { 200: z.array(LetterUse) },
    },
    handler: (request) => {
      allowed(request, canEditRules)
      return listLetterUses(app.db, request.query.a, request.query.code)
    },
  })

  app.post('/templateFiles/preview', {
    config: { rule: canEditRules },
    schema: { operationId: 'previewTemplate', tags, body: TemplatePreview },
    handler: async (request, reply) => {
      allowed(request, canEditRules)
      const bytes = await request.transaction((tx) => previewTemplate(tx, app.site, request.body))
      return sendBytes(reply, bytes, { fileName: 'Letter, draft.pdf', contentType: 'application/pdf' })
    },
  })

  app.get('/documentTemplates/uses', {
    config: { rule: canEditRules },
    schema: {
      operationId: 'listDocumentTemplateUses',
      tags: ['RuleRow', 'Medical', 'Invoice'],
      querystring: DocumentTemplateQuery,
      response: { 200: z.array(DocumentTemplateUse) },
    },
    handler: (request) => {
      allowed(request, canEditRules)
      const { a } = request.query
      return a === undefined ? listBillingUses(request.db) : listDocumentUses(request.db, a)
    },
  })

  app.post('/documentTemplates/preview', {
    config: { rule: canEditRules },
    schema: { operationId: 'previewDocumentTemplate', tags, body: DocumentTemplatePreview },
    handler: async (request, reply) => {
      allowed(request, canEditRules)
      const bytes = await request.transaction((tx) => previewDocumentTemplate(tx, app.site, request.body))
      const fileName = `${printedDocumentNames[request.body.document]}, draft.pdf`
      return sendBytes(reply, bytes, { fileName, contentType: 'application/pdf' })
    },
  })
}
