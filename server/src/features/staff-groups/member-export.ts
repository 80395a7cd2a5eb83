import { GroupMemberQuery, groupMemberList } from '@clearwing/domain/staff-groups/member-list.ts'
import { canExportGroupMembers } from '@clearwing/domain/staff-groups/rules.ts'
import { StaffGroupParam } from '@clearwing/domain/staff-groups/schema.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { allowed } from '#platform/access/access.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { listGroupMembers } from './member-store.ts'
import { findStaffGroup } from './store.ts'

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
    params: StaffGroupParam,
    querystring: GroupMemberQuery,
    list: async (db, actor, query, request) => listGroupMembers(db, actor, await groupOf(db, request), query),
    ...describedBy(groupMemberList),
  })
