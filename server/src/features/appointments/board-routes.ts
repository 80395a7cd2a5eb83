import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import { AppointmentBoard, AppointmentBoardQuery } from '@clearwing/domain/appointments/booking.ts'
import { Paperwork } from '@clearwing/domain/appointments/paperwork.ts'
import { canViewAppointments } from '@clearwing/domain/appointments/rules.ts'
import { addDays, daysBetween, startOfDay } from '@clearwing/domain/dates.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { wrongFields } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { appointmentsFeature as feature } from './feature.ts'
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

/** The practice and the moments of a query for some days, whose rule is asked here. */
async function askedDays(request: FastifyRequest, { a, b, l }: AppointmentBoardQuery) {
  allowed(request, canViewAppointments, a)
  const { organisationId, timeZone } = await findPractice(request.db, organisationIdOf(request.actor, a))
  if (l < b || daysBetween(b, l) >= mostDays) throw wrongFields({ l: [`Choose at most ${mostDays} days.`] })
  return { organisationId, from: startOfDay(b, timeZone), to: startOfDay(addDays(l, 1), timeZone) }
}
