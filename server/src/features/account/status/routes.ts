import { userIdOf } from '@clearwing/domain/access/own.ts'
import { allButLock } from '@clearwing/domain/account/actions.ts'
import { canSeeStatus } from '@clearwing/domain/account/status/rules.ts'
import { UserStatus } from '@clearwing/domain/account/status/schema.ts'
import { canEndLockout } from '@clearwing/domain/account/throttle/rules.ts'
import { UserParam } from '@clearwing/domain/account/user-param.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { endLockout } from '#features/account/throttle/lockout.ts'
import { findUser } from '#features/users/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { findUserStatus } from './store.ts'

const tags: TagType[] = ['User']
const response = { 200: UserStatus }

export const statusRoutes: Routes = async (app) => {
  const { keyFor } = app.site

  app.get('/users/:userId/status', {
    config: { rule: canSeeStatus, whilePending: allButLock },
    schema: { operationId: 'getUserStatus', tags, params: UserParam, response },
    handler: async (request) => {
      allowed(request, canSeeStatus, request.params.userId)
      const { userId } = found(await findUser(app.db, userIdOf(request.actor, request.params.userId)))
      return findUserStatus(app.db, keyFor, userId, request.now)
    },
  })

  app.delete('/users/:userId/lockout', {
    config: { rule: canEndLockout },
    schema: { operationId: 'endLockout', tags, params: UserParam, response },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canEndLockout)
        const { userId } = found(await findUser(tx, userIdOf(request.actor, request.params.userId)))
        await endLockout(tx, request.actor, keyFor, userId)
        return findUserStatus(tx, keyFor, userId, tx.now)
      }),
  })
}
