import { LocationExport, locationList } from '@clearwing/domain/locations/list.ts'
import { canViewLocations } from '@clearwing/domain/locations/rules.ts'
import { toPage } from '@clearwing/domain/paging.ts'
import type { FastifyInstance } from 'fastify'
import { allowed } from '#platform/access/access.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { listOrganisationLocations } from './store.ts'

export const exportLocations = (app: FastifyInstance) =>
  exportRoute(app, '/organisationlocations/export', {
    rule: canViewLocations,
    ask: (request) => allowed(request, canViewLocations, (request.query as { organisationId: number }).organisationId),
    operationId: 'exportLocations',
    tags: ['OrganisationLocation'],
    ...describedBy(locationList),
    querystring: LocationExport,
    // There are few locations, so all of them are one page.
    list: async (db, actor, { organisationId, m, d, n }) => {
      const all = await listOrganisationLocations(db, actor, { organisationId, m })
      return toPage(d === 1 ? all.toReversed() : all, all.length, { n })
    },
  })
