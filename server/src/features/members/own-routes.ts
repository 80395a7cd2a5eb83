import { userIdOf } from '@clearwing/domain/access/own.ts'
import { UserParam } from '@clearwing/domain/account/user-param.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import { stateOf } from '@clearwing/domain/members/grants/membership-state.ts'
import { canAnswerInvitation } from '@clearwing/domain/members/rules.ts'
import { MembershipAnswer, OwnMembership } from '@clearwing/domain/members/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found, Refusal, unchanged } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import { listOwnMemberships } from './list-store.ts'
import { answerMembership } from './service.ts'
import { lockMembership } from './store.ts'

const tags: TagType[] = ['Member']

/** The user's own memberships and invitations. */
export const ownMembershipRoutes: Routes = async (app) => {
  app.get('/users/:userId/memberships', {
    config: { rule: canAnswerInvitation },
    schema: {
      operationId: 'listOwnMemberships',
      tags,
      params: UserParam,
      response: { 200: z.array(OwnMembership) },
    },
    handler: async (request) => {
      allowed(request, canAnswerInvitation, request.params.userId)
      return listOwnMemberships(app.db, userIdOf(request.actor, request.params.userId))
    },
  })

  app.put('/users/:userId/memberships/:organisationId', {
    // No one may accept for another person.
    config: { rule: canAnswerInvitation, inPerson: true },
    schema: {
      operationId: 'answerMembership',
      tags,
      params: UserParam.extend({ organisationId: IdParam }),
      body: MembershipAnswer,
      response: { 200: z.array(OwnMembership) },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params, body } = request
        allowed(request, canAnswerInvitation, params.userId)
        const userId = userIdOf(actor, params.userId)
        const before = found(await lockMembership(tx, params.organisationId, userId))
        if (stateOf(before, true, today(tx)) !== 'invited')
          throw new Refusal(409, { title: 'This was already answered.' })
        const [asked] = (await listOwnMemberships(tx, userId)).filter(
          (one) => one.organisationId === params.organisationId,
        )
        unchanged(OwnMembership, found(asked), body.version)
        await answerMembership(request, tx, before, body.accept)
        return listOwnMemberships(tx, userId)
      }),
  })
}
