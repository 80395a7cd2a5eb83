import { type Actor, belongsTo, hasAnyRole } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import { hasPracticeRole } from '#access/organisation-roles.ts'
import { dayInZone, formatDay } from '#dates.ts'
import type { Power } from '#medicals/certificate/event-schema.ts'
import { isInForceOn } from '#medicals/dated-rows.ts'
import { hasMedicalsRoleAtRegulator } from '#medicals/rules/parties.ts'
import type { Delegation, NewDelegation } from './schema.ts'

/** Regulators can appoint only doctors of a practice. */
export const mayBeExaminer = (actor: Actor) => hasPracticeRole(actor) && hasAnyRole(actor, Role.Practice_doctor)

type ExaminerRef = { userId: number; regulatorId: number }

/** Who may decide what, with which number; visible to everyone working on medicals at the regulator. */
export const canListExaminers = (actor: Actor) =>
  hasMedicalsRoleAtRegulator(actor, Role.Regulator, Role.Regulator_doctor)

/** Examiners see their own delegations from any regulator. */
export const canReadExaminer = (actor: Actor, { userId, regulatorId }: ExaminerRef) =>
  actor.userId === userId || (belongsTo(actor, regulatorId) && canListExaminers(actor))

/** Figures are visible to the regulator's doctors and to the examiner. */
export const canReadFigures = (actor: Actor, { userId, regulatorId }: ExaminerRef) =>
  actor.userId === userId || (belongsTo(actor, regulatorId) && hasMedicalsRoleAtRegulator(actor, Role.Regulator_doctor))

export const canAppointExaminers = (actor: Actor) => hasMedicalsRoleAtRegulator(actor, Role.Regulator_doctor)

/** The regulator's doctors delegate the Director's powers (Civil Aviation Act 2023), but never to themselves. */
export const canDelegate = (actor: Actor, { userId, regulatorId }: ExaminerRef) =>
  canAppointExaminers(actor) && belongsTo(actor, regulatorId) && actor.userId !== userId

type DelegationPeriod = Pick<Delegation, 'fromDay' | 'toDay' | 'endedAt'>

/** A delegation that is ended early stops immediately, so it does not apply on that day. */
export const isHeldOn = (delegation: DelegationPeriod, day: string) =>
  isInForceOn(delegation, day) && (delegation.endedAt === null || day < dayInZone(delegation.endedAt))

/**
 * Classes that may be decided on a day under these delegations; a class may be delegated without the power to decide.
 */
export const classesToDecide = (
  delegations: (DelegationPeriod & { medicalClass: string; powers: Power[] })[],
  day: string,
) =>
  delegations
    .filter((each) => isHeldOn(each, day) && each.powers.includes('issue'))
    .map(({ medicalClass }) => medicalClass)

type DelegationContext = { others: Delegation[]; classes: string[]; today: string }

/**
 * Returns what is wrong with a new delegation: it starts today at the earliest, and a class cannot be delegated twice
 * for the same time.
 */
export function delegationProblems(
  { medicalClass, fromDay, toDay }: NewDelegation,
  { others, classes, today }: DelegationContext,
): Record<string, string[]> {
  if (!classes.includes(medicalClass)) return { medicalClass: ['This regulator does not certify this class.'] }
  if (fromDay < today) return { fromDay: ['You cannot delegate for past dates.'] }
  if ((toDay ?? fromDay) < fromDay) return { toDay: ['The last day is before the first.'] }
  const same = others.find(
    (other) =>
      other.medicalClass === medicalClass &&
      other.endedAt === null &&
      (toDay === null || other.fromDay <= toDay) &&
      (other.toDay === null || fromDay <= other.toDay),
  )
  if (!same) return {}
  const until = same.toDay === null ? '' : ` to ${formatDay(same.toDay)}`
  return { medicalClass: [`It is already delegated from ${formatDay(same.fromDay)}${until}: change that delegation.`] }
}

/**
 * Returns what is wrong with a change: only a current or future delegation can change, and its last day must not be
 * past.
 */
export function changeProblems(
  { toDay }: Pick<NewDelegation, 'toDay'>,
  delegation: DelegationPeriod,
  today: string,
): Record<string, string[]> {
  if (isDelegationOver(delegation, today)) return { dto: ['This delegation has ended: delegate the class again.'] }
  if ((toDay ?? today) < today) return { toDay: ['This date has passed: end the delegation instead.'] }
  return (toDay ?? delegation.fromDay) < delegation.fromDay ? { toDay: ['The last day is before the first.'] } : {}
}

export const isDelegationOver = ({ endedAt, toDay }: DelegationPeriod, today: string) =>
  endedAt !== null || (toDay ?? today) < today

/** Names of the powers, as the regulator selects them. */
export const powerNames: Record<Power, string> = {
  issue: 'Decide and issue',
  extend: 'Extend',
  suspend: 'Suspend and restore',
}
