import { IdParam } from '@clearwing/domain/fields.ts'
import { hoursInWords } from '@clearwing/domain/locations/opening-hours.ts'
import { canViewLocations } from '@clearwing/domain/locations/rules.ts'
import { locationModes, type OrganisationLocation } from '@clearwing/domain/locations/schema.ts'
import { pagingQuery, toPage } from '@clearwing/domain/paging.ts'
import type { FastifyInstance } from 'fastify'
import { allowed } from '#platform/access/access.ts'
import type { ExportColumn } from '#platform/export/columns.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { listOrganisationLocations } from './store.ts'

const Query = pagingQuery({ columns: ['name'], modes: locationModes }, { organisationId: IdParam })

const columns: ExportColumn<OrganisationLocation>[] = [
  { of: 'name', title: 'Name', value: ({ name }) => name },
  { of: 'address', title: 'Address', value: ({ address }) => address },
  { of: 'region', title: 'Region', value: ({ region }) => region },
  { of: 'airfield', title: 'Airfield', value: ({ airfieldName }) => airfieldName },
  { of: 'airfield', title: 'ICAO code', value: ({ airfieldCode }) => airfieldCode },
  { of: 'rooms', title: 'Rooms', value: ({ rooms }) => rooms.map(({ name }) => name).join(' | ') },
  { of: 'bookable', title: 'Bookable', value: ({ isBookable }) => (isBookable ? 'yes' : 'no') },
  { of: 'hours', title: 'Hours', value: ({ hours }) => hoursInWords(hours).join(' | ') },
]

export const exportLocations = (app: FastifyInstance) =>
  exportRoute(app, '/organisationlocations/export', {
    rule: canViewLocations,
    ask: (request) => allowed(request, canViewLocations, (request.query as { organisationId: number }).organisationId),
    operationId: 'exportLocations',
    tags: ['OrganisationLocation'],
    listType: 'locations',
    querystring: Query,
    // There are few, so all of them are one page.
    list: async (db, actor, { organisationId, m, d, n }) => {
      const all = await listOrganisationLocations(db, actor, { organisationId, m })
      return toPage(d === 1 ? all.toReversed() : all, all.length, { n })
    },
    columns,
  })
