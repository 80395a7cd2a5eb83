import { loggedIn } from '@clearwing/domain/access/actor.ts'
import { RequiredAction } from '@clearwing/domain/access/bits.ts'
import { securityActions } from '@clearwing/domain/account/actions.ts'
import { Login } from '@clearwing/domain/account/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { loggedInNow } from './logged-in-now.ts'
import { notNow } from './store.ts'

const tags: TagType[] = ['Login']

/** Actions by the names used in the paths of their configurations. */
const actions = {
  password: RequiredAction.Change_password,
  twofactor: RequiredAction.Configure_two_factor_authentication,
  securityquestions: RequiredAction.Configure_security_questions,
} as const
const ActionName = z.enum(['password', 'twofactor', 'securityquestions']).meta({ id: 'RequiredActionName' })
const ActionParam = z.strictObject({ action: ActionName })

export const actionRoutes: Routes = async (app) => {
  app.delete('/account/requestedActions/:action', {
    config: { rule: loggedIn, whilePending: securityActions, inPerson: true },
    schema: {
      operationId: 'postponeAction',
      tags,
      params: ActionParam,
      response: { 200: Login },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, loggedIn)
        await notNow(tx, found(request.session).sessionId, actions[request.params.action])
        return loggedInNow(request, tx)
      }),
  })
}
