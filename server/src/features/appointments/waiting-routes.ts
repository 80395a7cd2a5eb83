import { organisationIdOf, userIdOf } from '@clearwing/domain/access/own.ts'
import { AppointmentsOfParam } from '@clearwing/domain/appointments/booking.ts'
import {
  canAnswerOffer,
  canJoinWaitList,
  canListWaitingOf,
  canViewWaitList,
} from '@clearwing/domain/appointments/rules.ts'
import {
  NewWaiting,
  TimeOfferAnswer,
  TimeOfferParam,
  Waiting,
  WaitingParam,
  WaitListQuery,
} from '@clearwing/domain/appointments/waiting.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { appointmentsFeature as feature } from './feature.ts'
import { findPractice } from './practice.ts'
import { answerTimeOffer, joinWaitList, leaveWaitList } from './waiting-service.ts'
import { findOffer, findWaitingEntry, listWaitingOf, listWaitList, lockWaiting } from './waiting-store.ts'

const tags: TagType[] = ['WaitList']

/** The wait list of a practice, and the offers of times that became free. */
export const waitingRoutes: Routes = async (app) => {
  app.get('/waitlist', {
    config: { rule: canViewWaitList, feature },
    schema: { operationId: 'listWaiting', tags, querystring: WaitListQuery, response: { 200: z.array(Waiting) } },
    handler: async (request) => {
      const { a } = request.query
      allowed(request, canViewWaitList, a)
      const { organisationId } = await findPractice(request.db, organisationIdOf(request.actor, a))
      return listWaitList(request.db, organisationId)
    },
  })

  app.get('/users/:userId/waitlist', {
    config: { rule: canListWaitingOf, feature },
    schema: {
      operationId: 'listWaitingOfUser',
      tags,
      params: AppointmentsOfParam,
      response: { 200: z.array(Waiting) },
    },
    handler: (request) => {
      const { userId } = request.params
      allowed(request, canListWaitingOf, userId)
      return listWaitingOf(request.db, userIdOf(request.actor, userId))
    },
  })

  app.post('/waitlist', {
    config: { rule: canJoinWaitList, feature, inPerson: true },
    schema: {
      operationId: 'createWaiting',
      tags,
      headers: IdempotencyKey,
      body: NewWaiting,
      response: { 201: Waiting },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { actor, body } = request
        allowed(request, canJoinWaitList, body)
        reply.code(201)
        return createOnce(tx, request, async () =>
          found(await findWaitingEntry(tx, await joinWaitList(tx, actor, body))),
        )
      }),
  })

  app.delete('/waitlist/:waitingId', {
    config: { rule: canJoinWaitList, feature, inPerson: true },
    schema: { operationId: 'deleteWaiting', tags, params: WaitingParam, response: { 200: z.object({}) } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const waiting = found(await lockWaiting(tx, request.actor, request.params.waitingId))
        allowed(request, canJoinWaitList, waiting)
        await leaveWaitList(tx, request.actor, waiting)
        return {}
      }),
  })

  app.put('/waitlist/offers/:timeOfferId', {
    config: { rule: canAnswerOffer, feature, inPerson: true },
    schema: {
      operationId: 'answerTimeOffer',
      tags,
      params: TimeOfferParam,
      body: TimeOfferAnswer,
      response: { 200: z.object({}) },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const offered = found(await findOffer(tx, request.actor, request.params.timeOfferId))
        allowed(request, canAnswerOffer, offered.waiting.userId)
        await answerTimeOffer(tx, request.actor, offered, request.body)
        return {}
      }),
  })
}
