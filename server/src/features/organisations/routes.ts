import { loggedIn } from '@clearwing/domain/access/actor.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { Organisation } from '@clearwing/domain/organisations/schema.ts'
import { pageOf, pagingQuery } from '@clearwing/domain/paging.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { findOrganisation, listOrganisations } from './store.ts'

const tags: TagType[] = ['Organisation']

/** Besides the usual: ot, bits of OrganisationType, any of which must be there. */
const OrganisationsQuery = pagingQuery({ columns: ['name'] }, { ot: IdParam.optional() })

export const organisationRoutes: Routes = async (app) => {
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
      params: z.strictObject({ organisationId: IdParam }),
      response: { 200: Organisation },
    },
    handler: async (request) => {
      allowed(request, loggedIn)
      return found(await findOrganisation(app.db, request.params.organisationId))
    },
  })
}
