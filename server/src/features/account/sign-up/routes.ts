import { linkToken } from '@clearwing/domain/account/password/schema.ts'
import { canCreateUser, canInviteUser } from '@clearwing/domain/account/sign-up/rules.ts'
import {
  Acceptance,
  Invitation,
  NewRegistration,
  NewUser,
  RegistrationForm,
  RegistrationLinkQuery,
  SignUp,
} from '@clearwing/domain/account/sign-up/schema.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requestLink } from '#features/account/links/request.ts'
import { findUser } from '#features/users/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { createAndInvite } from './create-user.ts'
import { acceptInvitation, describeInvitation, invite } from './invite.ts'
import { findSignUp, register } from './register.ts'
import { isKnownTo, listRegulators, saveInvitedAt } from './store.ts'

const tags: TagType[] = ['Login']
const nothing = z.object({})

/** Refuses unless public sign-up is open. */
function mustBeOpen({ site }: FastifyInstance) {
  if (!site.options.values.publicLogin) throw new Refusal(403, { title: 'Public login is currently disabled.' })
}

export const signUpRoutes: Routes = async (app) => {
  app.post('/account/signup', {
    config: { public: true },
    schema: { operationId: 'signUp', tags, body: SignUp, response: { 202: nothing } },
    handler: async (request, reply) => {
      mustBeOpen(app)
      await requestLink(request, 'sign-up', request.body.email)
      return reply.code(202).send({})
    },
  })

  app.get('/account/register', {
    config: { public: true },
    schema: {
      operationId: 'getRegistrationForm',
      tags,
      querystring: RegistrationLinkQuery,
      response: { 200: RegistrationForm },
    },
    handler: async ({ query: { token, email } }) => {
      mustBeOpen(app)
      return { ...(await findSignUp(app.db, token, email)), regulators: await listRegulators(app.db) }
    },
  })

  app.post('/account/register', {
    config: { public: true },
    schema: { operationId: 'register', tags, body: NewRegistration, response: { 201: nothing } },
    handler: async (request, reply) => {
      mustBeOpen(app)
      await register(request, reply, request.body)
      return reply.code(201).send({})
    },
  })
}

export const invitationRoutes: Routes = async (app) => {
  app.post('/account/users', {
    config: { rule: canCreateUser },
    schema: {
      operationId: 'createUser',
      tags,
      headers: IdempotencyKey,
      body: NewUser,
      response: { 201: z.object({ userId: z.int32() }) },
    },
    handler: async (request, reply) => {
      const created = await request.transaction((tx) => {
        allowed(request, canCreateUser, request.body.membership, request.body.clientOf)
        return createOnce(tx, request, () => createAndInvite(request, tx, request.body))
      })
      return reply.code(201).send(created)
    },
  })

  app.post('/users/:userId/invitation', {
    config: { rule: canInviteUser },
    schema: {
      operationId: 'inviteUser',
      tags,
      params: z.strictObject({ userId: IdParam }),
      response: { 202: nothing },
    },
    handler: async (request, reply) => {
      const { userId } = request.params
      await request.transaction(async (tx) => {
        allowed(request, canInviteUser, await isKnownTo(tx, request.actor.organisationId, userId))
        await invite(request, tx, found(await findUser(tx, userId)))
        await saveInvitedAt(tx, request.actor, userId)
      })
      return reply.code(202).send({})
    },
  })

  app.get('/account/invitation', {
    config: { public: true },
    schema: {
      operationId: 'getInvitation',
      tags,
      querystring: z.strictObject({ token: linkToken }),
      response: { 200: Invitation },
    },
    handler: ({ query }) => describeInvitation(app.db, query.token),
  })

  app.post('/account/invitation', {
    config: { public: true },
    schema: { operationId: 'acceptInvitation', tags, body: Acceptance, response: { 201: nothing } },
    handler: async (request, reply) => {
      await acceptInvitation(request, reply, request.body)
      return reply.code(201).send({})
    },
  })
}
