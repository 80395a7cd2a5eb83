import type { Actor } from '#access/actor.ts'
import { isReleased, isWitnessed } from '#medicals/status.ts'
import { canBe } from '#medicals/transitions.ts'
import { isAdministratorUnderActivity, isExaminersTeam, isHolder, type MedicalAccess } from './parties.ts'

/**
 * The person sees measurements and results once the decision is made. The regulator's doctor does not read the parts
 * but what was submitted: `canReadSubmission`.
 */
export const canReadExamination = (actor: Actor, medical: MedicalAccess) =>
  (isHolder(actor, medical) && isReleased(medical)) ||
  isExaminersTeam(actor, medical) ||
  isAdministratorUnderActivity(actor)

export const canReadResults = canReadExamination

/** Nurse or doctor, on a witnessed application, before the decision. */
export const canMeasure = (actor: Actor, medical: MedicalAccess) =>
  isExaminersTeam(actor, medical) && canBe('measure', medical.status) && isWitnessed(medical)
