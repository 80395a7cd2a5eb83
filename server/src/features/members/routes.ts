import { canAddMember, canManageMembers } from '@clearwing/domain/members/grants/rules.ts'
import { Member, MemberChange, NewMember } from '@clearwing/domain/members/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { OrganisationParam } from '@clearwing/domain/organisations/schema.ts'
import { allowed } from '#platform/access/access.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { lockedOrganisation, MemberParam, memberOf, membersPath } from './in-path.ts'
import { addOrInviteMember, changeMember, endMember } from './service.ts'
import { lockMembership } from './store.ts'

const tags: TagType[] = ['Member']

export const memberRoutes: Routes = async (app) => {
  app.post(membersPath, {
    config: { rule: canAddMember },
    schema: {
      operationId: 'addMember',
      tags,
      params: OrganisationParam,
      headers: IdempotencyKey,
      body: NewMember,
      response: { 201: Member },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { body, params } = request
        allowed(request, canAddMember, params.organisationId)
        reply.code(201)
        return createOnce(tx, request, async () => {
          const organisation = await lockedOrganisation(tx, request, params.organisationId)
          const userId = await addOrInviteMember(request, tx, organisation, body)
          return memberOf(tx, request, organisation.organisationId, userId)
        })
      }),
  })

  app.put(`${membersPath}/:userId`, {
    config: { rule: canManageMembers },
    schema: {
      operationId: 'updateMember',
      tags,
      params: MemberParam,
      body: MemberChange,
      response: { 200: Member },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { body, params } = request
        allowed(request, canManageMembers, params.organisationId)
        const organisation = await lockedOrganisation(tx, request, params.organisationId)
        const { organisationId } = organisation
        const before = found(await lockMembership(tx, organisationId, params.userId))
        unchanged(Member, (await memberOf(tx, request, organisationId, params.userId)) as Versioned, body.version)
        await changeMember(request, tx, organisation, before, body)
        return memberOf(tx, request, organisationId, params.userId)
      }),
  })

  app.delete(`${membersPath}/:userId`, {
    config: { rule: canManageMembers },
    schema: { operationId: 'endMember', tags, params: MemberParam, response: { 200: Member } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { params } = request
        allowed(request, canManageMembers, params.organisationId)
        const organisation = await lockedOrganisation(tx, request, params.organisationId)
        const before = found(await lockMembership(tx, organisation.organisationId, params.userId))
        await endMember(request, tx, organisation, before)
        return memberOf(tx, request, organisation.organisationId, params.userId)
      }),
  })
}

/** Users who change a member see the details, and so the version. */
type Versioned = Member & { version: number }
