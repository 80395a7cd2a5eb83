import type { Actor } from '@clearwing/domain/access/actor.ts'
import { checkChosenTime } from '@clearwing/domain/appointments/chosen-time.ts'
import { momentOfMilliseconds } from '@clearwing/domain/appointments/hours.ts'
import { isAwaited } from '@clearwing/domain/appointments/status.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { lockType } from './availability-store.ts'
import { holdTimes, releaseTimes } from './held-store.ts'
import { mailAppointment } from './mail.ts'
import { takeBackFreedTime } from './offers.ts'
import { followAppointments } from './reason-store.ts'
import { seekChosen } from './service.ts'
import { type StoredAppointment, updateAppointment } from './store.ts'
import { findBeforeMove } from './undo-store.ts'

/**
 * Undoes the last move by this member of the practice; `moved` is locked. The appointment is as it was, moved mark and
 * rules overridden included. Its earlier time is taken back from the wait list, unless an applicant has accepted it.
 */
export async function undoMove(tx: Tx, actor: Actor, moved: StoredAppointment) {
  const { appointmentId, organisationId, appointmentTypeId, userId, regulatorId, classes } = moved
  found(await lockType(tx, organisationId, appointmentTypeId))
  const earlier = await findBeforeMove(tx, moved, actor.userId)
  if (!earlier || !isAwaited(moved.status))
    throw new Refusal(409, { title: 'This appointment has changed since you moved it.' })
  await takeBackFreedTime(tx, actor, earlier)
  const visit = { organisationId, userId, appointmentTypeId, regulatorId, classes, movedId: appointmentId }
  const { search } = await seekChosen(tx, actor, visit, earlier)
  const { organisationLocationId, practitionerId, overrideReason, timesMoved, movedFrom, timeChosenAt, reason } =
    earlier
  const startsAt = momentOfMilliseconds(Date.parse(earlier.startsAt))
  const { slot } = checkChosenTime(search, { organisationLocationId, practitionerId, startsAt })
  if (!slot) throw new Refusal(409, { title: 'The earlier time is no longer free.' })
  await releaseTimes(tx, appointmentId)
  await holdTimes(tx, appointmentId, slot.held)
  const after = await updateAppointment(tx, actor, moved, {
    organisationLocationId,
    practitionerId,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    reason,
    overrideReason,
    timesMoved,
    movedFrom,
    timeChosenAt,
  })
  await mailAppointment(tx, actor, 'appointmentMoved', { ...after, movedFrom: moved.startsAt })
  await followAppointments(tx, userId)
}
