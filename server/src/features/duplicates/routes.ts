import { MergeQuery } from '@clearwing/domain/duplicates/merge-list.ts'
import {
  MergeConfirmation,
  MergePreview,
  MergeRequest,
  PagedMerges,
  SurvivorParam,
  WaitingMerges,
  WithParam,
} from '@clearwing/domain/duplicates/merge-schema.ts'
import {
  canAskForMerge,
  canConfirmMerge,
  canCountMerges,
  canEndMerge,
  canReviewDuplicates,
} from '@clearwing/domain/duplicates/rules.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import type { FastifyRequest } from 'fastify'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, wrongFields } from '#platform/errors/refusal.ts'
import { recordReadOnce } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { MergePair } from './journal-store.ts'
import { askForMerge, confirmMerge, endMerge, previewMerge } from './merge.ts'
import { countWaitingFor, listMerges, lockMerge } from './merge-store.ts'

const tags: TagType[] = ['Duplicate']
const response = { 200: MergePreview }

const twoOf = (survivorUserId: number, mergedUserId: number): MergePair => {
  if (survivorUserId === mergedUserId) throw wrongFields({ mergeUserId: ['This is the same record.'] })
  return { survivorUserId, mergedUserId }
}

/** Records in both histories that the records were compared. */
async function readPreview(tx: Tx, { actor }: FastifyRequest, two: MergePair) {
  const preview = await previewMerge(tx, two)
  for (const userId of [two.survivorUserId, two.mergedUserId])
    await recordReadOnce(tx, actor, { entity: 'user', entityId: userId, subjectUserId: userId })
  return preview
}

export const mergeRoutes: Routes = async (app) => {
  app.get('/users/merges', {
    config: { rule: canReviewDuplicates },
    schema: { operationId: 'listMerges', tags, querystring: MergeQuery, response: { 200: PagedMerges } },
    handler: async (request) => {
      allowed(request, canReviewDuplicates)
      return listMerges(app.db, request.query)
    },
  })

  app.get('/users/merges/waiting', {
    config: { rule: canCountMerges },
    schema: { operationId: 'countWaitingMerges', tags, response: { 200: WaitingMerges } },
    handler: async (request) => {
      allowed(request, canCountMerges)
      return { waiting: await countWaitingFor(app.db, request.actor.userId) }
    },
  })

  app.get('/users/:userId/merge', {
    config: { rule: canAskForMerge },
    schema: { operationId: 'previewMerge', tags, params: SurvivorParam, querystring: WithParam, response },
    handler: (request) =>
      request.transaction(async (tx) => {
        const two = twoOf(request.params.userId, request.query.with)
        allowed(request, canAskForMerge, two)
        return readPreview(tx, request, two)
      }),
  })

  app.put('/users/:userId/merge', {
    config: { rule: canAskForMerge, inPerson: true },
    schema: { operationId: 'mergeUsers', tags, params: SurvivorParam, body: MergeRequest, response },
    handler: (request) =>
      request.transaction(async (tx) => {
        const two = twoOf(request.params.userId, request.body.mergeUserId)
        allowed(request, canAskForMerge, two)
        await askForMerge(tx, request.actor, two, request.body, tx.now)
        return readPreview(tx, request, two)
      }),
  })

  app.put('/users/:userId/merge/confirmation', {
    config: { rule: canConfirmMerge, inPerson: true },
    schema: { operationId: 'confirmMerge', tags, params: SurvivorParam, body: MergeConfirmation, response },
    handler: (request) =>
      request.transaction(async (tx) => {
        const two = twoOf(request.params.userId, request.body.mergeUserId)
        const merge = await lockMerge(tx, two.survivorUserId, two.mergedUserId)
        // Users who may not confirm merges must not learn whether one is pending.
        allowed(request, canConfirmMerge, merge ?? { ...two, askedBy: 0 })
        await confirmMerge(tx, request.actor, found(merge), tx.now)
        return readPreview(tx, request, two)
      }),
  })

  app.delete('/users/:userId/merge', {
    config: { rule: canEndMerge, inPerson: true },
    schema: { operationId: 'undoMerge', tags, params: SurvivorParam, querystring: WithParam, response },
    handler: (request) =>
      request.transaction(async (tx) => {
        const two = twoOf(request.params.userId, request.query.with)
        allowed(request, canEndMerge, two)
        await endMerge(tx, request.actor, found(await lockMerge(tx, two.survivorUserId, two.mergedUserId)), tx.now)
        return readPreview(tx, request, two)
      }),
  })
}
