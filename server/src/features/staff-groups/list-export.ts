import { IdParam } from '@clearwing/domain/fields.ts'
import { pagingQuery, toPage } from '@clearwing/domain/paging.ts'
import { searchable, searchWords } from '@clearwing/domain/search.ts'
import { canViewStaffGroups } from '@clearwing/domain/staff-groups/rules.ts'
import { type StaffGroup, staffGroupModes } from '@clearwing/domain/staff-groups/schema.ts'
import type { FastifyInstance } from 'fastify'
import { allowed } from '#platform/access/access.ts'
import type { ExportColumn } from '#platform/export/columns.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { listStaffGroups } from './store.ts'

const Query = pagingQuery({ columns: ['name'], modes: staffGroupModes }, { organisationId: IdParam })

const columns: ExportColumn<StaffGroup>[] = [
  { of: 'name', title: 'Name', value: ({ name }) => name },
  { of: 'members', title: 'Members', value: ({ members }) => members, kind: 'number' },
  { of: 'savedFilters', title: 'Saved filters', value: ({ savedFilters }) => savedFilters, kind: 'number' },
  { of: 'testSchedules', title: 'Test schedules', value: ({ testSchedules }) => testSchedules, kind: 'number' },
  { of: 'changed', title: 'Changed', value: ({ changedAt }) => changedAt, kind: 'moment' },
  { of: 'archived', title: 'Archived', value: ({ archivedAt }) => archivedAt, kind: 'moment' },
]

export const exportStaffGroups = (app: FastifyInstance) =>
  exportRoute(app, '/staffgroups/export', {
    rule: canViewStaffGroups,
    ask: (request) =>
      allowed(request, canViewStaffGroups, (request.query as { organisationId: number }).organisationId),
    operationId: 'exportStaffGroups',
    tags: ['StaffGroup'],
    listType: 'staffGroups',
    querystring: Query,
    // There are few, so all of them are one page.
    list: async (db, actor, query) => {
      const all = await listStaffGroups(db, actor, query.organisationId, query.m)
      const words = searchWords(query.f)
      const wanted = all.filter(({ name }) => words.every((word) => searchable(name).includes(word)))
      return toPage(query.d === 1 ? wanted.toReversed() : wanted, wanted.length, query)
    },
    columns,
  })
