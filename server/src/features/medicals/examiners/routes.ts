import { Feature } from '@clearwing/domain/access/bits.ts'
import { IdParam, isoDay } from '@clearwing/domain/fields.ts'
import { HistoryQuery } from '@clearwing/domain/history/list.ts'
import { PagedHistory } from '@clearwing/domain/history/schema.ts'
import { ExaminersQuery } from '@clearwing/domain/medicals/examiners/list.ts'
import {
  canAppointExaminers,
  canDelegate,
  canListExaminers,
  canReadExaminer,
} from '@clearwing/domain/medicals/examiners/rules.ts'
import {
  Delegation,
  DelegationChange,
  DelegationEnd,
  Examiner,
  ExaminerRecord,
  NewDelegation,
  NewExaminer,
} from '@clearwing/domain/medicals/examiners/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { pageOf } from '@clearwing/domain/paging.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { listHistory } from '#features/history/index.ts'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { appoint, changeDelegation, delegate, endDelegation, readExaminer, readExaminerPage } from './service.ts'
import { type ExaminerKey, listDelegations, listExaminerships, lockExaminer } from './store.ts'

const tags: TagType[] = ['Examiner']
const params = z.strictObject({ userId: IdParam })
const ofDelegation = params.extend({ delegationId: IdParam })
const Records = z.array(ExaminerRecord)

const PeriodQuery = z.strictObject({ b: isoDay.optional(), l: isoDay.optional() })

/** Examiners of a regulator: who they are, their delegations and their figures. */
export const examinerRoutes: Routes = async (app) => {
  app.get('/examiners', {
    config: { rule: canListExaminers },
    schema: { operationId: 'listExaminers', tags, querystring: ExaminersQuery, response: { 200: pageOf(Examiner) } },
    handler: async (request) => {
      allowed(request, canListExaminers)
      return readExaminerPage(app.db, request.actor, request.query)
    },
  })

  app.post('/examiners', {
    config: { rule: canAppointExaminers, inPerson: true },
    schema: {
      operationId: 'createExaminer',
      tags,
      headers: IdempotencyKey,
      body: NewExaminer,
      response: { 201: Records },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        allowed(request, canAppointExaminers)
        reply.code(201)
        return createOnce(tx, request, async () =>
          readExaminer(tx, request.actor, await appoint(tx, request.actor, request.body), {}),
        )
      }),
  })

  app.get('/examiners/:userId', {
    config: { rule: canReadExaminer },
    schema: { operationId: 'getExaminer', tags, params, querystring: PeriodQuery, response: { 200: Records } },
    handler: async (request) => {
      const { actor, params, query } = request
      const records = await readExaminer(app.db, actor, params.userId, query)
      const [first] = records
      allowed(request, canReadExaminer, found(first))
      return records
    },
  })

  app.get('/examiners/:userId/history', {
    config: { rule: canReadExaminer, feature: Feature.Audit },
    schema: {
      operationId: 'listExaminerHistory',
      tags,
      params,
      querystring: HistoryQuery,
      response: { 200: PagedHistory },
    },
    handler: async (request) => {
      const { actor, params, query } = request
      const all = (await listExaminerships(app.db, params.userId)).filter((one) => canReadExaminer(actor, one))
      const { userId, regulatorId: entityId, name } = found(all[0])
      allowed(request, canReadExaminer, { userId, regulatorId: entityId })
      return listHistory(app.db, { entity: 'examiner', entityId, subject: { userId, name } }, query)
    },
  })

  await app.register(delegationRoutes)
}

const delegationRoutes: Routes = async (app) => {
  app.post('/examiners/:userId/delegations', {
    config: { rule: canDelegate, inPerson: true },
    schema: {
      operationId: 'createDelegation',
      tags,
      params,
      headers: IdempotencyKey,
      body: NewDelegation,
      response: { 201: Records },
    },
    handler: (request, reply) =>
      change(request, request.params.userId, async (tx, examinerKey) => {
        reply.code(201)
        await createOnce(tx, request, async () => {
          await delegate(tx, request.actor, examinerKey, request.body)
          return {}
        })
      }),
  })

  app.put('/examiners/:userId/delegations/:delegationId', {
    config: { rule: canDelegate, inPerson: true },
    schema: {
      operationId: 'updateDelegation',
      tags,
      params: ofDelegation,
      body: DelegationChange,
      response: { 200: Records },
    },
    handler: (request) =>
      change(request, request.params.userId, async (tx, examinerKey) => {
        const held = await heldOf(tx, examinerKey, request.params.delegationId, request.body.version)
        await changeDelegation(tx, request.actor, examinerKey, held, request.body)
      }),
  })

  app.put('/examiners/:userId/delegations/:delegationId/end', {
    config: { rule: canDelegate, inPerson: true },
    schema: {
      operationId: 'endDelegation',
      tags,
      params: ofDelegation,
      body: DelegationEnd,
      response: { 200: Records },
    },
    handler: (request) =>
      change(request, request.params.userId, async (tx, examinerKey) => {
        const held = await heldOf(tx, examinerKey, request.params.delegationId, request.body.version)
        await endDelegation(tx, request.actor, examinerKey, held, request.body.reason)
      }),
  })
}

/** Finds the examiner of the actor's regulator, locks the record, checks the permission, and performs the change. */
const change = (request: FastifyRequest, userId: number, act: (tx: Tx, examiner: ExaminerKey) => Promise<void>) =>
  request.transaction(async (tx) => {
    const { actor } = request
    const examinerKey = { userId, regulatorId: actor.organisationId ?? 0 }
    found(await lockExaminer(tx, examinerKey))
    allowed(request, canDelegate, examinerKey)
    await act(tx, examinerKey)
    return readExaminer(tx, actor, userId, {})
  })

async function heldOf(tx: Tx, { userId, regulatorId }: ExaminerKey, delegationId: number, version: number) {
  const all = (await listDelegations(tx, regulatorId, [userId]))(userId)
  const held = found(all.find((one) => one.delegationId === delegationId))
  unchanged(Delegation, held, version)
  return held
}
