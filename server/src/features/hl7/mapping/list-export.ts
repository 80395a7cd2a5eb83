import { MappingQuery, mappingList, UnmappedQuery, unmappedList } from '@clearwing/domain/hl7/mapping/lists.ts'
import { canListMappings } from '@clearwing/domain/hl7/mapping/rules.ts'
import type { FastifyInstance } from 'fastify'
import { allowed } from '#platform/access/access.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { listMappings } from './store.ts'
import { listUnmapped } from './uses-store.ts'

const tags = ['Hl7Mapping' as const]

export function exportMappings(app: FastifyInstance) {
  exportRoute(app, '/hl7Mappings/export', {
    rule: canListMappings,
    ask: (request) => allowed(request, canListMappings),
    operationId: 'exportHl7Mappings',
    tags,
    querystring: MappingQuery,
    list: (db, _actor, query) => listMappings(db, query),
    ...describedBy(mappingList),
  })
  exportRoute(app, '/hl7Mappings/unmapped/export', {
    rule: canListMappings,
    ask: (request) => allowed(request, canListMappings),
    operationId: 'exportUnmappedCodes',
    tags,
    querystring: UnmappedQuery,
    list: (db, _actor, query) => listUnmapped(db, query),
    ...describedBy(unmappedList),
  })
}
