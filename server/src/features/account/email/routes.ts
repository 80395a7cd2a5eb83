import { userIdOf } from '@clearwing/domain/access/own.ts'
import { canChangeEmail, needsPasswordForEmail } from '@clearwing/domain/account/email/rules.ts'
import { ConfirmedEmail, EmailAddress, EmailChange, EmailLinkQuery } from '@clearwing/domain/account/email/schema.ts'
import { UserParam } from '@clearwing/domain/account/user-param.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { findWaitingEmail } from '#features/account/links/store.ts'
import { findCredentials } from '#features/account/password/store.ts'
import { mustKnowPassword } from '#features/account/password/verify-password.ts'
import { undeliverableSince } from '#features/emails/index.ts'
import { findUser } from '#features/users/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { askForEmail, followEmailLink } from './service.ts'

const tags: TagType[] = ['User']
const path = '/users/:userId/email'

export const emailAddressRoutes: Routes = async (app) => {
  app.get(path, {
    config: { rule: canChangeEmail },
    schema: { operationId: 'getEmailAddress', tags, params: UserParam, response: { 200: EmailAddress } },
    handler: async (request) => {
      const userId = userIdOf(request.actor, request.params.userId)
      allowed(request, canChangeEmail, userId)
      const { email } = found(await findUser(app.db, userId))
      const waitingFor = await findWaitingEmail(app.db, userId)
      return { email, waitingFor, undeliverableSince: await undeliverableSince(app.db, email) }
    },
  })

  app.post(path, {
    config: { rule: canChangeEmail, inPerson: true },
    schema: {
      operationId: 'changeEmailAddress',
      tags,
      params: UserParam,
      body: EmailChange,
      response: { 202: z.object({}) },
    },
    handler: async (request, reply) => {
      const userId = userIdOf(request.actor, request.params.userId)
      allowed(request, canChangeEmail, userId)
      if (needsPasswordForEmail(request.actor, userId)) {
        const user = found(await findCredentials(app.db, userId))
        await mustKnowPassword(request, user, 'password', request.body.password)
      }
      await request.transaction(async (tx) => {
        await askForEmail(request, tx, found(await findUser(tx, userId)), request.body.email)
      })
      return reply.code(202).send({})
    },
  })

  // The recipient of the email need not be logged in, or even able to log in: another person may have changed the
  // address.
  app.put(path, {
    config: { public: true },
    schema: {
      operationId: 'confirmEmailAddress',
      tags,
      params: z.strictObject({ userId: IdParam }),
      querystring: EmailLinkQuery,
      response: { 200: ConfirmedEmail },
    },
    handler: (request) => followEmailLink(request, request.params.userId, request.query.token),
  })
}
