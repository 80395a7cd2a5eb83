import type { Actor } from '@clearwing/domain/access/actor.ts'
import { statisticsOf } from '@clearwing/domain/medicals/statistics/count.ts'
import { canExportStatistics, canReadStatistics } from '@clearwing/domain/medicals/statistics/rules.ts'
import { Statistics, StatisticsQuery } from '@clearwing/domain/medicals/statistics/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import { findUser, shownName } from '#features/users/index.ts'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { statisticsFile } from './file.ts'
import { listCounted } from './store.ts'

const tags: TagType[] = ['Submission']

/**
 * Counts of what reached a regulator. Each query is recorded in its history, because hidden figures could be derived
 * from many of them.
 */
export const statisticsRoutes: Routes = async (app) => {
  app.get('/statistics', {
    config: { rule: canReadStatistics },
    schema: { operationId: 'getStatistics', tags, querystring: StatisticsQuery, response: { 200: Statistics } },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canReadStatistics)
        return counted(tx, request.actor, request.query, 'statistics')
      }),
  })

  app.get('/statistics/export', {
    config: { rule: canExportStatistics, inPerson: true },
    schema: { operationId: 'exportStatistics', tags, querystring: StatisticsQuery },
    handler: async (request, reply) => {
      const file = await request.transaction(async (tx) => {
        allowed(request, canExportStatistics)
        const { actor, query } = request
        const statistics = await counted(tx, actor, query, 'statistics file')
        const user = found(await findUser(tx, actor.userId))
        const { name: regulator } = found(await findOrganisation(tx, actor.organisationId ?? 0))
        const by = shownName(user) ?? user.userName ?? ''
        return statisticsFile(statistics, { by, regulator, at: tx.now })
      })
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="Statistics ${request.query.b} to ${request.query.l}.csv"`)
        .send(file)
    },
  })
}

async function counted(tx: Tx, actor: Actor, { b: fromDay, l: toDay }: StatisticsQuery, entity: string) {
  const regulatorId = actor.organisationId ?? 0
  const after = { fromDay, toDay }
  await record(tx, actor, { action: 'read', entity, entityId: regulatorId, after })
  return statisticsOf(await listCounted(tx, regulatorId, after), fromDay, toDay)
}
