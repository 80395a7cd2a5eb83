import { type Actor, isAdministrator } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import {
  atPractice,
  hasMedicalsRoleAtRegulator,
  hasMedicalsRoleInPractice,
  type MedicalAccess,
} from '#medicals/rules/parties.ts'
import { medicalsPracticeRoles, medicalsVisibleTo } from '#medicals/rules/view.ts'
import type { MedicalStatus } from '#medicals/schema.ts'
import { isWithPractice } from '#medicals/status.ts'
import { partsShown } from '#users/rules.ts'

/**
 * Users who may read individual records may search their text: at the practice all of its own, at the regulator what
 * was submitted. Not administrators, not even under an activity.
 */
export const canSearchMedicals = (actor: Actor) =>
  hasMedicalsRoleInPractice(actor, Role.Practice_doctor, Role.Nurse) ||
  hasMedicalsRoleAtRegulator(actor, Role.Regulator_doctor)

/**
 * The text of records can be exported only with a reason, and only by the doctors responsible for them: never by
 * administrators, managers or reception.
 */
export const canExportClinical = (actor: Actor) =>
  !isAdministrator(actor) &&
  (hasMedicalsRoleInPractice(actor, Role.Practice_doctor) || hasMedicalsRoleAtRegulator(actor, Role.Regulator_doctor))

/** Users who may not see an NHI cannot search by it, because a search would reveal it character by character. */
export function canFindByNhi(actor: Actor) {
  const relations = { own: ['self'], practice: ['clients'], submitted: ['registered'], all: ['all'], none: [] } as const
  return partsShown(actor, relations[medicalsVisibleTo(actor)]).includes('nhi')
}

/** Everyone at the practice, including reception, may assign doctor and location, but not for their own medical. */
const isAtDesk = (actor: Actor, medical: MedicalAccess) =>
  atPractice(actor, medical, ...medicalsPracticeRoles) && actor.userId !== medical.userId

/** A doctor can be assigned only before the decision: afterwards the doctor is the one who decided. */
export const canAssignDoctor = (actor: Actor, medical: MedicalAccess) =>
  isAtDesk(actor, medical) && isWithPractice(medical.status)

export const canSetLocation = isAtDesk

/** Statuses in which the visit, the signature or results are awaited, so the person can do something. */
const waiting: MedicalStatus[] = ['at_practice', 'awaiting_results']
export const waitsForPerson = (status: MedicalStatus) => waiting.includes(status)

export const canRemindPerson = (actor: Actor, medical: MedicalAccess) =>
  isAtDesk(actor, medical) && waitsForPerson(medical.status)
