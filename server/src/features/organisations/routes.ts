import { loggedIn } from '@clearwing/domain/access/actor.ts'
import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { OrganisationQuery, organisationList } from '@clearwing/domain/organisations/list.ts'
import { Organisation, OrganisationParam, OrganisationRecord } from '@clearwing/domain/organisations/schema.ts'
import { pageOf } from '@clearwing/domain/paging.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { organisationFor } from './organisation-view.ts'
import { organisationRecordRoutes } from './record-routes.ts'
import { findOrganisation, listOrganisations } from './store.ts'

const tags: TagType[] = ['Organisation']

export const organisationRoutes: Routes = async (app) => {
  await app.register(organisationRecordRoutes)

  app.get('/organisations', {
    config: { rule: loggedIn },
    schema: {
      operationId: 'listOrganisations',
      tags,
      querystring: OrganisationQuery,
      response: { 200: pageOf(Organisation) },
    },
    handler: async (request) => {
      allowed(request, loggedIn)
      return listOrganisations(app.db, request.query)
    },
  })

  app.get('/organisations/:organisationId', {
    config: { rule: loggedIn },
    schema: {
      operationId: 'getOrganisation',
      tags,
      params: OrganisationParam,
      response: { 200: OrganisationRecord },
    },
    handler: async (request) => {
      allowed(request, loggedIn)
      const { actor } = request
      return organisationFor(
        actor,
        found(await findOrganisation(app.db, organisationIdOf(actor, request.params.organisationId))),
      )
    },
  })

  exportRoute(app, '/organisations/export', {
    rule: loggedIn,
    ask: (request) => allowed(request, loggedIn),
    operationId: 'exportOrganisations',
    tags,
    querystring: OrganisationQuery,
    list: (db, _actor, query) => listOrganisations(db, query),
    ...describedBy(organisationList),
  })
}
