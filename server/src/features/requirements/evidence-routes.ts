import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { EvidenceParam, RequirementRecord } from '@clearwing/domain/requirements/of-person.ts'
import { canGiveRequirementEvidence, canWithdrawEvidence } from '@clearwing/domain/requirements/rules.ts'
import { EvidenceWithdrawal, NewEvidence, RequirementOfPersonParam } from '@clearwing/domain/requirements/schema.ts'
import { findLibraryItem } from '#features/library/index.ts'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, refuseFields } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import { ofPair } from './of-person.ts'
import { pairToChange, recordAgain } from './pair-to-change.ts'
import { createRequirementEvidence, lockEvidence, withdrawEvidence } from './record-store.ts'
import type { Pair } from './states.ts'

const tags: TagType[] = ['Requirement']
const path = '/requirements/:requirementId/people/:userId'
const params = RequirementOfPersonParam
const response = { 201: RequirementRecord }

/** Routes for completions of a person's requirement. */
export const evidenceRoutes: Routes = async (app) => {
  app.post(`${path}/evidence`, {
    config: { rule: canGiveRequirementEvidence, inPerson: true },
    schema: {
      operationId: 'createRequirementEvidence',
      tags,
      params,
      headers: IdempotencyKey,
      body: NewEvidence,
      response,
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { actor, body } = request
        const pair = await pairToChange(tx, request, request.params)
        allowed(request, canGiveRequirementEvidence, ofPair(pair))
        reply.code(201)
        return createOnce(tx, request, async () => {
          refuseFields(await evidenceProblems(tx, actor, pair, body))
          await createRequirementEvidence(tx, actor, pair.definition, pair.person.userId, body)
          return recordAgain(tx, actor, request.params)
        })
      }),
  })

  app.put('/requirementEvidence/:requirementEvidenceId/withdrawal', {
    config: { rule: canWithdrawEvidence, inPerson: true },
    schema: {
      operationId: 'withdrawRequirementEvidence',
      tags,
      params: EvidenceParam,
      body: EvidenceWithdrawal,
      response: { 200: RequirementRecord },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor } = request
        const evidence = found(await lockEvidence(tx, request.params.requirementEvidenceId))
        const pair = await pairToChange(tx, request, evidence)
        allowed(request, canWithdrawEvidence, ofPair(pair))
        if (evidence.withdrawnAt === null)
          await withdrawEvidence(tx, actor, pair.definition, evidence, request.body.reason)
        return recordAgain(tx, actor, evidence)
      }),
  })
}

async function evidenceProblems(tx: Tx, actor: Actor, { values, person }: Pair, given: NewEvidence) {
  const errors: Record<string, string[]> = {}
  if (given.completedOn > today(tx)) errors.completedOn = ['Enter today or an earlier day.']
  if (values.evidence !== 'document' && given.libraryItemId !== null)
    errors.libraryItemId = ['This requirement is not satisfied by a document.']
  if (values.evidence !== 'document' && given.validUntil !== null)
    errors.validUntil = ['Only a document has a last day of its own.']
  if (values.evidence === 'document' && actor.userId === person.userId && given.libraryItemId === null)
    errors.libraryItemId = ['Choose a document of your library.']
  if (given.libraryItemId !== null) {
    const item = await findLibraryItem(tx, actor, given.libraryItemId)
    if (!item || item.userId !== person.userId || item.removed !== null)
      errors.libraryItemId = ['Choose a document about this person.']
  }
  return errors
}
