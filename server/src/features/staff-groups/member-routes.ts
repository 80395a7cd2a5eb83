import { Feature } from '@clearwing/domain/access/bits.ts'
import { HistoryQuery } from '@clearwing/domain/history/list.ts'
import { PagedHistory } from '@clearwing/domain/history/schema.ts'
import { canManageMembers } from '@clearwing/domain/members/grants/rules.ts'
import { seesMemberRecords } from '@clearwing/domain/members/rules.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { GroupMemberQuery } from '@clearwing/domain/staff-groups/member-list.ts'
import { canListGroupMembers } from '@clearwing/domain/staff-groups/rules.ts'
import {
  GroupMembersChange,
  PagedGroupMembers,
  StaffGroup,
  StaffGroupParam,
} from '@clearwing/domain/staff-groups/schema.ts'
import { listHistory } from '#features/history/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { importGroupMembers } from './import-members.ts'
import { exportGroupMembers } from './member-export.ts'
import { listGroupMembers } from './member-store.ts'
import { changeGroupMembers } from './service.ts'
import { findStaffGroup, lockStaffGroup } from './store.ts'

const tags: TagType[] = ['StaffGroup']

export const groupMemberRoutes: Routes = async (app) => {
  app.get('/staffgroups/:staffGroupId/members', {
    config: { rule: canListGroupMembers },
    schema: {
      operationId: 'listGroupMembers',
      tags,
      params: StaffGroupParam,
      querystring: GroupMemberQuery,
      response: { 200: PagedGroupMembers },
    },
    handler: async (request) => {
      const group = found(await findStaffGroup(app.db, request.actor, request.params.staffGroupId))
      allowed(request, canListGroupMembers, group.organisationId)
      return listGroupMembers(app.db, request.actor, group, request.query)
    },
  })

  app.put('/staffgroups/:staffGroupId/members', {
    config: { rule: canManageMembers },
    schema: {
      operationId: 'changeGroupMembers',
      tags,
      params: StaffGroupParam,
      body: GroupMembersChange,
      response: { 200: StaffGroup },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, body, params } = request
        const group = found(await lockStaffGroup(tx, actor, params.staffGroupId))
        allowed(request, canManageMembers, group.organisationId)
        unchanged(StaffGroup, group, body.version)
        await changeGroupMembers(tx, actor, group, body.members)
        return found(await findStaffGroup(tx, actor, params.staffGroupId))
      }),
  })

  exportGroupMembers(app)
  importGroupMembers(app)

  app.get('/staffgroups/:staffGroupId/history', {
    config: { rule: seesMemberRecords, feature: Feature.Audit },
    schema: {
      operationId: 'listStaffGroupHistory',
      tags,
      params: StaffGroupParam,
      querystring: HistoryQuery,
      response: { 200: PagedHistory },
    },
    handler: async (request) => {
      const { staffGroupId, organisationId } = found(
        await findStaffGroup(app.db, request.actor, request.params.staffGroupId),
      )
      allowed(request, seesMemberRecords, organisationId)
      return listHistory(app.db, { entity: 'staff group', entityId: staffGroupId }, request.query)
    },
  })
}
