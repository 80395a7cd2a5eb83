import { type Actor, loggedIn } from '@clearwing/domain/access/actor.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { canReviewTests, canTest, type DrawAccess } from '@clearwing/domain/test-schedules/draws/rules.ts'
import {
  DrawPerson,
  DrawPersonParam,
  DrawResult,
  DrawResultParam,
  DrawResultWithdrawal,
  DrawReview,
  DrawSummary,
  NewDrawOutcome,
  NewDrawResult,
  NewSummons,
  OwnTest,
} from '@clearwing/domain/test-schedules/draws/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { drawPersonFor } from './draw-view.ts'
import { showOwnTests } from './own.ts'
import { findDrawPerson, findShownPerson, type StoredPerson } from './people-store.ts'
import { findResult, listDrawResults } from './result-store.ts'
import { mustBe } from './service.ts'
import { findDraw, lockDraw, type ReadDraw, type StoredDraw } from './store.ts'
import { noteOutcome, noteResult, review, summon, withdraw } from './testing.ts'

const tags: TagType[] = ['Draw']
const path = '/draws/:drawId/people/:drawPersonId'
const ofPerson = { tags, params: DrawPersonParam }
const ofResult = { tags, params: DrawResultParam }

type Asked = { drawId: number; drawPersonId: number }
type Held = { draw: StoredDraw; person: StoredPerson }

/** Locks the draw of a person, so that changes to its people are serialised. */
async function hold(
  tx: Tx,
  request: FastifyRequest,
  rule: (actor: Actor, draw: DrawAccess) => boolean,
  { drawId, drawPersonId }: Asked,
): Promise<Held> {
  const draw = found(await lockDraw(tx, request.actor, drawId))
  allowed(request, rule, draw)
  mustBe(draw, 'drawn')
  return { draw, person: found(await findDrawPerson(tx, drawId, drawPersonId)) }
}

const readAgain = async (tx: Tx, request: FastifyRequest, { drawId }: StoredDraw): Promise<ReadDraw> =>
  found(await findDraw(tx, request.actor, drawId))

/** Returns 412 with the current state unless this version was read. */
async function asRead(tx: Tx, request: FastifyRequest, { draw, person }: Held, version: number) {
  const shownPerson = found(await findShownPerson(tx, person.drawPersonId))
  unchanged(DrawPerson, drawPersonFor(request.actor, draw)(shownPerson), version)
}

/** Finds a result of the person, in the version that was read. */
async function toChange(tx: Tx, { person }: Held, drawResultId: number, version: number) {
  const result = found(await findResult(tx, person.drawPersonId, drawResultId))
  const shownResult = (await listDrawResults(tx, [person.drawPersonId])).find(
    (one) => one.drawResultId === drawResultId,
  )
  unchanged(DrawResult, found(shownResult), version)
  return result
}

export const peopleRoutes: Routes = async (app) => {
  app.put(`${path}/summons`, {
    config: { rule: canTest, inPerson: true },
    schema: { operationId: 'summonDrawnPerson', ...ofPerson, body: NewSummons, response: { 200: DrawSummary } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const held = await hold(tx, request, canTest, request.params)
        const { version, ...summons } = request.body
        await asRead(tx, request, held, version)
        const draw = await readAgain(tx, request, held.draw)
        await summon(tx, request.actor, draw, held.person, summons)
        return draw
      }),
  })

  app.put(`${path}/outcome`, {
    config: { rule: canTest, inPerson: true },
    schema: { operationId: 'noteDrawOutcome', ...ofPerson, body: NewDrawOutcome, response: { 200: DrawSummary } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const held = await hold(tx, request, canTest, request.params)
        await asRead(tx, request, held, request.body.version)
        await noteOutcome(tx, request.actor, held.draw, held.person, request.body)
        return readAgain(tx, request, held.draw)
      }),
  })

  app.post(`${path}/results`, {
    config: { rule: canTest, inPerson: true },
    schema: {
      operationId: 'createDrawResult',
      ...ofPerson,
      headers: IdempotencyKey,
      body: NewDrawResult,
      response: { 201: z.object({ drawPersonId: z.int32() }) },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { draw, person } = await hold(tx, request, canTest, request.params)
        reply.code(201)
        // The stored response for repeated requests contains no findings.
        return createOnce(tx, request, async () => {
          await noteResult(tx, request.actor, draw, person, request.body)
          return { drawPersonId: person.drawPersonId }
        })
      }),
  })

  app.put(`${path}/results/:drawResultId/review`, {
    config: { rule: canReviewTests, inPerson: true },
    schema: { operationId: 'reviewDrawResult', ...ofResult, body: DrawReview, response: { 200: DrawSummary } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const held = await hold(tx, request, canReviewTests, request.params)
        const result = await toChange(tx, held, request.params.drawResultId, request.body.version)
        await review(tx, request.actor, { ...held, result }, request.body)
        return readAgain(tx, request, held.draw)
      }),
  })

  app.put(`${path}/results/:drawResultId/withdrawal`, {
    config: { rule: canTest, inPerson: true },
    schema: {
      operationId: 'withdrawDrawResult',
      ...ofResult,
      body: DrawResultWithdrawal,
      response: { 200: DrawSummary },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const held = await hold(tx, request, canTest, request.params)
        const result = await toChange(tx, held, request.params.drawResultId, request.body.version)
        await withdraw(tx, request.actor, { ...held, result }, request.body.reason)
        return readAgain(tx, request, held.draw)
      }),
  })

  app.get('/users/me/tests', {
    // Findings are never shown to an administrator in the person's place.
    config: { rule: loggedIn, inPerson: true },
    schema: { operationId: 'listOwnTests', tags, response: { 200: z.array(OwnTest) } },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, loggedIn)
        return showOwnTests(tx, request.actor.userId)
      }),
  })
}
