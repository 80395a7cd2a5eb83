import { type Actor, isAdministrator } from '@clearwing/domain/access/actor.ts'
import { userIdOf } from '@clearwing/domain/access/own.ts'
import {
  Appointment,
  AppointmentCancellation,
  AppointmentMove,
  AppointmentParam,
  AppointmentStatusChange,
  AppointmentsOfParam,
  MoveUndo,
  NewAppointment,
} from '@clearwing/domain/appointments/booking.ts'
import {
  canAskForApplication,
  canBook,
  canCancelAppointment,
  canListAppointmentsOf,
  canMoveAppointment,
  canRemindOfAppointment,
  canSetAppointmentStatus,
  canUndoMove,
  canViewAppointment,
} from '@clearwing/domain/appointments/rules.ts'
import { HistoryQuery } from '@clearwing/domain/history/list.ts'
import { PagedHistory } from '@clearwing/domain/history/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { isInCare } from '#features/clients/index.ts'
import { listHistory } from '#features/history/index.ts'
import { allowed } from '#platform/access/access.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { absenceRoutes } from './absence-routes.ts'
import { askForApplication } from './application-request.ts'
import { availabilityRoutes } from './availability-routes.ts'
import { userOfResource } from './availability-store.ts'
import { blockedRoutes } from './blocked-routes.ts'
import { appointmentBoardRoutes } from './board-routes.ts'
import { appointmentsFeature as feature } from './feature.ts'
import { lockAppointmentForChange } from './lock-for-change.ts'
import { isReferredTo } from './referred.ts'
import {
  bookAppointment,
  cancelAppointment,
  moveAppointment,
  remindOfAppointment,
  setAppointmentStatus,
  withNextFreeTimes,
} from './service.ts'
import { slotRoutes } from './slot-routes.ts'
import { appointmentAccess, findAppointment, listAppointmentsOf, lockAppointment } from './store.ts'
import { undoMove } from './undo-service.ts'
import { waitingRoutes } from './waiting-routes.ts'

const tags: TagType[] = ['Appointment']
const path = '/appointments/:appointmentId'
const params = AppointmentParam

/** Appointments of practices and their applicants (features.md 2.2). */
export const appointmentRoutes: Routes = async (app) => {
  await app.register(availabilityRoutes)
  await app.register(slotRoutes)
  await app.register(blockedRoutes)
  await app.register(absenceRoutes)
  await app.register(appointmentBoardRoutes)
  await app.register(changeRoutes)
  await app.register(waitingRoutes)

  app.get('/users/:userId/appointments', {
    config: { rule: canListAppointmentsOf, feature },
    schema: {
      operationId: 'listAppointmentsOfUser',
      tags,
      params: AppointmentsOfParam,
      response: { 200: z.array(Appointment) },
    },
    handler: async (request) => {
      const { actor, db } = request
      const { userId } = request.params
      allowed(request, canListAppointmentsOf, userId)
      const id = userIdOf(actor, userId)
      const list = await listAppointmentsOf(db, actor, id)
      // A person whom the practice does not know is not found, rather than known to have no appointment.
      if (list.length === 0 && actor.organisationId !== null) found((await isKnownTo(db, actor, id)) || undefined)
      return list
    },
  })

  app.post('/appointments', {
    config: { rule: canBook, feature, inPerson: true },
    schema: {
      operationId: 'createAppointment',
      tags,
      headers: IdempotencyKey,
      body: NewAppointment,
      response: { 201: Appointment },
    },
    handler: async (request, reply) => {
      const { actor, body, db } = request
      const { userId, organisationId, practitionerId } = body
      const staffUserIds = await userOfResource(db, organisationId, practitionerId)
      allowed(request, canBook, { userId, organisationId, staffUserIds })
      const work = request.transaction((tx) =>
        createOnce(tx, request, async () => {
          const { appointmentId } = await bookAppointment(tx, actor, body)
          return found(await findAppointment(tx, actor, appointmentId))
        }),
      )
      const created = await work.catch(async (error: unknown) => {
        throw await withNextFreeTimes(db, actor, { ...body, movedId: null }, body, error)
      })
      return reply.code(201).send(created)
    },
  })

  app.get(path, {
    config: { rule: canViewAppointment, feature },
    schema: { operationId: 'getAppointment', tags, params, response: { 200: Appointment } },
    handler: async (request) => {
      const { actor, db } = request
      const appointment = found(await findAppointment(db, actor, request.params.appointmentId))
      allowed(request, canViewAppointment, await appointmentAccess(db, appointment))
      return appointment
    },
  })

  app.get(`${path}/history`, {
    config: { rule: canViewAppointment, feature },
    schema: {
      operationId: 'listAppointmentHistory',
      tags,
      params,
      querystring: HistoryQuery,
      response: { 200: PagedHistory },
    },
    handler: async (request) => {
      const { actor, db } = request
      const appointment = found(await findAppointment(db, actor, request.params.appointmentId))
      allowed(request, canViewAppointment, await appointmentAccess(db, appointment))
      return listHistory(db, { entity: 'appointment', entityId: appointment.appointmentId }, request.query)
    },
  })
}

