import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import { AppointmentBoard, AppointmentBoardQuery } from '@clearwing/domain/appointments/booking.ts'
import { AppointmentListQuery, appointmentList, PagedAppointments } from '@clearwing/domain/appointments/list.ts'
import { Paperwork } from '@clearwing/domain/appointments/paperwork.ts'
import { canViewAppointments } from '@clearwing/domain/appointments/rules.ts'
import { addDays, daysBetween, startOfDay } from '@clearwing/domain/dates.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { wrongFields } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { appointmentsFeature as feature } from './feature.ts'
import { listAppointments } from './list-store.ts'
import { listPaperwork } from './paperwork-store.ts'
import { findPractice } from './practice.ts'
import { listAppointmentsBetween } from './store.ts'
import { heldByAppointment, listBlocked } from './visits-store.ts'

const tags: TagType[] = ['Appointment']
/** Papers arrive with applications, results and documents. */
const paperTags: TagType[] = ['Appointment', 'Medical', 'Application', 'LabRequest', 'DocumentRequest']
const mostDays = 42

/** The board of a practice. */
export const appointmentBoardRoutes: Routes = async (app) => {
  app.get('/appointments/board', {
    config: { rule: canViewAppointments, feature },
    schema: {
      operationId: 'getAppointmentBoard',
      tags,
      querystring: AppointmentBoardQuery,
      response: { 200: AppointmentBoard },
    },
    handler: async (request) => {
      const { actor, db } = request
      const { organisationId, from, to } = await askedDays(request, request.query)
      const [appointments, blocked] = await Promise.all([
        listAppointmentsBetween(db, actor, organisationId, from, to),
        listBlocked(db, organisationId, from, to),
      ])
      const held = await heldByAppointment(
        db,
        appointments.map(({ appointmentId }) => appointmentId),
      )
      return {
        appointments: appointments.map((one) => ({ ...one, held: held.get(one.appointmentId) ?? [] })),
        blocked,
      }
    },
  })

  app.get('/appointments', {
    config: { rule: canViewAppointments, feature },
    schema: {
      operationId: 'listAppointments',
      tags: paperTags,
      querystring: AppointmentListQuery,
      response: { 200: PagedAppointments },
    },
    handler: async (request) => {
      const practice = await askedPractice(request, request.query)
      return listAppointments(request.db, request.actor, practice, request.query)
    },
  })

  exportRoute(app, '/appointments/export', {
    rule: canViewAppointments,
    feature,
    ask: (request) =>
      allowed(request, canViewAppointments, AppointmentListQuery.shape.a.parse(Object(request.query).a) ?? 'myOrg'),
    operationId: 'exportAppointments',
    tags: paperTags,
    querystring: AppointmentListQuery,
    list: async (db, actor, query) =>
      listAppointments(db, actor, await findPractice(db, organisationIdOf(actor, query.a ?? 'myOrg')), query),
    ...describedBy(appointmentList),
    subjectOf: ({ appointmentId, userId }) => ({
      entity: 'appointment',
      entityId: appointmentId,
      subjectUserId: userId,
    }),
  })

  app.get('/appointments/paperwork', {
    config: { rule: canViewAppointments, feature },
    schema: {
      operationId: 'listPaperwork',
      tags: paperTags,
      querystring: AppointmentBoardQuery,
      response: { 200: z.array(Paperwork) },
    },
    handler: async (request) => {
      const { organisationId, from, to } = await askedDays(request, request.query)
      const visits = await listAppointmentsBetween(request.db, request.actor, organisationId, from, to)
      return listPaperwork(request.db, organisationId, visits)
    },
  })
}

/** The practice whose appointments are listed, whose rule is asked here. */
async function askedPractice(request: FastifyRequest, { a = 'myOrg' }: Pick<AppointmentListQuery, 'a'>) {
  allowed(request, canViewAppointments, a)
  return findPractice(request.db, organisationIdOf(request.actor, a))
}

/** The practice and the moments of a query for some days, whose rule is asked here. */
async function askedDays(request: FastifyRequest, { a, b, l }: AppointmentBoardQuery) {
  const { organisationId, timeZone } = await askedPractice(request, { a })
  if (l < b || daysBetween(b, l) >= mostDays) throw wrongFields({ l: [`Choose at most ${mostDays} days.`] })
  return { organisationId, from: startOfDay(b, timeZone), to: startOfDay(addDays(l, 1), timeZone) }
}
