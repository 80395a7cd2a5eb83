import { userIdOf } from '@clearwing/domain/access/own.ts'
import { UserParam } from '@clearwing/domain/account/user-param.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { canClaimNumber, canCorrectClaim } from '@clearwing/domain/registrations/rules.ts'
import { ClaimChange, NewClaim, Registration } from '@clearwing/domain/registrations/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { listRegistrationsOf, showRegistration } from './registration-projection-store.ts'
import { claim, correctClaim } from './service.ts'
import { lockRegistration } from './store.ts'

const tags: TagType[] = ['Registration']
const url = '/users/:userId/registrations'

/** The user's own claims to registration numbers. */
export const ownRegistrationRoutes: Routes = async (app) => {
  app.get(url, {
    config: { rule: canClaimNumber },
    schema: {
      operationId: 'listOwnRegistrations',
      tags,
      params: UserParam,
      response: { 200: z.array(Registration) },
    },
    handler: async (request) => {
      const { actor, params } = request
      allowed(request, canClaimNumber, params.userId)
      return listRegistrationsOf(app.db, actor, userIdOf(actor, params.userId))
    },
  })

  app.post(url, {
    // No one may claim a number in another person's name.
    config: { rule: canClaimNumber, inPerson: true },
    schema: {
      operationId: 'claimNumber',
      tags,
      params: UserParam,
      headers: IdempotencyKey,
      body: NewClaim,
      response: { 201: Registration },
    },
    handler: async (request, reply) => {
      const { actor, params, body } = request
      const claimed = await request.transaction((tx) => {
        allowed(request, canClaimNumber, params.userId)
        return createOnce(tx, request, async () => showRegistration(tx, actor, await claim(request, tx, body)))
      })
      return reply.code(201).send(claimed)
    },
  })

  app.put(`${url}/:registrationId`, {
    config: { rule: canCorrectClaim, inPerson: true },
    schema: {
      operationId: 'correctClaim',
      tags,
      params: UserParam.extend({ registrationId: IdParam }),
      body: ClaimChange,
      response: { 200: Registration },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params, body } = request
        const before = found(await lockRegistration(tx, actor, params.registrationId))
        found(before.userId === userIdOf(actor, params.userId) || undefined)
        allowed(request, canCorrectClaim, before)
        return showRegistration(tx, actor, await correctClaim(request, tx, before, body))
      }),
  })
}
