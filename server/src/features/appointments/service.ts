import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { AppointmentMove, NewAppointment } from '@clearwing/domain/appointments/booking.ts'
import { checkChosenTime } from '@clearwing/domain/appointments/chosen-time.ts'
import { momentOfMilliseconds } from '@clearwing/domain/appointments/hours.ts'
import type { AppointmentStatus, HeldTime } from '@clearwing/domain/appointments/schema.ts'
import { findSlots, type VisitSlot } from '@clearwing/domain/appointments/slots.ts'
import { deadlineProblem, isAwaited, statusProblem } from '@clearwing/domain/appointments/status.ts'
import { addDays, dayInZone, formatMoment } from '@clearwing/domain/dates.ts'
import { listInWords } from '@clearwing/domain/format-count.ts'
import { beginCare, isInCare } from '#features/clients/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found, Refusal, refuseFields, wrongFields } from '#platform/errors/refusal.ts'
import { lockType } from './availability-store.ts'
import { holdTimes, releaseTimes } from './held-store.ts'
import { mailAppointment } from './mail.ts'
import { offerTime } from './offers.ts'
import { findPractice } from './practice.ts'
import { followAppointments } from './reason-store.ts'
import { isReferredTo } from './referred.ts'
import { type Sought, type SoughtVisit, seekVisit } from './search.ts'
import { createAppointment, findAwaited, type StoredAppointment, updateAppointment } from './store.ts'

type Place = Pick<NewAppointment, 'organisationLocationId' | 'startsAt'>
type Chosen = Place & Pick<NewAppointment, 'practitionerId' | 'overrideReason'>
type Visit = Omit<SoughtVisit, 'fromDay' | 'toDay' | 'organisationLocationId'>

const notFree = 'This time is not free.'

/** The day of a chosen time at the practice, with everything that the check of it needs. */
export async function seekChosen(db: Db, actor: Actor, visit: Visit, { startsAt, organisationLocationId }: Place) {
  const { timeZone } = await findPractice(db, visit.organisationId)
  const day = dayInZone(startsAt, timeZone)
  return seekVisit(db, actor, { ...visit, organisationLocationId, fromDay: day, toDay: day })
}

/**
 * The slot of a chosen time. An applicant is refused what the practice's rules do not offer; the practice is asked for
 * a reason. Nothing overrides a person, room or piece of equipment that is in use.
 */
function slotFor({ search }: Sought, chosen: Chosen): VisitSlot {
  const { organisationLocationId, practitionerId, overrideReason } = chosen
  if (!search.practitionerIds?.includes(practitionerId))
    throw wrongFields({ practitionerId: ['Choose a doctor or nurse.'] })
  const startsAt = momentOfMilliseconds(Date.parse(chosen.startsAt))
  const { broken, slot } = checkChosenTime(search, { organisationLocationId, practitionerId, startsAt })
  if (!slot) throw new Refusal(409, { title: notFree, errors: { startsAt: broken } })
  if (broken.length === 0) return slot
  if (!search.isPractice) throw new Refusal(409, { title: notFree, errors: { startsAt: broken } })
  refuseFields(
    overrideReason === null
      ? { startsAt: broken, overrideReason: ['Give a reason to book beyond the rules of the practice.'] }
      : {},
  )
  return slot
}

/** Books a visit. A person who books at a practice becomes its client. */
export async function bookAppointment(tx: Tx, actor: Actor, given: NewAppointment): Promise<StoredAppointment> {
  const { organisationId, userId, appointmentTypeId, regulatorId, classes, note } = given
  // Bookings of one type wait for each other, so that a daily limit holds.
  found(await lockType(tx, organisationId, appointmentTypeId))
  const visit = { organisationId, userId, appointmentTypeId, regulatorId, classes, movedId: null }
  const sought = await seekChosen(tx, actor, visit, given)
  const isApplicant = !sought.search.isPractice
  if (isApplicant && (await findAwaited(tx, given)))
    throw new Refusal(409, { title: 'You already have an appointment of this type. Move or cancel it.' })
  const slot = slotFor(sought, given)
  if (isApplicant) await beginCare(tx, actor, organisationId, userId, 'appointment')
  const created = await createAppointment(tx, actor, {
    organisationId,
    userId,
    appointmentTypeId,
    regulatorId,
    classes,
    note,
    organisationLocationId: slot.organisationLocationId,
    practitionerId: slot.practitionerId,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    reason: sought.plan.reason,
    overrideReason: isApplicant ? null : given.overrideReason,
  })
  await holdTimes(tx, created.appointmentId, slot.held)
  await mailAppointment(tx, actor, 'appointmentBooked', created)
  await followAppointments(tx, userId)
  return created
}

/**
 * Moves an awaited appointment; `before` is locked. `isOffered`: the practice offered the time, so that the applicant's
 * deadline and number of moves do not count. `away`: someone of the practice is away then, so that the visit is held without
 * them, and its earlier time does not go to the wait list.
 */