async function isKnownTo(db: Db, actor: Actor, userId: number) {
  const practiceId = actor.organisationId ?? 0
  return (
    isAdministrator(actor) ||
    (await isInCare(db, practiceId, userId)) ||
    (await isReferredTo(db, actor, practiceId, userId))
  )
}

const changeRoutes: Routes = async (app) => {
  app.put(path, {
    config: { rule: canMoveAppointment, feature, inPerson: true },
    schema: { operationId: 'moveAppointment', tags, params, body: AppointmentMove, response: { 200: Appointment } },
    handler: async (request) => {
      const { actor, body, db } = request
      const { appointmentId } = request.params
      const work = request.transaction(async (tx) => {
        const before = await lockAppointmentForChange(tx, request, canMoveAppointment, appointmentId, body.version)
        await moveAppointment(tx, actor, before, body)
        return found(await findAppointment(tx, actor, appointmentId))
      })
      return work.catch(async (error: unknown) => {
        const stored = await findAppointment(db, actor, appointmentId)
        throw stored ? await withNextFreeTimes(db, actor, { ...stored, movedId: appointmentId }, body, error) : error
      })
    },
  })

  app.put(`${path}/undo`, {
    config: { rule: canUndoMove, feature, inPerson: true },
    schema: { operationId: 'undoMove', tags, params, body: MoveUndo, response: { 200: Appointment } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { appointmentId } = request.params
        const moved = await lockAppointmentForChange(tx, request, canUndoMove, appointmentId, request.body.version)
        await undoMove(tx, request.actor, moved)
        return found(await findAppointment(tx, request.actor, appointmentId))
      }),
  })

  app.put(`${path}/status`, {
    config: { rule: canSetAppointmentStatus, feature, inPerson: true },
    schema: {
      operationId: 'setAppointmentStatus',
      tags,
      params,
      body: AppointmentStatusChange,
      response: { 200: Appointment },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { appointmentId } = request.params
        const { status, version } = request.body
        const before = await lockAppointmentForChange(tx, request, canSetAppointmentStatus, appointmentId, version)
        await setAppointmentStatus(tx, request.actor, before, status)
        return found(await findAppointment(tx, request.actor, appointmentId))
      }),
  })

  app.post(`${path}/reminder`, {
    config: { rule: canRemindOfAppointment, feature, inPerson: true },
    schema: { operationId: 'remindOfAppointment', tags, params, response: { 200: Appointment } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor } = request
        const appointment = found(await lockAppointment(tx, actor, request.params.appointmentId))
        allowed(request, canRemindOfAppointment, await appointmentAccess(tx, appointment))
        await remindOfAppointment(tx, actor, appointment)
        return found(await findAppointment(tx, actor, appointment.appointmentId))
      }),
  })

  app.post(`${path}/applicationRequest`, {
    config: { rule: canAskForApplication, feature, inPerson: true },
    schema: { operationId: 'askForApplication', tags, params, response: { 200: Appointment } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor } = request
        const appointment = found(await lockAppointment(tx, actor, request.params.appointmentId))
        allowed(request, canAskForApplication, await appointmentAccess(tx, appointment))
        await askForApplication(tx, actor, appointment)
        return found(await findAppointment(tx, actor, appointment.appointmentId))
      }),
  })

  app.put(`${path}/cancellation`, {
    config: { rule: canCancelAppointment, feature, inPerson: true },
    schema: {
      operationId: 'cancelAppointment',
      tags,
      params,
      body: AppointmentCancellation,
      response: { 200: Appointment },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { appointmentId } = request.params
        const { reason, version } = request.body
        const before = await lockAppointmentForChange(tx, request, canCancelAppointment, appointmentId, version)
        await cancelAppointment(tx, request.actor, before, reason)
        return found(await findAppointment(tx, request.actor, appointmentId))
      }),
  })
}
