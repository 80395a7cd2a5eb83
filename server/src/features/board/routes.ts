import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import { BoardQuery, boardList } from '@clearwing/domain/board/list.ts'
import { BoardLights, PagedBoardEntries } from '@clearwing/domain/board/schema.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { OrganisationParam } from '@clearwing/domain/organisations/schema.ts'
import { canKeepBoard, canViewBoard } from '@clearwing/domain/relations/board-rules.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { endEmployment, lockEmployment } from '#features/relations/index.ts'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { recordEachReadOnce } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { listBoard, readLights } from './store.ts'

const tags: TagType[] = ['Relation']
const url = '/organisations/:organisationId/board'

/** A page of the board. The view is recorded in the history of everyone on it before it is shown. */
async function readBoard(tx: Tx, { actor }: FastifyRequest, organisationId: number, query: BoardQuery) {
  const page = await listBoard(tx, actor, organisationId, query)
  const userIds = page.list.map(({ userId }) => userId)
  await recordEachReadOnce(tx, actor, { entity: 'employment', entityId: organisationId }, userIds)
  return page
}

/** Whether the pilots of a flying organisation may fly. */
export const boardRoutes: Routes = async (app) => {
  app.get(url, {
    config: { rule: canViewBoard },
    schema: {
      operationId: 'listBoard',
      tags,
      params: OrganisationParam,
      querystring: BoardQuery,
      response: { 200: PagedBoardEntries },
    },
    handler: (request) =>
      request.transaction((tx) => {
        const { actor, params, query } = request
        allowed(request, canViewBoard, params.organisationId)
        return readBoard(tx, request, organisationIdOf(actor, params.organisationId), query)
      }),
  })

  // Counts name no one, so the histories of the pilots need no row.
  app.get(`${url}/lights`, {
    config: { rule: canViewBoard },
    schema: { operationId: 'getBoardLights', tags, params: OrganisationParam, response: { 200: BoardLights } },
    handler: (request) => {
      const { actor, params, db } = request
      allowed(request, canViewBoard, params.organisationId)
      return readLights(db, organisationIdOf(actor, params.organisationId))
    },
  })

  exportRoute(app, `${url}/export`, {
    rule: canKeepBoard,
    ask: (request) => allowed(request, canKeepBoard, OrganisationParam.parse(request.params).organisationId),
    operationId: 'exportBoard',
    tags,
    ...describedBy(boardList),
    params: OrganisationParam,
    querystring: BoardQuery,
    list: (db, actor, query, request) => {
      const { organisationId } = OrganisationParam.parse(request.params)
      return listBoard(db, actor, organisationIdOf(actor, organisationId), query)
    },
    subjectOf: ({ organisationId, userId }) => ({
      entity: 'employment',
      entityId: organisationId,
      subjectUserId: userId,
    }),
  })

  app.delete(`${url}/:userId`, {
    config: { rule: canKeepBoard, inPerson: true },
    schema: {
      operationId: 'endEmployment',
      tags,
      params: OrganisationParam.extend({ userId: IdParam }),
      response: { 200: z.object({}) },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params } = request
        allowed(request, canKeepBoard, params.organisationId)
        const organisationId = organisationIdOf(actor, params.organisationId)
        const employment = await lockEmployment(tx, organisationId, params.userId)
        if (employment) await endEmployment(tx, actor, employment)
        return {}
      }),
  })
}
