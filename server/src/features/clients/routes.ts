import type { Actor } from '@clearwing/domain/access/actor.ts'
import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import { canExportClients, canListClients } from '@clearwing/domain/clients/rules.ts'
import { ClientPage, ClientQuery } from '@clearwing/domain/clients/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { OrganisationParam } from '@clearwing/domain/organisations/schema.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import { allowed } from '#platform/access/access.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { clientExportColumns, clientNamed } from './list-export.ts'
import { listClients } from './list-store.ts'

const tags: TagType[] = ['Client']
const url = '/organisations/:organisationId/clients'

const practiceOf = async (db: Db, actor: Actor, organisationId: number | 'myOrg') =>
  found(await findOrganisation(db, organisationIdOf(actor, organisationId))).organisationId

export const clientRoutes: Routes = async (app) => {
  app.get(url, {
    config: { rule: canListClients },
    schema: {
      operationId: 'listClients',
      tags,
      params: OrganisationParam,
      querystring: ClientQuery,
      response: { 200: ClientPage },
    },
    handler: async (request) => {
      const { actor, params, query } = request
      allowed(request, canListClients, params.organisationId)
      return listClients(app.db, actor, await practiceOf(app.db, actor, params.organisationId), query)
    },
  })

  exportRoute(app, `${url}/export`, {
    rule: canExportClients,
    ask: (request) => allowed(request, canExportClients, OrganisationParam.parse(request.params).organisationId),
    operationId: 'exportClients',
    tags,
    listType: 'clients',
    params: OrganisationParam,
    querystring: ClientQuery,
    list: async (db, actor, query, request) => {
      const { organisationId } = OrganisationParam.parse(request.params)
      return listClients(db, actor, await practiceOf(db, actor, organisationId), query)
    },
    columns: clientExportColumns,
    named: clientNamed,
    subjectOf: ({ organisationId, userId }) => ({
      entity: 'client',
      entityId: organisationId,
      subjectUserId: userId,
    }),
  })
}
