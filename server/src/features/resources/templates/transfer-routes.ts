import { ImportPlan, ImportResult } from '@clearwing/domain/imports/schema.ts'
import { canEditRules } from '@clearwing/domain/medicals/dated-rules/rules.ts'
import { isMedicalRegulator } from '@clearwing/domain/organisations/rules.ts'
import {
  TemplateImport,
  TemplateImportPress,
  TemplateZipQuery,
} from '@clearwing/domain/resources/templates/transfer.ts'
import type { FastifyRequest } from 'fastify'
import { findOrganisation } from '#features/organisations/index.ts'
import { allowed } from '#platform/access/access.ts'
import type { Db } from '#platform/database/database.ts'
import { found, wrongFields } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { importBodyLimit, importedBytes, oneImport } from '#platform/import/import-route.ts'
import { type PlannedFile, runImport, tryImport } from '#platform/import/run.ts'
import { today } from '#platform/time/today.ts'
import { zippedTemplates } from './zip-export.ts'
import { plannedTemplates } from './zip-import.ts'

const tags = ['RuleRow', 'EmailTemplate'] as const
const config = { rule: canEditRules, inPerson: true } as const

/** Templates as a ZIP file: downloaded, and published from one again after a preview. */
export const templateTransferRoutes: Routes = async (app) => {
  app.get('/templateFiles/zip', {
    config,
    schema: { operationId: 'zipTemplates', tags: [...tags], querystring: TemplateZipQuery },
    handler: async (request, reply) => {
      allowed(request, canEditRules)
      const { a: regulatorId } = request.query
      found(await findRegulator(request.db, regulatorId))
      const bytes = await request.transaction(async (tx) => {
        const zip = await zippedTemplates(tx, regulatorId)
        const after = { format: 'zip', count: zip.count }
        await record(tx, request.actor, { action: 'read', entity: 'export of templates', entityId: regulatorId, after })
        return zip.bytes
      })
      return reply
        .headers({
          'content-disposition': `attachment; filename="Templates ${today(request)}.zip"`,
          'cache-control': 'no-store',
        })
        .type('application/zip')
        .send(bytes)
    },
  })

  app.post('/templateFiles/import/preview', {
    config,
    bodyLimit: importBodyLimit,
    schema: {
      operationId: 'previewTemplatesImport',
      tags: [...tags],
      body: TemplateImport,
      response: { 200: ImportPlan },
    },
    handler: async (request) => {
      allowed(request, canEditRules)
      await mustBeRegulator(request.db, request.body.regulatorId)
      return oneImport(() => tryImport(request, fileOf(request)))
    },
  })

  app.post('/templateFiles/import', {
    config,
    bodyLimit: importBodyLimit,
    schema: {
      operationId: 'importTemplates',
      tags: [...tags],
      headers: IdempotencyKey,
      body: TemplateImportPress,
      response: { 200: ImportResult },
    },
    handler: async (request) => {
      allowed(request, canEditRules)
      await mustBeRegulator(request.db, request.body.regulatorId)
      return oneImport(() =>
        request.transaction((tx) =>
          createOnce(tx, request, () => runImport(tx, request, fileOf(request), (plan) => plan)),
        ),
      )
    },
  })
}

async function findRegulator(db: Db, regulatorId: number) {
  const organisation = await findOrganisation(db, regulatorId)
  return organisation && isMedicalRegulator(organisation) ? organisation : undefined
}

async function mustBeRegulator(db: Db, regulatorId: number) {
  if (!(await findRegulator(db, regulatorId))) throw wrongFields({ regulatorId: ['Please choose a regulator.'] })
}

function fileOf(request: FastifyRequest): PlannedFile {
  const body = request.body as TemplateImport
  const bytes = importedBytes(request)
  return {
    name: 'Templates',
    entityId: () => body.regulatorId,
    plan: (tx) => plannedTemplates(tx, request.actor, body, bytes),
  }
}
