import { UserParam } from '@clearwing/domain/account/user-param.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import { ResultsQuery, resultList } from '@clearwing/domain/medicals/results/list.ts'
import { canExportOwnResults, canExportResultsOf, canListResultsOf } from '@clearwing/domain/medicals/results/rules.ts'
import { MedicalResults, ResultsExport } from '@clearwing/domain/medicals/results/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import type { FastifyRequest } from 'fastify'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute, reasonedExportRoute } from '#platform/export/export-route.ts'
import { sendFile } from '#platform/files/send-file.ts'
import { recordRead } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { findDocumentOf, personAsked, readResultsOf, resultsRelation } from './of-person.ts'
import { resultsPage } from './person-export.ts'

const tags: TagType[] = ['Result']
const path = '/users/:userId/results'

/** A person's results over the years, limited to those the actor may read through a medical. */
export const personResultRoutes: Routes = async (app) => {
  app.get(path, {
    config: { rule: canListResultsOf },
    schema: { operationId: 'listResultsOfPerson', tags, params: UserParam, response: { 200: MedicalResults } },
    handler: (request) => read(request, 'person results', (tx, userId) => readResultsOf(tx, request.actor, userId)),
  })

  app.get(`${path}/:resultId/document`, {
    config: { rule: canListResultsOf },
    schema: {
      operationId: 'getResultDocumentOfPerson',
      tags,
      params: UserParam.extend({ resultId: IdParam }),
    },
    handler: async (request, reply) => {
      const { resultId } = request.params
      const file = await read(request, 'person result document', async (tx, userId) =>
        found(await findDocumentOf(tx, request.actor, userId, resultId)),
      )
      return sendFile(reply, app.site.storage, file)
    },
  })

  const file = {
    tags,
    ...describedBy(resultList),
    params: UserParam,
    querystring: ResultsQuery,
    list: resultsPage,
  }
  exportRoute(app, `${path}/export`, {
    ...file,
    rule: canExportOwnResults,
    operationId: 'exportOwnResults',
    ask: async (request) => allowed(request, canExportOwnResults, await relationIn(request)),
  })
  reasonedExportRoute(app, `${path}/export`, {
    ...file,
    rule: canExportResultsOf,
    operationId: 'exportResultsOfPerson',
    body: ResultsExport,
    ask: async (request) => allowed(request, canExportResultsOf, await relationIn(request)),
    reasonOf: ({ body }) => ResultsExport.parse(body).reason,
    subjectOf: ({ userId }) => ({ entity: 'clinical file', entityId: userId, subjectUserId: userId }),
  })
}

const relationIn = (request: FastifyRequest) => resultsRelation(request.server.db, request.actor, personAsked(request))

/** Reads results: found, permitted, recorded in the history as read, and only then returned. */
const read = <Answer>(request: FastifyRequest, entity: string, answer: (tx: Tx, userId: number) => Promise<Answer>) =>
  request.transaction(async (tx) => {
    const { actor } = request
    const userId = personAsked(request)
    allowed(request, canListResultsOf, await resultsRelation(tx, actor, userId))
    await recordRead(tx, actor, { entity, entityId: userId, subjectUserId: userId })
    return answer(tx, userId)
  })
