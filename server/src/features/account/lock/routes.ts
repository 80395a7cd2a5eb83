import { loggedIn } from '@clearwing/domain/access/actor.ts'
import { RequiredAction } from '@clearwing/domain/access/bits.ts'
import { allButLock } from '@clearwing/domain/account/actions.ts'
import { Login, Unlock } from '@clearwing/domain/account/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { allowed } from '#platform/access/access.ts'
import type { Routes } from '#platform/http/routes.ts'
import { lock, unlock } from './service.ts'

const tags: TagType[] = ['Login']

export const lockRoutes: Routes = async (app) => {
  app.post('/account/login/lock', {
    config: { rule: loggedIn, whilePending: allButLock },
    schema: { operationId: 'lock', tags, response: { 200: Login } },
    handler: async (request, reply) => {
      allowed(request, loggedIn)
      return { user: await request.transaction((tx) => lock(request, reply, tx)) }
    },
  })

  app.delete('/account/login/lock', {
    config: { rule: loggedIn, whilePending: [RequiredAction.Unlock_with_password] },
    schema: { operationId: 'unlock', tags, body: Unlock, response: { 200: Login } },
    handler: async (request, reply) => {
      allowed(request, loggedIn)
      return { user: await unlock(request, reply, request.body.password) }
    },
  })
}
