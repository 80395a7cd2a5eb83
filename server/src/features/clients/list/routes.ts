import type { Actor } from '@clearwing/domain/access/actor.ts'
import { Feature } from '@clearwing/domain/access/bits.ts'
import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import { ClientQuery, clientList } from '@clearwing/domain/clients/list/list.ts'
import { Client, PagedClients } from '@clearwing/domain/clients/list/schema.ts'
import { canEndCare, canExportClients, canListClients } from '@clearwing/domain/clients/rules.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import { HistoryQuery } from '@clearwing/domain/history/list.ts'
import { PagedHistory } from '@clearwing/domain/history/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { OrganisationParam } from '@clearwing/domain/organisations/schema.ts'
import { endCare, lockCare } from '#features/clients/store.ts'
import { listHistory } from '#features/history/index.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import { allowed } from '#platform/access/access.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { recordReadOnce } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { findClient, listClients } from './list-store.ts'

const tags: TagType[] = ['Client']
const url = '/organisations/:organisationId/clients'
const ClientParam = OrganisationParam.extend({ userId: IdParam })

const practiceOf = async (db: Db, actor: Actor, organisationId: number | 'myOrg') =>
  found(await findOrganisation(db, organisationIdOf(actor, organisationId))).organisationId

export const clientRoutes: Routes = async (app) => {
  app.get(url, {
    config: { rule: canListClients, feature: Feature.Client_list },
    schema: {
      operationId: 'listClients',
      tags,
      params: OrganisationParam,
      querystring: ClientQuery,
      response: { 200: PagedClients },
    },
    handler: async (request) => {
      const { actor, params, query } = request
      allowed(request, canListClients, params.organisationId)
      return listClients(app.db, actor, await practiceOf(app.db, actor, params.organisationId), query)
    },
  })

  exportRoute(app, `${url}/export`, {
    rule: canExportClients,
    feature: Feature.Client_list,
    ask: (request) => allowed(request, canExportClients, OrganisationParam.parse(request.params).organisationId),
    operationId: 'exportClients',
    tags,
    params: OrganisationParam,
    querystring: ClientQuery,
    list: async (db, actor, query, request) => {
      const { organisationId } = OrganisationParam.parse(request.params)
      return listClients(db, actor, await practiceOf(db, actor, organisationId), query)
    },
    ...describedBy(clientList),
    subjectOf: ({ organisationId, userId }) => ({
      entity: 'client',
      entityId: organisationId,
      subjectUserId: userId,
    }),
  })

  app.get(`${url}/:userId`, {
    config: { rule: canListClients, feature: Feature.Client_list },
    schema: { operationId: 'getClient', tags, params: ClientParam, response: { 200: Client } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params } = request
        allowed(request, canListClients, params.organisationId)
        const organisationId = organisationIdOf(actor, params.organisationId)
        const client = found(await findClient(tx, actor, organisationId, params.userId))
        const read = { entity: 'client', entityId: organisationId, subjectUserId: client.userId }
        await recordReadOnce(tx, actor, read)
        return client
      }),
  })

  app.delete(`${url}/:userId`, {
    config: { rule: canEndCare, inPerson: true, feature: Feature.Client_list },
    schema: { operationId: 'endCare', tags, params: ClientParam, response: { 200: Client } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params } = request
        allowed(request, canEndCare, params.organisationId)
        const organisationId = organisationIdOf(actor, params.organisationId)
        const care = await lockCare(tx, organisationId, params.userId)
        if (care) await endCare(tx, actor, care)
        return found(await findClient(tx, actor, organisationId, params.userId))
      }),
  })

  app.get(`${url}/:userId/history`, {
    config: { rule: canListClients, feature: Feature.Audit },
    schema: {
      operationId: 'listClientHistory',
      tags,
      params: ClientParam,
      querystring: HistoryQuery,
      response: { 200: PagedHistory },
    },
    handler: async (request) => {
      const { actor, params, query } = request
      allowed(request, canListClients, params.organisationId)
      const entityId = organisationIdOf(actor, params.organisationId)
      const subject = found(await findClient(app.db, actor, entityId, params.userId))
      return listHistory(app.db, { entity: 'client', entityId, subject }, query)
    },
  })
}