export async function moveAppointment(
  tx: Tx,
  actor: Actor,
  before: StoredAppointment,
  move: AppointmentMove,
  { isOffered = false, away }: { isOffered?: boolean; away?: HeldTime } = {},
) {
  const { appointmentId, organisationId, appointmentTypeId, userId, regulatorId, classes } = before
  const type = found(await lockType(tx, organisationId, appointmentTypeId))
  const visit = { organisationId, userId, appointmentTypeId, regulatorId, classes, movedId: appointmentId }
  const sought = await seekChosen(tx, actor, visit, move)
  if (away) sought.search.blocked = [...sought.search.blocked, away]
  const day = dayInZone(before.startsAt, sought.availability.zone)
  const problem = sought.search.isPractice
    ? !isAwaited(before.status) && 'Only an appointment that is booked or confirmed can be moved.'
    : !isOffered && deadlineProblem(type, { ...before, day }, 'move', tx.now)
  if (problem) throw new Refusal(409, { title: problem })
  const slot = slotFor(sought, move)
  const held = await releaseTimes(tx, appointmentId)
  await holdTimes(tx, appointmentId, slot.held)
  const after = await updateAppointment(tx, actor, before, {
    organisationLocationId: slot.organisationLocationId,
    practitionerId: slot.practitionerId,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    reason: sought.plan.reason,
    overrideReason: sought.search.isPractice ? move.overrideReason : null,
    // A practice corrects its own bookings without using up the applicant's moves.
    timesMoved: before.timesMoved + (sought.search.isPractice || isOffered ? 0 : 1),
    movedFrom: before.startsAt,
    timeChosenAt: tx.now,
  })
  await mailAppointment(tx, actor, 'appointmentMoved', after)
  if (!away) await offerTime(tx, actor, before, held)
  await followAppointments(tx, userId)
}

/**
 * Cancels an appointment and frees its times, for the wait list first unless they are lost; `before` is locked. The
 * applicant keeps to the practice's deadline.
 */
export async function cancelAppointment(
  tx: Tx,
  actor: Actor,
  before: StoredAppointment,
  reason: string,
  { isLost = false } = {},
) {
  const { timeZone } = await findPractice(tx, before.organisationId)
  const type = found(await lockType(tx, before.organisationId, before.appointmentTypeId))
  const day = dayInZone(before.startsAt, timeZone)
  const isApplicant = actor.userId === before.userId
  const problem = isApplicant
    ? deadlineProblem(type, { ...before, day }, 'cancel', tx.now)
    : statusProblem(before, 'cancelled', tx.now)
  if (problem) throw new Refusal(409, { title: problem })
  const held = await releaseTimes(tx, before.appointmentId)
  const after = await updateAppointment(tx, actor, before, { status: 'cancelled', cancelReason: reason })
  await mailAppointment(tx, actor, 'appointmentCancelled', after)
  if (!isLost) await offerTime(tx, actor, before, held)
  await followAppointments(tx, before.userId)
}

/** Moves a visit along the flow board; `before` is locked. */
export async function setAppointmentStatus(tx: Tx, actor: Actor, before: StoredAppointment, status: AppointmentStatus) {
  if (status === before.status) return
  if (status === 'cancelled') throw wrongFields({ status: ['Cancel the appointment with a reason.'] })
  const problem = statusProblem(before, status, tx.now)
  if (problem) throw new Refusal(409, { title: problem })
  await updateAppointment(tx, actor, before, { status })
  await followAppointments(tx, before.userId)
}

const shownTimes = 3
const daysAhead = 14

/** The same error; the refusal of a time that someone else has also names the next free times. */
export async function withNextFreeTimes(db: Db, actor: Actor, visit: Visit, chosen: Chosen, error: unknown) {
  if (!(error instanceof Refusal) || error.status !== 409 || !error.problem.errors?.startsAt) return error
  const { search, availability } = await seekChosen(db, actor, visit, chosen)
  const from =
    search.fromDay < dayInZone(db.now, availability.zone) ? dayInZone(db.now, availability.zone) : search.fromDay
  const sought = await seekVisit(db, actor, {
    ...visit,
    organisationLocationId: chosen.organisationLocationId,
    fromDay: from,
    toDay: addDays(from, daysAhead),
  })
  const free = findSlots({ ...sought.search, practitionerIds: [chosen.practitionerId] })
  const times = free.slice(0, shownTimes).map(({ startsAt }) => formatMoment(startsAt, availability.zone))
  const detail = times.length > 0 ? `Next free: ${listInWords(times)}.` : undefined
  return new Refusal(409, detail === undefined ? error.problem : { ...error.problem, detail })
}

/** Reminds the applicant of an appointment to come, while the practice cares for them or they are referred to it. */
export async function remindOfAppointment(tx: Tx, actor: Actor, appointment: StoredAppointment) {
  const { organisationId, userId, status, startsAt } = appointment
  if (!isAwaited(status) || Date.parse(startsAt) < Date.parse(tx.now))
    throw new Refusal(409, { title: 'Only an appointment to come needs a reminder.' })
  const isKnown =
    (await isInCare(tx, organisationId, userId)) || (await isReferredTo(tx, actor, organisationId, userId))
  found(isKnown || undefined)
  await mailAppointment(tx, actor, 'appointmentComing', appointment)
}
