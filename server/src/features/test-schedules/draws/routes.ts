import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { canManageDraws, canViewDraw } from '@clearwing/domain/test-schedules/draws/rules.ts'
import {
  Draw,
  Drawing,
  DrawParam,
  DrawProof,
  DrawScheduleParam,
  DrawSummary,
  DrawsOfSchedule,
  DrawVoid,
  NewDraw,
} from '@clearwing/domain/test-schedules/draws/schema.ts'
import type { FastifyRequest } from 'fastify'
import { findTestSchedule, lockTestSchedule } from '#features/test-schedules/store.ts'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import { sendBytes } from '#platform/files/send-file.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { proofOf, showDraw } from './draw-view.ts'
import { peopleRoutes } from './people-routes.ts'
import { showDrawsOf } from './schedule.ts'
import { makeDrawing, makeVoid, mustBe, planDraw } from './service.ts'
import { findDraw, lockDraw } from './store.ts'

const tags: TagType[] = ['Draw']
const ofSchedule = { tags, params: DrawScheduleParam }
const ofDraw = { tags, params: DrawParam }

/**
 * Draws as the actor may know them: if only the organisation is named, without those where it is the reviewing
 * practice.
 */
const ownDraws = ({ organisationId }: { organisationId: number }) => ({ organisationId, reviewPracticeId: null })

/** Finds and locks a draw, in the version that was read. */
async function toChange(tx: Tx, request: FastifyRequest, drawId: number) {
  const draw = found(await lockDraw(tx, request.actor, drawId))
  allowed(request, canManageDraws, draw)
  return draw
}

const readAgain = async (tx: Tx, request: FastifyRequest, drawId: number) =>
  found(await findDraw(tx, request.actor, drawId))

export const drawRoutes: Routes = async (app) => {
  const { keyFor } = app.site

  app.get('/testschedules/:testScheduleId/draws', {
    config: { rule: canViewDraw },
    schema: { operationId: 'listDraws', ...ofSchedule, response: { 200: DrawsOfSchedule } },
    handler: async (request) => {
      const schedule = found(await findTestSchedule(app.db, request.actor, request.params.testScheduleId))
      allowed(request, canViewDraw, ownDraws(schedule))
      return showDrawsOf(app.db, request.actor, schedule)
    },
  })

  app.post('/testschedules/:testScheduleId/draws', {
    config: { rule: canManageDraws, inPerson: true },
    schema: {
      operationId: 'planDraw',
      ...ofSchedule,
      headers: IdempotencyKey,
      body: NewDraw,
      response: { 201: DrawSummary },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const schedule = found(await lockTestSchedule(tx, request.actor, request.params.testScheduleId))
        allowed(request, canManageDraws, schedule)
        reply.code(201)
        return createOnce(tx, request, async () => {
          const { drawId } = await planDraw(tx, request.actor, keyFor, schedule, request.body)
          return DrawSummary.parse(await readAgain(tx, request, drawId))
        })
      }),
  })

  app.get('/draws/:drawId', {
    config: { rule: canViewDraw },
    schema: { operationId: 'getDraw', ...ofDraw, response: { 200: Draw } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const draw = await readAgain(tx, request, request.params.drawId)
        allowed(request, canViewDraw, draw)
        return showDraw(tx, request.actor, draw)
      }),
  })

  app.post('/draws/:drawId/drawing', {
    config: { rule: canManageDraws, inPerson: true },
    schema: { operationId: 'makeDrawing', ...ofDraw, body: Drawing, response: { 200: DrawSummary } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const draw = await toChange(tx, request, request.params.drawId)
        mustBe(draw, 'planned')
        unchanged(DrawSummary, await readAgain(tx, request, draw.drawId), request.body.version)
        await makeDrawing(tx, request.actor, keyFor, draw, request.body)
        return readAgain(tx, request, draw.drawId)
      }),
  })

  app.put('/draws/:drawId/void', {
    config: { rule: canManageDraws, inPerson: true },
    schema: { operationId: 'voidDraw', ...ofDraw, body: DrawVoid, response: { 200: DrawSummary } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const draw = await toChange(tx, request, request.params.drawId)
        unchanged(DrawSummary, await readAgain(tx, request, draw.drawId), request.body.version)
        await makeVoid(tx, request.actor, draw, request.body.reason)
        return readAgain(tx, request, draw.drawId)
      }),
  })

  app.get('/draws/:drawId/proof', {
    config: { rule: canViewDraw },
    schema: { operationId: 'getDrawProof', ...ofDraw, response: { 200: DrawProof } },
    handler: async (request) => {
      const draw = found(await findDraw(app.db, request.actor, request.params.drawId))
      allowed(request, canViewDraw, draw)
      return proofOf(app.db, draw)
    },
  })

  app.get('/draws/:drawId/proof/print', {
    config: { rule: canViewDraw },
    schema: { operationId: 'printDrawProof', ...ofDraw },
    handler: async (request, reply) => {
      const draw = found(await findDraw(app.db, request.actor, request.params.drawId))
      allowed(request, canViewDraw, draw)
      // The PDF code is loaded with the first request for it.
      const { printProof } = await import('./proof-pdf.ts')
      const bytes = await printProof(app.site.config, draw, await proofOf(app.db, draw))
      return sendBytes(reply, bytes, { fileName: `Draw ${draw.onDay}.pdf`, contentType: 'application/pdf' })
    },
  })

  await app.register(peopleRoutes)
}
