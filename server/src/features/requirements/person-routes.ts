import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import {
  PagedUserRequirements,
  UserRequirementQuery,
  userRequirementList,
} from '@clearwing/domain/requirements/list.ts'
import { AsAtQuery, RequirementRecord } from '@clearwing/domain/requirements/of-person.ts'
import {
  canExportRequirements,
  canListRequirements,
  canViewRequirementOf,
} from '@clearwing/domain/requirements/rules.ts'
import { RequirementOfPersonParam } from '@clearwing/domain/requirements/schema.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { recordEachReadOnce, recordReadOnce } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import { listUserRequirements } from './list-store.ts'
import { findPair, readOfPerson } from './of-person.ts'

const tags: TagType[] = ['Requirement', 'Relation', 'Certificate', 'Member', 'StaffGroup']

/** People's requirements, one by one. */
export const personRoutes: Routes = async (app) => {
  app.get('/userRequirements', {
    config: { rule: canListRequirements },
    schema: {
      operationId: 'listUserRequirements',
      tags,
      querystring: UserRequirementQuery,
      response: { 200: PagedUserRequirements },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, query } = request
        allowed(request, canListRequirements)
        const page = await listUserRequirements(tx, actor, query)
        const byRequirement = Map.groupBy(page.list, ({ organisationId }) => organisationId)
        for (const [entityId, rows] of byRequirement) {
          const others = rows.map(({ userId }) => userId).filter((userId) => userId !== actor.userId)
          await recordEachReadOnce(tx, actor, { entity: 'requirements', entityId }, others)
        }
        return page
      }),
  })

  exportRoute(app, '/userRequirements/export', {
    rule: canExportRequirements,
    ask: (request) => allowed(request, canExportRequirements),
    operationId: 'exportUserRequirements',
    tags,
    ...describedBy(userRequirementList),
    querystring: UserRequirementQuery,
    list: listUserRequirements,
    subjectOf: ({ organisationId, userId }) => ({
      entity: 'requirements',
      entityId: organisationId,
      subjectUserId: userId,
    }),
  })

  app.get('/requirements/:requirementId/people/:userId', {
    config: { rule: canViewRequirementOf },
    schema: {
      operationId: 'getRequirementOfPerson',
      tags,
      params: RequirementOfPersonParam,
      querystring: AsAtQuery,
      response: { 200: RequirementRecord },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params, query } = request
        const onDay = query.on ?? today(tx)
        const pair = found(await findPair(tx, actor, params, onDay))
        allowed(request, canViewRequirementOf)
        if (params.userId !== actor.userId)
          await recordReadOnce(tx, actor, {
            entity: 'requirement',
            entityId: params.requirementId,
            subjectUserId: params.userId,
          })
        return readOfPerson(tx, actor, pair, onDay)
      }),
  })
}
