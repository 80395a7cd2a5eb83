import { AccountQuery, accountList } from '@clearwing/domain/account/status/list.ts'
import { PagedAccounts } from '@clearwing/domain/account/status/list-schema.ts'
import { canListAccounts } from '@clearwing/domain/account/status/rules.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { allowed } from '#platform/access/access.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { listAccounts } from './list-store.ts'

const tags: TagType[] = ['User']
const rule = canListAccounts

export const accountListRoutes: Routes = async (app) => {
  const { keyFor } = app.site

  app.get('/users/accounts', {
    config: { rule },
    schema: { operationId: 'listAccounts', tags, querystring: AccountQuery, response: { 200: PagedAccounts } },
    handler: async (request) => {
      allowed(request, rule)
      return listAccounts(app.db, keyFor, request.query, request.now)
    },
  })

  exportRoute(app, '/users/accounts/export', {
    rule,
    ask: (request) => allowed(request, rule),
    operationId: 'exportAccounts',
    tags,
    querystring: AccountQuery,
    list: (db, _actor, query) => listAccounts(db, keyFor, query, db.now),
    ...describedBy(accountList),
  })
}
