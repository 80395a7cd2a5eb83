import { type Actor, belongsTo, hasAnyRole } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import { hasPracticeRole } from '#access/organisation-roles.ts'
import { dayInZone, formatDay } from '#dates.ts'
import type { Power } from '#medicals/certificate/event-schema.ts'
import { isInForceOn } from '#medicals/dated-rows.ts'
import { hasMedicalsRoleAtRegulator } from '#medicals/rules/parties.ts'
import type { Delegation, NewDelegation } from './schema.ts'

/** A doctor of a practice: regulators appoint nobody else. */
export const mayBeExaminer = (actor: Actor) => hasPracticeRole(actor) && hasAnyRole(actor, Role.Practice_doctor)

type Whose = { userId: number; regulatorId: number }

/** Who, with which number, may decide what: for all who work on medicals at the regulator. */
export const canListExaminers = (actor: Actor) =>
  hasMedicalsRoleAtRegulator(actor, Role.Regulator, Role.Regulator_doctor)

/** An examiner sees what they were given, by any regulator. */
export const canReadExaminer = (actor: Actor, { userId, regulatorId }: Whose) =>
  actor.userId === userId || (belongsTo(actor, regulatorId) && canListExaminers(actor))

/** How somebody works is for the doctors of that regulator, and for themself. */
export const canReadFigures = (actor: Actor, { userId, regulatorId }: Whose) =>
  actor.userId === userId || (belongsTo(actor, regulatorId) && hasMedicalsRoleAtRegulator(actor, Role.Regulator_doctor))

export const canAppointExaminers = (actor: Actor) => hasMedicalsRoleAtRegulator(actor, Role.Regulator_doctor)

/** Delegating the Director's powers (Civil Aviation Act 2023): the regulator's doctors, and never to themselves. */
export const canDelegate = (actor: Actor, { userId, regulatorId }: Whose) =>
  canAppointExaminers(actor) && belongsTo(actor, regulatorId) && actor.userId !== userId

type Held = Pick<Delegation, 'fromDay' | 'toDay' | 'endedAt'>

/** What is ended before its last day no longer counts from that moment, and so not on that day. */
export const isHeldOn = (delegation: Held, day: string) =>
  isInForceOn(delegation, day) && (delegation.endedAt === null || day < dayInZone(delegation.endedAt))

/** The classes that whoever holds these may decide on a day: one may be delegated without that. */
export const classesToDecide = (delegations: (Held & { medicalClass: string; powers: Power[] })[], day: string) =>
  delegations
    .filter((each) => isHeldOn(each, day) && each.powers.includes('issue'))
    .map(({ medicalClass }) => medicalClass)

type Standing = { others: Delegation[]; classes: string[]; today: string }

/** What is wrong with a new delegation: it holds from today at the earliest, and a class is delegated once at a time. */
export function delegationProblems(
  { medicalClass, fromDay, toDay }: NewDelegation,
  { others, classes, today }: Standing,
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

/** What is wrong with a change: only what still holds, or will, is changed, and its last day is not over. */
export function changeProblems(
  { toDay }: Pick<NewDelegation, 'toDay'>,
  held: Held,
  today: string,
): Record<string, string[]> {
  if (isOver(held, today)) return { dto: ['This delegation has ended: delegate the class again.'] }
  if ((toDay ?? today) < today) return { toDay: ['This date has passed: end the delegation instead.'] }
  return (toDay ?? held.fromDay) < held.fromDay ? { toDay: ['The last day is before the first.'] } : {}
}

export const isOver = ({ endedAt, toDay }: Held, today: string) => endedAt !== null || (toDay ?? today) < today

/** What each power lets an examiner do, as the regulator chooses it. */
export const powerNames: Record<Power, string> = {
  issue: 'Decide and issue',
  extend: 'Extend',
  suspend: 'Suspend and restore',
}
