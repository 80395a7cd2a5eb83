import { loggedIn } from '@clearwing/domain/access/actor.ts'
import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { Organisation, OrganisationParam, OrganisationRecord } from '@clearwing/domain/organisations/schema.ts'
import { pageOf, pagingQuery } from '@clearwing/domain/paging.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { exportOrganisations } from './list-export.ts'
import { organisationFor } from './organisation-view.ts'
import { organisationRecordRoutes } from './record-routes.ts'
import { findOrganisation, listOrganisations } from './store.ts'

const tags: TagType[] = ['Organisation']

/** Additional parameter: `ot`, bits of OrganisationType, any of which must be present. */
const OrganisationsQuery = pagingQuery({ columns: ['name', 'city'] }, { ot: IdParam.optional() })

export const organisationRoutes: Routes = async (app) => {
  await app.register(organisationRecordRoutes)

  app.get('/organisations', {
    config: { rule: loggedIn },
    schema: {
      operationId: 'listOrganisations',
      tags,
      querystring: OrganisationsQuery,
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

  exportOrganisations(app, OrganisationsQuery)
}
