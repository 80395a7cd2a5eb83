import { rowInForceOn } from '#dated-rows.ts'
import { millisecondsOf, momentOfMilliseconds } from './hours.ts'
import type { AppointmentStatus, AppointmentType } from './schema.ts'

// The life of an appointment (features.md 1.1: booked, confirmed, arrived, with nurse, with doctor, done, no-show,
// cancelled) and the deadlines of its applicant.

export const appointmentStatusNames: Record<AppointmentStatus, string> = {
  booked: 'Booked',
  confirmed: 'Confirmed',
  arrived: 'Arrived',
  with_nurse: 'With nurse',
  with_doctor: 'With doctor',
  done: 'Done',
  no_show: 'No-show',
  cancelled: 'Cancelled',
}

/**
 * The statuses that may follow. The board moves a visit forward, also past a part that it does not have, and one step
 * back after a mistake. A cancelled appointment is final: its time may be another applicant's.
 */
export const nextStatuses: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  booked: ['confirmed', 'arrived', 'no_show', 'cancelled'],
  confirmed: ['booked', 'arrived', 'no_show', 'cancelled'],
  arrived: ['confirmed', 'with_nurse', 'with_doctor', 'done', 'no_show', 'cancelled'],
  with_nurse: ['arrived', 'with_doctor', 'done'],
  with_doctor: ['arrived', 'with_nurse', 'done'],
  done: ['with_nurse', 'with_doctor'],
  no_show: ['confirmed', 'arrived'],
  cancelled: [],
}

export const canFollow = (status: AppointmentStatus, next: AppointmentStatus) => nextStatuses[status].includes(next)

/** True until the applicant arrives. */
export const isAwaited = (status: AppointmentStatus) => status === 'booked' || status === 'confirmed'

/** True while an application for the visit can still arrive. */
export const isBeforeExamination = (status: AppointmentStatus) => isAwaited(status) || status === 'arrived'

/** Returns why a status cannot follow now, or undefined. */
export function statusProblem(
  { status, startsAt }: { status: AppointmentStatus; startsAt: string },
  next: AppointmentStatus,
  now: string,
) {
  if (!canFollow(status, next))
    return `This appointment is marked as ${appointmentStatusNames[status]} and cannot be changed to ${appointmentStatusNames[next]}.`
  if (next === 'no_show' && millisecondsOf(now) < millisecondsOf(startsAt))
    return 'The applicant can still come: the appointment has not started.'
  return undefined
}

const hour = 3_600_000

export type DeadlineKind = 'cancel' | 'move'

/** Until when an applicant may cancel or move, by the rules that applied on the day of the visit. */
export function deadlineOf(
  { rows }: Pick<AppointmentType, 'rows'>,
  { startsAt, day }: { startsAt: string; day: string },
  kind: DeadlineKind,
) {
  const row = rowInForceOn(rows, day)
  const hours = (kind === 'cancel' ? row?.cancelHours : row?.moveHours) ?? 0
  return momentOfMilliseconds(millisecondsOf(startsAt) - hours * hour)
}

/** Returns why an applicant can no longer cancel or move an appointment, or undefined. */
export function deadlineProblem(
  type: Pick<AppointmentType, 'rows'>,
  appointment: { startsAt: string; day: string; status: AppointmentStatus; timesMoved: number },
  kind: DeadlineKind,
  now: string,
) {
  const verb = kind === 'cancel' ? 'cancelled' : 'moved'
  if (!isAwaited(appointment.status))
    return `This appointment is marked as ${appointmentStatusNames[appointment.status]} and cannot be ${verb}.`
  if (millisecondsOf(now) > millisecondsOf(deadlineOf(type, appointment, kind)))
    return 'The time limit has passed. Ask the practice.'
  const most = rowInForceOn(type.rows, appointment.day)?.mostMoves ?? 0
  if (kind === 'move' && appointment.timesMoved >= most)
    return `It was moved ${appointment.timesMoved === 1 ? 'once' : `${appointment.timesMoved} times`} already. Ask the practice.`
  return undefined
}
