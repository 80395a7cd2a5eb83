import { userIdOf } from '@clearwing/domain/access/own.ts'
import { securityActions } from '@clearwing/domain/account/actions.ts'
import { canChangePassword } from '@clearwing/domain/account/password/rules.ts'
import {
  PasswordChange,
  PasswordLinkQuery,
  PasswordReset,
  PasswordResetQuery,
} from '@clearwing/domain/account/password/schema.ts'
import { Login } from '@clearwing/domain/account/schema.ts'
import { UserParam } from '@clearwing/domain/account/user-param.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { requestLink } from '#features/account/links/request.ts'
import { findLink } from '#features/account/links/store.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { changePassword, resetPassword } from './service.ts'

const tags: TagType[] = ['Login']
const nothing = z.object({})

export const passwordRoutes: Routes = async (app) => {
  app.put('/users/:userId/password', {
    config: { rule: canChangePassword, whilePending: securityActions, inPerson: true },
    schema: { operationId: 'changePassword', tags, params: UserParam, body: PasswordChange, response: { 200: Login } },
    handler: async (request, reply) => {
      const userId = userIdOf(request.actor, request.params.userId)
      allowed(request, canChangePassword, userId)
      return { user: await changePassword(request, reply, userId, request.body) }
    },
  })

  app.delete('/account/password', {
    config: { public: true },
    schema: {
      operationId: 'requestPasswordReset',
      tags,
      querystring: PasswordResetQuery,
      response: { 202: nothing },
    },
    handler: async (request, reply) => {
      await requestLink(request, 'password', request.query.username)
      return reply.code(202).send({})
    },
  })

  app.get('/account/password', {
    config: { public: true },
    schema: { operationId: 'checkPasswordLink', tags, querystring: PasswordLinkQuery, response: { 200: nothing } },
    handler: async ({ query: { token } }) => {
      found(await findLink(app.db, token, 'password'))
      return {}
    },
  })

  app.post('/account/password', {
    config: { public: true },
    schema: { operationId: 'resetPassword', tags, body: PasswordReset, response: { 200: nothing } },
    handler: async (request, reply) => {
      await resetPassword(request, reply, request.body)
      return {}
    },
  })
}
