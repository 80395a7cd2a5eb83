import { Feature } from '@clearwing/domain/access/bits.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { isClinical } from '@clearwing/domain/reports/queries/active.ts'
import { choiceOptions } from '@clearwing/domain/reports/queries/fields.ts'
import {
  OfferedField,
  QueryCount,
  QueryExport,
  QueryFile,
  QueryResult,
  QueryRun,
  QueryToCount,
  SavedQueryRun,
} from '@clearwing/domain/reports/queries/result.ts'
import { canQuery, fieldsFor, onlyCounts, subjectsFor } from '@clearwing/domain/reports/queries/rules.ts'
import type { QueryDefinition } from '@clearwing/domain/reports/queries/schema.ts'
import { sentenceOf } from '@clearwing/domain/reports/queries/sentence.ts'
import { QuerySubject } from '@clearwing/domain/reports/queries/subjects.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found, wrongFields } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { sendQueryFile } from './export.ts'
import { countQuery, inReadOnly, mayUseFields, mustHaveReason, readerOf, recordRun, runQuery } from './run.ts'
import { findCustomQuery, noteRun } from './store.ts'

const tags: TagType[] = ['CustomQuery']
const feature = Feature.Custom_queries
const params = z.strictObject({ customQueryId: IdParam })

type Run = { customQueryId: number; definition: QueryDefinition; reason: string | null; page: number }

/** Reads, then records who asked what, before anything is answered. */
async function run(request: FastifyRequest, { customQueryId, definition, reason, page }: Run) {
  const { actor } = request
  mayUseFields(actor, definition)
  mustHaveReason(definition, reason)
  const result = await inReadOnly(readerOf(request), (tx) => runQuery(tx, actor, definition, page))
  await request.transaction(async (tx) => {
    await recordRun(tx, actor, { customQueryId, definition, reason, ...result })
    if (customQueryId !== 0) await noteRun(tx, actor, customQueryId, result.total)
  })
  const isLong = result.total > request.server.site.options.values.directExportRows
  return Object.assign(result, { isLong })
}

/** Fields, counts, runs and files of custom queries. */
export const queryRunRoutes: Routes = async (app) => {
  app.get('/customQueries/fields', {
    config: { rule: canQuery, feature },
    schema: {
      operationId: 'listQueryFields',
      tags,
      querystring: z.strictObject({ subject: QuerySubject }),
      response: { 200: z.array(OfferedField) },
    },
    handler: async (request) => {
      allowed(request, canQuery)
      const { actor, query } = request
      if (!subjectsFor(actor).includes(query.subject)) throw wrongFields({ subject: ['Choose a subject of the list.'] })
      return fieldsFor(actor, query.subject).map(([name, field]) => ({
        name,
        label: field.label,
        kind: field.kind,
        choices: choiceOptions(field),
        isClinical: field.readers === 'clinical',
      }))
    },
  })

  app.post('/customQueries/count', {
    config: { rule: canQuery, feature },
    schema: { operationId: 'countCustomQuery', tags, body: QueryToCount, response: { 200: QueryCount } },
    handler: async (request) => {
      allowed(request, canQuery)
      const { actor, body } = request
      const { definition } = body
      mayUseFields(actor, definition)
      const answer = { sentence: sentenceOf(definition.subject, definition.tree), isRounded: onlyCounts(actor) }
      if (isClinical(definition)) return { ...answer, total: null }
      return { ...answer, total: await inReadOnly(readerOf(request), (tx) => countQuery(tx, actor, definition)) }
    },
  })

  app.post('/customQueries/run', {
    config: { rule: canQuery, feature, inPerson: true },
    schema: { operationId: 'runCustomQuery', tags, body: QueryRun, response: { 200: QueryResult } },
    handler: (request) => {
      allowed(request, canQuery)
      return run(request, { customQueryId: 0, ...request.body })
    },
  })

  app.post('/customQueries/:customQueryId/run', {
    config: { rule: canQuery, feature, inPerson: true },
    schema: { operationId: 'runSavedQuery', tags, params, body: SavedQueryRun, response: { 200: QueryResult } },
    handler: async (request) => {
      allowed(request, canQuery)
      const { customQueryId } = request.params
      const { definition } = found(await findCustomQuery(app.db, request.actor, customQueryId))
      return run(request, { customQueryId, definition, ...request.body })
    },
  })

  app.post('/customQueries/export', {
    config: { rule: canQuery, feature, inPerson: true },
    schema: { operationId: 'exportCustomQuery', tags, querystring: QueryFile, body: QueryExport },
    handler: (request, reply) => {
      allowed(request, canQuery)
      return sendQueryFile(request, reply, { format: request.query.ft, ...request.body })
    },
  })
}
