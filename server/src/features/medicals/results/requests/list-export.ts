import { fileColumns } from '@clearwing/domain/lists.ts'
import { LabRequestFileQuery, labRequestList } from '@clearwing/domain/medicals/results/requests/list.ts'
import { canExportLabRequests } from '@clearwing/domain/medicals/results/requests/rules.ts'
import type { LabRequest } from '@clearwing/domain/medicals/results/requests/schema.ts'
import type { FastifyInstance } from 'fastify'
import { medicalOfRow } from '#features/medicals/list/list-export.ts'
import { allowed } from '#platform/access/access.ts'
import type { ExportColumn } from '#platform/export/columns.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { asLabRequest } from './as-lab-request.ts'
import { listLabRequests } from './list-store.ts'

/** The history of each request's person records the file. */
const columns: ExportColumn<LabRequest & { userId: number }>[] = fileColumns(labRequestList)

/** Pending requests by person and laboratory, without the tests or their results. */
export const exportLabRequests = (app: FastifyInstance) =>
  exportRoute(app, '/labRequests/export', {
    rule: canExportLabRequests,
    ask: (request) => allowed(request, canExportLabRequests),
    operationId: 'exportLabRequests',
    tags: ['LabRequest'],
    querystring: LabRequestFileQuery,
    list: async (db, actor, query) => {
      const { list, ...page } = await listLabRequests(db, actor, query)
      return {
        ...page,
        list: list.map((stored) => ({ ...asLabRequest(db, stored, false), userId: stored.row.userId })),
      }
    },
    ...describedBy(labRequestList),
    columns,
    subjectOf: medicalOfRow,
  })
