import { Feature } from '@clearwing/domain/access/bits.ts'
import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { OrganisationEventQuery, organisationEventList } from '@clearwing/domain/organisation-audit/list.ts'
import { canReadOrganisationAudit } from '@clearwing/domain/organisation-audit/rules.ts'
import { PagedOrganisationEvents } from '@clearwing/domain/organisation-audit/schema.ts'
import { OrganisationParam } from '@clearwing/domain/organisations/schema.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { listOrganisationEvents } from './store.ts'

const tags: TagType[] = ['Activity']
const path = '/organisations/:organisationId/audit'
const config = { rule: canReadOrganisationAudit, feature: Feature.Audit } as const

/** What was done in an organisation, for those who lead it. */
export const organisationAuditRoutes: Routes = async (app) => {
  app.get(path, {
    config,
    schema: {
      operationId: 'listOrganisationEvents',
      tags,
      params: OrganisationParam,
      querystring: OrganisationEventQuery,
      response: { 200: PagedOrganisationEvents },
    },
    handler: async (request) => {
      const { actor, params, query } = request
      allowed(request, canReadOrganisationAudit, params.organisationId)
      const { organisationId } = found(await findOrganisation(app.db, organisationIdOf(actor, params.organisationId)))
      return listOrganisationEvents(request.db, actor, organisationId, query)
    },
  })

  exportRoute(app, `${path}/export`, {
    ...config,
    ask: (request) =>
      allowed(request, canReadOrganisationAudit, OrganisationParam.parse(request.params).organisationId),
    operationId: 'exportOrganisationEvents',
    tags,
    params: OrganisationParam,
    querystring: OrganisationEventQuery,
    list: async (db, actor, query, request) => {
      const organisationId = organisationIdOf(actor, OrganisationParam.parse(request.params).organisationId)
      found(await findOrganisation(db, organisationId))
      return listOrganisationEvents(db, actor, organisationId, query)
    },
    ...describedBy(organisationEventList),
  })
}
