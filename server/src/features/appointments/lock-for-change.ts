import { Appointment } from '@clearwing/domain/appointments/booking.ts'
import type { canMoveAppointment } from '@clearwing/domain/appointments/rules.ts'
import type { FastifyRequest } from 'fastify'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import { appointmentAccess, findAppointment, lockAppointment } from './store.ts'

/** Locks an appointment for a change by someone who may make it, and compares its version. */
export async function lockAppointmentForChange(
  tx: Tx,
  request: FastifyRequest,
  rule: typeof canMoveAppointment,
  appointmentId: number,
  version: number,
) {
  const before = found(await lockAppointment(tx, request.actor, appointmentId))
  allowed(request, rule, await appointmentAccess(tx, before))
  unchanged(Appointment, found(await findAppointment(tx, request.actor, appointmentId)), version)
  return before
}
