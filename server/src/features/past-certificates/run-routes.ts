import { Feature } from '@clearwing/domain/access/bits.ts'
import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import { ImportedRowQuery, importedRowList } from '@clearwing/domain/imports/run-list.ts'
import { whyNotUndone } from '@clearwing/domain/imports/run-rules.ts'
import { ImportRun, ImportUndo, PagedImportedRows } from '@clearwing/domain/imports/run-schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { OrganisationParam } from '@clearwing/domain/organisations/schema.ts'
import { canImportPastCertificates } from '@clearwing/domain/past-certificates/rules.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { beginUndo, listImportedRows, listImportRuns, lockImportRun } from '#features/imports/index.ts'
import { allowed } from '#platform/access/access.ts'
import type { Db } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import type { Routes } from '#platform/http/routes.ts'

const tags: TagType[] = ['ImportRun']
const url = '/organisations/:organisationId/imports'
const RunParam = OrganisationParam.extend({ importRunId: IdParam })
const PathParam = RunParam.partial({ importRunId: true })
const config = { rule: canImportPastCertificates, feature: Feature.Client_list } as const

const ask = (request: FastifyRequest) =>
  allowed(request, canImportPastCertificates, PathParam.parse(request.params).organisationId)

/** The import in the path, if it is this organisation's. */
async function findRun(db: Db, { actor, params }: FastifyRequest): Promise<ImportRun> {
  const { organisationId, importRunId } = RunParam.parse(params)
  return found((await listImportRuns(db, organisationIdOf(actor, organisationId), importRunId))[0])
}

/** Imports of clients and past certificates: what became of their rows, and their undo. */
export const importRunRoutes: Routes = async (app) => {
  app.get(url, {
    config,
    schema: { operationId: 'listImportRuns', tags, params: OrganisationParam, response: { 200: z.array(ImportRun) } },
    handler: async (request) => {
      ask(request)
      return listImportRuns(request.db, organisationIdOf(request.actor, request.params.organisationId))
    },
  })

  app.get(`${url}/:importRunId`, {
    config,
    schema: { operationId: 'getImportRun', tags, params: RunParam, response: { 200: ImportRun } },
    handler: async (request) => {
      ask(request)
      return findRun(request.db, request)
    },
  })

  app.get(`${url}/:importRunId/rows`, {
    config,
    schema: {
      operationId: 'listImportedRows',
      tags,
      params: RunParam,
      querystring: ImportedRowQuery,
      response: { 200: PagedImportedRows },
    },
    handler: async (request) => {
      ask(request)
      const { importRunId } = await findRun(request.db, request)
      return listImportedRows(request.db, importRunId, request.query)
    },
  })

  exportRoute(app, `${url}/:importRunId/rows/export`, {
    rule: canImportPastCertificates,
    feature: Feature.Client_list,
    ask,
    operationId: 'exportImportedRows',
    tags,
    params: RunParam,
    querystring: ImportedRowQuery,
    list: async (db, _actor, query, request) => listImportedRows(db, (await findRun(db, request)).importRunId, query),
    ...describedBy(importedRowList),
  })

  app.post(`${url}/:importRunId/undo`, {
    config: { ...config, inPerson: true },
    schema: { operationId: 'undoImportRun', tags, params: RunParam, body: ImportUndo, response: { 200: ImportRun } },
    handler: (request) =>
      request.transaction(async (tx) => {
        ask(request)
        const { importRunId } = await findRun(tx, request)
        const stored = found(await lockImportRun(tx, importRunId))
        const problem = whyNotUndone(await findRun(tx, request), tx.now)
        if (problem !== undefined) throw new Refusal(409, { title: problem })
        await beginUndo(tx, request.actor, stored, request.body.reason)
        return findRun(tx, request)
      }),
  })
}
