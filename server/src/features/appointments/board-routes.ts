import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import { AppointmentBoard, AppointmentBoardQuery } from '@clearwing/domain/appointments/booking.ts'
import { canViewAppointments } from '@clearwing/domain/appointments/rules.ts'
import { addDays, daysBetween, startOfDay } from '@clearwing/domain/dates.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { allowed } from '#platform/access/access.ts'
import { wrongFields } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { appointmentsFeature as feature } from './feature.ts'
import { findPractice } from './practice.ts'
import { listAppointmentsBetween } from './store.ts'
import { heldByAppointment, listBlocked } from './visits-store.ts'

const tags: TagType[] = ['Appointment']
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
      const { a, b, l } = request.query
      allowed(request, canViewAppointments, a)
      const { organisationId, timeZone } = await findPractice(db, organisationIdOf(actor, a))
      if (l < b || daysBetween(b, l) >= mostDays) throw wrongFields({ l: [`Choose at most ${mostDays} days.`] })
      const [from, to] = [startOfDay(b, timeZone), startOfDay(addDays(l, 1), timeZone)]
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
}
