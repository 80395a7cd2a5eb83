import { DuplicateQuery, duplicateList } from '@clearwing/domain/duplicates/list.ts'
import { SurvivorParam } from '@clearwing/domain/duplicates/merge-schema.ts'
import { canReviewDuplicates } from '@clearwing/domain/duplicates/rules.ts'
import { Dismissal, PagedDuplicates, PairParam, UserDuplicates } from '@clearwing/domain/duplicates/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { findUser } from '#features/users/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { dismissPair, listDuplicatesOf, listPairs, savePairsOf } from './pair-store.ts'

const tags: TagType[] = ['Duplicate']
const rule = canReviewDuplicates

export const duplicateRoutes: Routes = async (app) => {
  app.get('/users/duplicates', {
    config: { rule },
    schema: { operationId: 'listDuplicates', tags, querystring: DuplicateQuery, response: { 200: PagedDuplicates } },
    handler: async (request) => {
      allowed(request, rule)
      return listPairs(app.db, request.query)
    },
  })

  exportRoute(app, '/users/duplicates/export', {
    rule,
    ask: (request) => allowed(request, rule),
    operationId: 'exportDuplicates',
    tags,
    ...describedBy(duplicateList),
    querystring: DuplicateQuery,
    list: (db, _actor, query) => listPairs(db, query),
  })

  app.get('/users/:userId/duplicates', {
    config: { rule },
    schema: { operationId: 'listUserDuplicates', tags, params: SurvivorParam, response: { 200: UserDuplicates } },
    handler: async (request) => {
      allowed(request, rule)
      const { userId } = found(await findUser(app.db, request.params.userId))
      return { list: await listDuplicatesOf(app.db, userId) }
    },
  })

  app.put('/users/:userId/duplicates/:otherUserId', {
    config: { rule, inPerson: true },
    schema: {
      operationId: 'dismissDuplicate',
      tags,
      params: PairParam,
      body: Dismissal,
      response: { 200: UserDuplicates },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, rule)
        const { userId, otherUserId } = request.params
        await savePairsOf(tx, userId, tx.now)
        found(await dismissPair(tx, request.actor, [userId, otherUserId], request.body.reason, tx.now))
        return { list: await listDuplicatesOf(tx, userId) }
      }),
  })

  app.delete('/users/:userId/duplicates/:otherUserId', {
    config: { rule, inPerson: true },
    schema: { operationId: 'reconsiderDuplicate', tags, params: PairParam, response: { 200: UserDuplicates } },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, rule)
        const { userId, otherUserId } = request.params
        found(await dismissPair(tx, request.actor, [userId, otherUserId], null, tx.now))
        return { list: await listDuplicatesOf(tx, userId) }
      }),
  })
}
