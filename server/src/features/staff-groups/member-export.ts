import { canExportGroupMembers } from '@clearwing/domain/staff-groups/rules.ts'
import { type GroupMember, GroupMemberQuery, StaffGroupParam } from '@clearwing/domain/staff-groups/schema.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { allowed } from '#platform/access/access.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import type { ExportColumn } from '#platform/export/columns.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { listGroupMembers } from './member-store.ts'
import { findStaffGroup } from './store.ts'

const columns: ExportColumn<GroupMember>[] = [
  { of: 'name', title: 'Name', value: ({ name }) => name },
  { of: 'name', title: 'Email', value: ({ email }) => email ?? null },
  { of: 'name', title: 'Employee number', value: ({ employeeNumber }) => employeeNumber ?? null },
  { of: 'position', title: 'Position', value: ({ positionOrTitle }) => positionOrTitle },
  { of: 'fromDay', title: 'From', value: ({ fromDay }) => fromDay, kind: 'day' },
  { of: 'toDay', title: 'To', value: ({ toDay }) => toDay, kind: 'day' },
  { of: 'state', title: 'State', value: ({ state }) => state },
]

const groupOf = async (db: Db, { actor, params }: FastifyRequest) =>
  found(await findStaffGroup(db, actor, StaffGroupParam.parse(params).staffGroupId))

/** Uses the headings an import recognises. */
export const exportGroupMembers = (app: FastifyInstance) =>
  exportRoute(app, '/staffgroups/:staffGroupId/members/export', {
    rule: canExportGroupMembers,
    ask: async (request) => {
      const { organisationId } = await groupOf(request.server.db, request)
      allowed(request, canExportGroupMembers, organisationId)
    },
    operationId: 'exportGroupMembers',
    tags: ['StaffGroup'],
    listType: 'staffGroupMembers',
    params: StaffGroupParam,
    querystring: GroupMemberQuery,
    list: async (db, actor, query, request) => listGroupMembers(db, actor, await groupOf(db, request), query),
    columns,
    named: {
      on: { title: 'On the day' },
      name: { title: 'Name' },
      positionOrTitle: { title: 'Position' },
      fromDay: { title: 'From' },
      toDay: { title: 'To' },
    },
  })
