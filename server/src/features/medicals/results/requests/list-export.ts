import { canExportLabRequests } from '@clearwing/domain/medicals/results/requests/rules.ts'
import {
  type LabRequest,
  LabRequestFilter,
  labRequestOrders,
  labRequestStatusNames,
} from '@clearwing/domain/medicals/results/requests/schema.ts'
import { pagingQuery } from '@clearwing/domain/paging.ts'
import type { FastifyInstance } from 'fastify'
import { medicalOfRow } from '#features/medicals/list/list-export.ts'
import { allowed } from '#platform/access/access.ts'
import type { ExportColumn } from '#platform/export/columns.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { asLabRequest } from './as-lab-request.ts'
import { listLabRequests } from './list-store.ts'

/** A list of abnormal requests would be clinical, so this filter is not available for the export. */
const Query = pagingQuery(
  { columns: labRequestOrders, descending: true },
  { st: LabRequestFilter.exclude(['abnormal']).optional() },
)

type Row = LabRequest & { userId: number }

/** Pending requests by person and laboratory, without the tests or their results. */
const columns: ExportColumn<Row>[] = [
  { of: 'person', title: 'Person', value: ({ personName }) => personName },
  { of: 'person', title: 'Date of birth', value: ({ dateOfBirth }) => dateOfBirth, kind: 'day' },
  { of: 'laboratory', title: 'Number', value: ({ number }) => number },
  { of: 'laboratory', title: 'Laboratory', value: ({ laboratoryName }) => laboratoryName ?? 'On paper' },
  { of: 'laboratory', title: 'Laboratory’s number', value: ({ fillerNumber }) => fillerNumber },
  { of: 'status', title: 'Status', value: ({ status }) => labRequestStatusNames[status] },
  { of: 'status', title: 'Closed', value: ({ closedAt }) => closedAt, kind: 'moment' },
  { of: 'asked', title: 'Requested', value: ({ requestedAt }) => requestedAt, kind: 'moment' },
  { of: 'asked', title: 'Requested by', value: ({ requestedByName }) => requestedByName },
  { of: 'due', title: 'Expected by', value: ({ dueOn }) => dueOn, kind: 'day' },
  { of: 'due', title: 'Overdue', value: ({ isOverdue }) => (isOverdue ? 'Yes' : null) },
]

export const exportLabRequests = (app: FastifyInstance) =>
  exportRoute(app, '/labRequests/export', {
    rule: canExportLabRequests,
    ask: (request) => allowed(request, canExportLabRequests),
    operationId: 'exportLabRequests',
    tags: ['LabRequest'],
    listType: 'labRequests',
    querystring: Query,
    list: async (db, actor, query) => {
      const { list, ...page } = await listLabRequests(db, actor, query)
      return { ...page, list: list.map((stored) => ({ ...asLabRequest(stored, false), userId: stored.row.userId })) }
    },
    columns,
    named: {
      st: { title: 'Which' },
      asked: { title: 'Requested' },
      person: { title: 'Person' },
      due: { title: 'Expected by' },
    },
    subjectOf: medicalOfRow,
  })
