import {
  AppointmentTypeChange,
  AppointmentTypeParam,
  Availability,
  AvailabilityChange,
  AvailabilityParam,
  ListedAppointmentType,
  ListedResource,
  NewAppointmentType,
  NewVisitResource,
  TouchedAppointment,
  VisitResourceChange,
  VisitResourceParam,
} from '@clearwing/domain/appointments/availability.ts'
import { typeRowProblems, withTypeRow } from '@clearwing/domain/appointments/availability-rules.ts'
import { canSetUpAppointments, canViewAppointments } from '@clearwing/domain/appointments/rules.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found, Refusal, refuseFields, unchanged } from '#platform/errors/refusal.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import {
  asListedType,
  createType,
  findResource,
  lockCalendar,
  lockResource,
  lockType,
  readAvailability,
  updateCalendar,
  updateResource,
  updateType,
} from './availability-store.ts'
import { appointmentsFeature as feature } from './feature.ts'
import { findPractice } from './practice.ts'
import { resourceCalendarRoutes } from './resource-calendar-routes.ts'
import { addResource } from './resource-service.ts'
import { checkCalendar, listTouched } from './touched.ts'

const tags: TagType[] = ['Availability']
const path = '/organisations/:organisationId/availability'
const config = { rule: canSetUpAppointments, feature } as const

/** Types, people, rooms, hours and closed days of a practice (features.md 2.2, `/appointment/availability`). */
export const availabilityRoutes: Routes = async (app) => {
  app.get(path, {
    config: { rule: canViewAppointments, feature },
    schema: { operationId: 'getAvailability', tags, params: AvailabilityParam, response: { 200: Availability } },
    handler: async (request) => {
      const { organisationId } = request.params
      allowed(request, canViewAppointments, organisationId)
      await findPractice(request.db, organisationId)
      return readAvailability(request.db, organisationId)
    },
  })

  app.post(`${path}/touched`, {
    config,
    schema: {
      operationId: 'listTouchedAppointments',
      tags,
      params: AvailabilityParam,
      body: AvailabilityChange,
      response: { 200: z.array(TouchedAppointment) },
    },
    handler: async (request) => {
      const { organisationId } = request.params
      allowed(request, canSetUpAppointments, organisationId)
      await findPractice(request.db, organisationId)
      const before = await readAvailability(request.db, organisationId)
      checkCalendar(before, request.body, today(request))
      return listTouched(request.db, before, request.body)
    },
  })

  app.put(path, {
    config,
    schema: {
      operationId: 'updateAvailability',
      tags,
      params: AvailabilityParam,
      body: AvailabilityChange,
      response: { 200: Availability },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { organisationId } = request.params
        allowed(request, canSetUpAppointments, organisationId)
        await findPractice(tx, organisationId)
        const stored = await lockCalendar(tx, organisationId)
        const before = await readAvailability(tx, organisationId)
        const { version, seen, ...change } = request.body
        unchanged(Availability, before, version)
        checkCalendar(before, change, today(tx))
        const outside = await listTouched(tx, before, change)
        if (outside.some(({ appointmentId }) => !seen.includes(appointmentId)))
          throw new Refusal(409, {
            title: 'This change touches booked appointments.',
            detail: 'Look at them first, then save again.',
          })
        await updateCalendar(tx, request.actor, stored, change)
        return readAvailability(tx, organisationId)
      }),
  })

  await app.register(typeRoutes)
  await app.register(resourceRoutes)
  await app.register(resourceCalendarRoutes)
}

const typeRoutes: Routes = async (app) => {
  app.post(`${path}/types`, {
    config,
    schema: {
      operationId: 'createAppointmentType',
      tags,
      params: AvailabilityParam,
      headers: IdempotencyKey,
      body: NewAppointmentType,
      response: { 201: ListedAppointmentType },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { organisationId } = request.params
        allowed(request, canSetUpAppointments, organisationId)
        await findPractice(tx, organisationId)
        const { row, ...type } = request.body
        refuseFields(typeRowProblems(row, today(tx)))
        reply.code(201)
        return createOnce(tx, request, () => createType(tx, request.actor, { ...type, organisationId, rows: [row] }))
      }),
  })

  app.put(`${path}/types/:appointmentTypeId`, {
    config,
    schema: {
      operationId: 'updateAppointmentType',
      tags,
      params: AppointmentTypeParam,
      body: AppointmentTypeChange,
      response: { 200: ListedAppointmentType },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { organisationId, appointmentTypeId } = request.params
        allowed(request, canSetUpAppointments, organisationId)
        await findPractice(tx, organisationId)
        const before = found(await lockType(tx, organisationId, appointmentTypeId))
        const { version, row, isArchived, ...change } = request.body
        unchanged(ListedAppointmentType, asListedType(before), version)
        refuseFields(typeRowProblems(row, today(tx)))
        const archivedAt = isArchived ? (before.archivedAt ?? tx.now) : null
        return updateType(tx, request.actor, before, { ...change, archivedAt, rows: withTypeRow(before.rows, row) })
      }),
  })
}

const resourceRoutes: Routes = async (app) => {
  app.post(`${path}/resources`, {
    config,
    schema: {
      operationId: 'createVisitResource',
      tags,
      params: AvailabilityParam,
      headers: IdempotencyKey,
      body: NewVisitResource,
      response: { 201: ListedResource },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { organisationId } = request.params
        allowed(request, canSetUpAppointments, organisationId)
        await findPractice(tx, organisationId)
        reply.code(201)
        return createOnce(tx, request, async () => {
          const resourceId = await addResource(tx, request.actor, organisationId, request.body)
          return found(await findResource(tx, organisationId, resourceId))
        })
      }),
  })

  app.put(`${path}/resources/:resourceId`, {
    config,
    schema: {
      operationId: 'updateVisitResource',
      tags,
      params: VisitResourceParam,
      body: VisitResourceChange,
      response: { 200: ListedResource },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { organisationId, resourceId } = request.params
        allowed(request, canSetUpAppointments, organisationId)
        await findPractice(tx, organisationId)
        const before = found(await lockResource(tx, organisationId, resourceId))
        const { version, isArchived, isDoctor, isNurse } = request.body
        unchanged(ListedResource, found(await findResource(tx, organisationId, resourceId)), version)
        if (before.userId === null && (isDoctor || isNurse))
          refuseFields({ isDoctor: ['Only a person sees applicants.'] })
        const archivedAt = isArchived ? (before.archivedAt ?? tx.now) : null
        await updateResource(tx, request.actor, before, { isDoctor, isNurse, archivedAt })
        return found(await findResource(tx, organisationId, resourceId))
      }),
  })
}
