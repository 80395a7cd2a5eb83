import { IdParam } from '@clearwing/domain/fields.ts'
import { DeadlinesQuery } from '@clearwing/domain/medicals/clocks/list.ts'
import { canListDeadlines, canStopClock } from '@clearwing/domain/medicals/clocks/rules.ts'
import { Clock, ClockResumption, Deadline, NewClockStop } from '@clearwing/domain/medicals/clocks/schema.ts'
import { canViewMedical } from '@clearwing/domain/medicals/rules.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { pageOf } from '@clearwing/domain/paging.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findMedical, findMedicalToChange } from '#features/medicals/store.ts'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { recordReadOnce } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { listDeadlines } from './list-store.ts'
import { hasStopReason, readClocks } from './read-clocks.ts'
import { resumeClock, stopClock } from './service.ts'
import { listClocksOf } from './store.ts'

const tags: TagType[] = ['Clock']
const params = z.strictObject({ medicalId: IdParam })
const clockParams = params.extend({ clockId: IdParam })
const Clocks = z.array(Clock)

export const clockRoutes: Routes = async (app) => {
  app.get('/deadlines', {
    config: { rule: canListDeadlines },
    schema: { operationId: 'listDeadlines', tags, querystring: DeadlinesQuery, response: { 200: pageOf(Deadline) } },
    handler: async (request) => {
      allowed(request, canListDeadlines)
      return listDeadlines(app.db, request.actor, request.query)
    },
  })

  app.get('/medicals/:medicalId/clocks', {
    config: { rule: canViewMedical },
    schema: { operationId: 'listClocks', tags, params, response: { 200: Clocks } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const medical = found(await findMedical(tx, request.actor, request.params.medicalId))
        allowed(request, canViewMedical, medical)
        return answer(tx, request, medical.medicalId)
      }),
  })

  app.post('/medicals/:medicalId/clocks/:clockId/stops', {
    config: { rule: canStopClock, inPerson: true },
    schema: { operationId: 'stopClock', tags, params: clockParams, body: NewClockStop, response: { 201: Clocks } },
    handler: (request, reply) =>
      changeClock(request, async (tx, clockId) => {
        await stopClock(tx, request.actor, clockId, request.body)
        reply.code(201)
        return answer(tx, request, request.params.medicalId)
      }),
  })

  app.put('/medicals/:medicalId/clocks/:clockId/resumption', {
    config: { rule: canStopClock, inPerson: true },
    schema: { operationId: 'resumeClock', tags, params: clockParams, body: ClockResumption, response: { 200: Clocks } },
    handler: (request) =>
      changeClock(request, async (tx, clockId) => {
        const { clockStopId, arrivedOn } = request.body
        await resumeClock(tx, request.actor, clockId, clockStopId, arrivedOn)
        return answer(tx, request, request.params.medicalId)
      }),
  })
}

/**
 * The reason that stopped a deadline may say more than a list shows, so reading it is recorded in the history, once a
 * day.
 */
async function answer(tx: Tx, { actor }: FastifyRequest, medicalId: number) {
  const medical = found(await findMedical(tx, actor, medicalId))
  const clocks = await readClocks(tx, actor, medical)
  const read = { entity: 'clock', entityId: medicalId, subjectUserId: medical.userId }
  if (hasStopReason(clocks)) await recordReadOnce(tx, actor, read)
  return clocks
}

type OfClock = FastifyRequest & { params: z.output<typeof clockParams> }

/** Locks the medical, finds one of its deadlines, and checks the rule on both. */
const changeClock = <Answer>(request: OfClock, change: (tx: Tx, clockId: number) => Promise<Answer>) =>
  request.transaction(async (tx) => {
    const { medicalId, clockId } = request.params
    const medical = found(await findMedicalToChange(tx, request.actor, medicalId))
    const clock = found((await listClocksOf(tx, medicalId)).find((each) => each.clockId === clockId))
    allowed(request, canStopClock, medical, clock)
    return change(tx, clockId)
  })
