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
 * Whoever reads the records one by one may look through what is written in them: at the practice all of its own, at the
 * regulator what was submitted. Not administrators, also not under an activity.
 */
export const canSearchMedicals = (actor: Actor) =>
  hasMedicalsRoleInPractice(actor, Role.Practice_doctor, Role.Nurse) ||
  hasMedicalsRoleAtRegulator(actor, Role.Regulator_doctor)

/**
 * What is written in the records leaves as a file only with a reason, and only with the doctors who answer for them:
 * never with an administrator, with whoever manages, or at the reception.
 */
export const canExportClinical = (actor: Actor) =>
  !isAdministrator(actor) &&
  (hasMedicalsRoleInPractice(actor, Role.Practice_doctor) || hasMedicalsRoleAtRegulator(actor, Role.Regulator_doctor))

/** Who may not be shown an NHI finds nobody by it: a search would tell it letter by letter. */
export function canFindByNhi(actor: Actor) {
  const relations = { own: ['self'], practice: ['clients'], submitted: ['registered'], all: ['all'], none: [] } as const
  return partsShown(actor, relations[medicalsVisibleTo(actor)]).includes('nhi')
}

/** Who does what at the practice, and where: everybody there, reception as well; never for what is their own. */
const isAtDesk = (actor: Actor, medical: MedicalAccess) =>
  atPractice(actor, medical, ...medicalsPracticeRoles) && actor.userId !== medical.userId

/** Before the decision: after it the doctor is who decided. */
export const canAssignDoctor = (actor: Actor, medical: MedicalAccess) =>
  isAtDesk(actor, medical) && isWithPractice(medical.status)

export const canSetLocation = isAtDesk

/** The visit, the signature or results are waited for: the person can do something about it. */
const waiting: MedicalStatus[] = ['at_practice', 'awaiting_results']
export const waitsForPerson = (status: MedicalStatus) => waiting.includes(status)

export const canRemindPerson = (actor: Actor, medical: MedicalAccess) =>
  isAtDesk(actor, medical) && waitsForPerson(medical.status)
