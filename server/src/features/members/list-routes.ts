import { Feature } from '@clearwing/domain/access/bits.ts'
import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import { HistoryQuery } from '@clearwing/domain/history/list.ts'
import { PagedHistory } from '@clearwing/domain/history/schema.ts'
import { MemberQuery, memberList } from '@clearwing/domain/members/list.ts'
import { canExportMembers, canListMembers, seesMemberRecords } from '@clearwing/domain/members/rules.ts'
import { PagedMembers } from '@clearwing/domain/members/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { OrganisationParam } from '@clearwing/domain/organisations/schema.ts'
import { listHistory } from '#features/history/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { MemberParam, membersPath, organisationOf } from './in-path.ts'
import { findMember, listMembers } from './list-store.ts'

const tags: TagType[] = ['Member']

export const memberListRoutes: Routes = async (app) => {
  app.get(membersPath, {
    config: { rule: canListMembers },
    schema: {
      operationId: 'listMembers',
      tags,
      params: OrganisationParam,
      querystring: MemberQuery,
      response: { 200: PagedMembers },
    },
    handler: async (request) => {
      const { actor, params, query } = request
      allowed(request, canListMembers, params.organisationId, query.m)
      return listMembers(app.db, actor, await organisationOf(app.db, request, params.organisationId), query)
    },
  })

  exportRoute(app, `${membersPath}/export`, {
    rule: canExportMembers,
    ask: (request) => {
      const { organisationId } = OrganisationParam.parse(request.params)
      allowed(request, canExportMembers, organisationId, (request.query as MemberQuery).m)
    },
    operationId: 'exportMembers',
    tags,
    params: OrganisationParam,
    querystring: MemberQuery,
    list: async (db, actor, query, request) => {
      const { organisationId } = OrganisationParam.parse(request.params)
      return listMembers(db, actor, await organisationOf(db, request, organisationId), query)
    },
    ...describedBy(memberList),
  })

  app.get(`${membersPath}/:userId/history`, {
    config: { rule: seesMemberRecords, feature: Feature.Audit },
    schema: {
      operationId: 'listMemberHistory',
      tags,
      params: MemberParam,
      querystring: HistoryQuery,
      response: { 200: PagedHistory },
    },
    handler: async (request) => {
      const { params, query } = request
      const entityId = organisationIdOf(request.actor, params.organisationId)
      allowed(request, seesMemberRecords, entityId)
      const subject = found(await findMember(app.db, request.actor, entityId, params.userId))
      return listHistory(app.db, { entity: 'membership', entityId, subject }, query)
    },
  })
}
