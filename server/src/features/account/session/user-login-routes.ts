import { loginList, onlineList, UserLoginQuery } from '@clearwing/domain/account/session/login-list.ts'
import { canClearUserLogins, canListUserLogins } from '@clearwing/domain/account/session/rules.ts'
import { PagedUserLogins } from '@clearwing/domain/account/session/schema.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { announce } from '#platform/live/announce.ts'
import { closeSession } from './end.ts'
import { momentIn } from './moment.ts'
import { findSessionOfLogin, listUserLogins } from './user-login-store.ts'

const tags: TagType[] = ['UserLogin']
const params = z.strictObject({ userLoginId: IdParam })
const response = { 200: z.object({ userLoginId: z.int32() }) }

/** For administrators: current and past logins. */
export const userLoginRoutes: Routes = async (app) => {
  app.get('/userLogins', {
    config: { rule: canListUserLogins },
    schema: { operationId: 'listUserLogins', tags, querystring: UserLoginQuery, response: { 200: PagedUserLogins } },
    handler: async (request) => {
      allowed(request, canListUserLogins)
      return listUserLogins(app.db, request.actor, request.query, momentIn(app.site.options.values, request.now))
    },
  })

  exportRoute(app, '/userLogins/export', {
    rule: canListUserLogins,
    ask: (request) => allowed(request, canListUserLogins),
    operationId: 'exportUserLogins',
    tags,
    querystring: UserLoginQuery,
    list: (db, actor, query) => listUserLogins(db, actor, query, momentIn(app.site.options.values, db.now)),
    ...describedBy(loginList),
    listType: ({ m }) => (m === 'Current' ? onlineList.type : loginList.type),
  })

  app.delete('/userLogins/:userLoginId', {
    config: { rule: canClearUserLogins },
    schema: { operationId: 'clearUserLogin', tags, params, response },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canClearUserLogins)
        const { sessionId } = found(await findSessionOfLogin(tx, request.params.userLoginId))
        await closeSession(tx, request.actor, sessionId, 'Cleared')
        return request.params
      }),
  })

  app.delete('/userLogins/:userLoginId/page', {
    config: { rule: canClearUserLogins },
    schema: { operationId: 'refreshUserLoginPage', tags, params, response },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canClearUserLogins)
        const { sessionId } = found(await findSessionOfLogin(tx, request.params.userLoginId))
        await announce(tx, [{ sessionId }], 'RefreshClient')
        return request.params
      }),
  })
}
