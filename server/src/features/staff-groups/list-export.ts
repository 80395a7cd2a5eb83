import { toPage } from '@clearwing/domain/paging.ts'
import { searchable, searchWords } from '@clearwing/domain/search.ts'
import { StaffGroupExport, staffGroupList } from '@clearwing/domain/staff-groups/list.ts'
import { canViewStaffGroups } from '@clearwing/domain/staff-groups/rules.ts'
import type { FastifyInstance } from 'fastify'
import { allowed } from '#platform/access/access.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { listStaffGroups } from './store.ts'

export const exportStaffGroups = (app: FastifyInstance) =>
  exportRoute(app, '/staffgroups/export', {
    rule: canViewStaffGroups,
    ask: (request) =>
      allowed(request, canViewStaffGroups, (request.query as { organisationId: number }).organisationId),
    operationId: 'exportStaffGroups',
    tags: ['StaffGroup'],
    ...describedBy(staffGroupList),
    querystring: StaffGroupExport,
    // There are few groups, so all of them are one page.
    list: async (db, actor, query) => {
      const all = await listStaffGroups(db, actor, query.organisationId, query.m)
      const words = searchWords(query.f)
      const wanted = all.filter(({ name }) => words.every((word) => searchable(name).includes(word)))
      return toPage(query.d === 1 ? wanted.toReversed() : wanted, wanted.length, query)
    },
  })
