import { type Actor, isAdministrator } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import {
  hasMedicalsRoleInPractice,
  isAdministratorUnderActivity,
  isHolder,
  type Roles,
} from '#medicals/rules/parties.ts'

/** The person whose results are requested, and whether the actor's practice cares for them. */
export type ResultsRelation = { userId: number; isInCare: boolean }

const isInTheirCare = (actor: Actor, { userId, isInCare }: ResultsRelation, ...roles: Roles) =>
  isInCare && hasMedicalsRoleInPractice(actor, ...roles) && actor.userId !== userId

/**
 * Results over the years: the user's own, those of people in the practice's care, and anyone's under an activity. Which
 * of them are shown is decided by `canReadResults` for each medical. Never for a regulator, which reads what was
 * submitted.
 */
export const canListResultsOf = (actor: Actor, relation: ResultsRelation) =>
  isHolder(actor, relation) ||
  isInTheirCare(actor, relation, Role.Practice_doctor, Role.Nurse) ||
  isAdministratorUnderActivity(actor)

/** Users may export their own results as shown. */
export const canExportOwnResults = isHolder

/** A clinical export with a reason, only by the responsible doctor, never by an administrator. */
export const canExportResultsOf = (actor: Actor, relation: ResultsRelation) =>
  !isAdministrator(actor) && isInTheirCare(actor, relation, Role.Practice_doctor)

/** True when either kind of export is allowed. */
export const mayExportResults = (actor: Actor, relation: ResultsRelation) =>
  canExportOwnResults(actor, relation) || canExportResultsOf(actor, relation)
