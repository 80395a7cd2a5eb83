import { canListMappings } from '@clearwing/domain/hl7/mapping/rules.ts'
import type { Hl7Mapping, UnmappedCode } from '@clearwing/domain/hl7/mapping/schema.ts'
import type { FastifyInstance } from 'fastify'
import { allowed } from '#platform/access/access.ts'
import type { ExportColumn } from '#platform/export/columns.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { mappingQuery, unmappedQuery } from './queries.ts'
import { listMappings } from './store.ts'
import { listUnmapped } from './uses-store.ts'

const columns: ExportColumn<Hl7Mapping>[] = [
  { of: 'sender', title: 'Sender', value: ({ senderName }) => senderName ?? 'All senders' },
  { of: 'code', title: 'Code', value: ({ code }) => code },
  { of: 'code', title: 'Name', value: ({ alternativeName }) => alternativeName },
  { of: 'code', title: 'Report codes', value: ({ documentCodes }) => documentCodes },
  { of: 'unit', title: 'Unit', value: ({ unit }) => unit },
  { of: 'analyte', title: 'Analyte', value: ({ analyteCode }) => analyteCode ?? 'not one of our analytes' },
  { of: 'prefix', title: 'Prefix', value: ({ answerPrefix }) => answerPrefix },
  { of: 'pattern', title: 'Pattern', value: ({ answerPattern }) => answerPattern },
  { of: 'answer', title: 'Answer', value: ({ answer }) => answer },
  { of: 'hits', title: 'Results', value: ({ hits }) => hits, kind: 'number' },
  { of: 'lastHit', title: 'Last result', value: ({ lastHitAt }) => lastHitAt, kind: 'moment' },
  { of: 'status', title: 'In use', value: ({ isActive }) => (isActive ? 'yes' : 'no') },
]

const unmappedColumns: ExportColumn<UnmappedCode>[] = [
  { of: 'sender', title: 'Sender', value: ({ senderName }) => senderName },
  { of: 'code', title: 'Code', value: ({ code }) => code },
  { of: 'name', title: 'Name', value: ({ name }) => name },
  { of: 'unit', title: 'Unit', value: ({ unit }) => unit },
  { of: 'report', title: 'Report', value: ({ reportCode }) => reportCode },
  { of: 'count', title: 'Results', value: ({ count }) => count, kind: 'number' },
  { of: 'lastSeen', title: 'Last result', value: ({ lastSeenAt }) => lastSeenAt, kind: 'moment' },
]

const tags = ['Hl7Mapping' as const]
const named = { code: { title: 'Code' }, sender: { title: 'Sender' } }

export function exportMappings(app: FastifyInstance) {
  exportRoute(app, '/hl7Mappings/export', {
    rule: canListMappings,
    ask: (request) => allowed(request, canListMappings),
    operationId: 'exportHl7Mappings',
    tags,
    listType: 'hl7Mappings',
    querystring: mappingQuery,
    list: (db, _actor, query) => listMappings(db, query),
    columns,
    named,
  })
  exportRoute(app, '/hl7Mappings/unmapped/export', {
    rule: canListMappings,
    ask: (request) => allowed(request, canListMappings),
    operationId: 'exportUnmappedCodes',
    tags,
    listType: 'unmappedCodes',
    querystring: unmappedQuery,
    list: (db, _actor, query) => listUnmapped(db, query),
    columns: unmappedColumns,
    named,
  })
}
