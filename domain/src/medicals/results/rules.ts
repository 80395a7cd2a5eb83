import { type Actor, isAdministrator } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import {
  hasMedicalsRoleInPractice,
  isAdministratorUnderActivity,
  isHolder,
  type Roles,
} from '#medicals/rules/parties.ts'

/** Whose results are asked for, and whether the practice of whoever asks cares for them. */
export type ResultsRelation = { userId: number; isInCare: boolean }

const isInTheirCare = (actor: Actor, { userId, isInCare }: ResultsRelation, ...roles: Roles) =>
  isInCare && hasMedicalsRoleInPractice(actor, ...roles) && actor.userId !== userId

/**
 * Results across the years: one's own, those of the people whom a practice cares for, and anybody's under an activity.
 * Which of them is for `canReadResults` of each medical to say. Never for a regulator, who reads what was submitted.
 */
export const canListResultsOf = (actor: Actor, relation: ResultsRelation) =>
  isHolder(actor, relation) ||
  isInTheirCare(actor, relation, Role.Practice_doctor, Role.Nurse) ||
  isAdministratorUnderActivity(actor)

/** One's own as a file, as they show. */
export const canExportOwnResults = isHolder

/** As a clinical file, with a reason: the doctor who answers for it. Never an administrator. */
export const canExportResultsOf = (actor: Actor, relation: ResultsRelation) =>
  !isAdministrator(actor) && isInTheirCare(actor, relation, Role.Practice_doctor)

/** One way or the other. */
export const mayExportResults = (actor: Actor, relation: ResultsRelation) =>
  canExportOwnResults(actor, relation) || canExportResultsOf(actor, relation)
