import { Feature } from '@clearwing/domain/access/bits.ts'
import { addYears, formatDay } from '@clearwing/domain/dates.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { ClearingParam, RequirementRecord } from '@clearwing/domain/requirements/of-person.ts'
import { canClearRequirement } from '@clearwing/domain/requirements/rules.ts'
import {
  NewClearing,
  NewClearings,
  RequirementOfPersonParam,
  RequirementParam,
} from '@clearwing/domain/requirements/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, refuseFields } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import { ofPair } from './of-person.ts'
import { pairToChange, recordAgain } from './pair-to-change.ts'
import { createClearing, endClearing, lockClearing } from './record-store.ts'
import { followRequirement } from './reminder-store.ts'
import type { Pair } from './states.ts'

const tags: TagType[] = ['Requirement']
const path = '/requirements/:requirementId/people/:userId'
const params = RequirementOfPersonParam
const response = { 201: RequirementRecord }

/** A clearing ends within this many years, so that a manager reviews it. */
const mostYearsCleared = 1

/** Routes for clearings, in organisations with the feature. */
export const clearingRoutes: Routes = async (app) => {
  app.post(`${path}/clearings`, {
    config: { rule: canClearRequirement, feature: Feature.Clear_user_requirement, inPerson: true },
    schema: {
      operationId: 'createRequirementClearing',
      tags,
      params,
      headers: IdempotencyKey,
      body: NewClearing,
      response,
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const pair = await pairToChange(tx, request, request.params)
        allowed(request, canClearRequirement, ofPair(pair))
        reply.code(201)
        return createOnce(tx, request, async () => {
          refuseFields(clearingProblems(tx, request.body))
          await createClearing(tx, request.actor, pair.definition, pair.person.userId, request.body)
          return recordAgain(tx, request.actor, request.params)
        })
      }),
  })

  app.post('/requirements/:requirementId/clearings', {
    config: { rule: canClearRequirement, feature: Feature.Clear_user_requirement, inPerson: true },
    schema: {
      operationId: 'createRequirementClearings',
      tags,
      params: RequirementParam,
      headers: IdempotencyKey,
      body: NewClearings,
      response: { 201: z.object({}) },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { requirementId } = request.params
        const { userIds, ...clearing } = request.body
        const pairs: Pair[] = []
        for (const userId of userIds) {
          const pair = await pairToChange(tx, request, { requirementId, userId })
          allowed(request, canClearRequirement, ofPair(pair))
          pairs.push(pair)
        }
        reply.code(201)
        return createOnce(tx, request, async () => {
          refuseFields(clearingProblems(tx, clearing))
          for (const { definition, person } of pairs)
            await createClearing(tx, request.actor, definition, person.userId, clearing)
          await followRequirement(tx, requirementId, userIds)
          return {}
        })
      }),
  })

  app.put('/requirementClearings/:requirementClearingId/end', {
    config: { rule: canClearRequirement, feature: Feature.Clear_user_requirement, inPerson: true },
    schema: {
      operationId: 'endRequirementClearing',
      tags,
      params: ClearingParam,
      response: { 200: RequirementRecord },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const clearing = found(await lockClearing(tx, request.params.requirementClearingId))
        const pair = await pairToChange(tx, request, clearing)
        allowed(request, canClearRequirement, ofPair(pair))
        if (clearing.endedAt === null) await endClearing(tx, request.actor, pair.definition, clearing)
        return recordAgain(tx, request.actor, clearing)
      }),
  })
}

const clearingProblems = (tx: Tx, { toDay }: Pick<NewClearing, 'toDay'>): Record<string, string[]> => {
  const last = addYears(today(tx), mostYearsCleared)
  if (toDay < today(tx)) return { toDay: ['Enter today or a later day.'] }
  return toDay > last ? { toDay: [`Enter ${formatDay(last)} or an earlier day.`] } : {}
}
