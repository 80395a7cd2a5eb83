import {
  type Actor,
  belongsTo,
  hasAllFeatures,
  hasAnyRole,
  isAdministrator,
  isMe,
  isUnderActivity,
} from '#access/actor.ts'
import { Feature, Role } from '#access/bits.ts'
import { leaders, worksInFlyingOrganisation } from '#access/organisation-roles.ts'
import { hasMedicalsRoleAtRegulator, hasMedicalsRoleInPractice } from '#medicals/rules/parties.ts'
import type { EvidenceKind } from './schema.ts'

/** The requirements of a user's own, and those of their organisation that they may see. */
export type RequirementScope = 'own' | 'organisation' | 'clients' | 'all'

/**
 * Whose requirements an actor may see. Everyone sees their own; at work, only those of that organisation. Staff of a
 * flying organisation, the leaders of any other organisation and a regulator's doctors see those of their organisation.
 * Doctors and nurses of a practice also see what others require of one of their clients alone, such as surveillance.
 * Administrators need an activity.
 */
export function requirementsVisibleTo(actor: Actor): RequirementScope[] {
  if (isAdministrator(actor)) return isUnderActivity(actor) ? ['all'] : ['own']
  return [
    'own',
    ...(seesOrganisation(actor) ? (['organisation'] as const) : []),
    ...(hasMedicalsRoleInPractice(actor, Role.Practice_doctor, Role.Nurse) ? (['clients'] as const) : []),
  ]
}

const isRegulatorsDoctor = (actor: Actor) => hasMedicalsRoleAtRegulator(actor, Role.Regulator_doctor)

const seesOrganisation = (actor: Actor) =>
  worksInFlyingOrganisation(actor) ||
  (actor.organisationId !== null && hasAnyRole(actor, ...leaders)) ||
  isRegulatorsDoctor(actor)

/** The definitions and the board of an organisation. */
export const canViewRequirements = (actor: Actor, organisationId: number | 'myOrg' | null) =>
  isUnderActivity(actor) || (belongsTo(actor, organisationId) && seesOrganisation(actor))

/**
 * Requirements of many people are set by the leaders of an organisation, and by a regulator's doctors. A requirement of
 * one person is also set by a doctor of the practice that cares for them. No one sets one for themselves at work.
 */
export function canSetRequirement(actor: Actor, organisationId: number | null, userId: number | null) {
  if (isAdministrator(actor)) return isUnderActivity(actor) && userId === null
  if (!belongsTo(actor, organisationId) || actor.userId === userId) return false
  const isDoctor =
    isRegulatorsDoctor(actor) || (userId !== null && hasMedicalsRoleInPractice(actor, Role.Practice_doctor))
  return isDoctor || hasAnyRole(actor, ...leaders)
}

/** The tab is for users who may see a requirement of the person. */
export const canSeeRequirementsOf = (actor: Actor, userId: number, relations: readonly string[]) =>
  isMe(actor, userId) ||
  isAdministrator(actor) ||
  (relations.includes('clients') && requirementsVisibleTo(actor).includes('clients')) ||
  (relations.includes('registered') && isRegulatorsDoctor(actor)) ||
  (relations.includes('colleagues') && requirementsVisibleTo(actor).includes('organisation'))

/** One definition: users who can change it can always read it. */
export const canViewRequirement = (actor: Actor, organisationId: number, userId: number | null) =>
  canViewRequirements(actor, organisationId) || canSetRequirement(actor, organisationId, userId)

/** The list of people's requirements: `requirementsVisibleTo` says which of them. */
export const canListRequirements = (_actor: Actor) => true
export const canViewRequirementOf = canListRequirements

/** A requirement of a person. `isOfOne`: it is for this person alone. */
export type RequirementOf = { organisationId: number; userId: number; evidence: EvidenceKind; isOfOne: boolean }

/** Users who set a requirement keep its records; never about themselves, and never as an administrator. */
const keepsRecords = (actor: Actor, { organisationId, userId, isOfOne }: RequirementOf) =>
  !isAdministrator(actor) &&
  actor.userId !== userId &&
  canSetRequirement(actor, organisationId, isOfOne ? userId : null)

/**
 * Evidence is given by the person, for documents and declarations, and otherwise by those who set the requirement. No
 * one enters it for a certificate or a medical test, which come from the record, or for a video, which must be watched.
 */
export function canGiveRequirementEvidence(actor: Actor, of: RequirementOf) {
  if (['certificate', 'test', 'video'].includes(of.evidence)) return false
  if (actor.organisationId === null && isMe(actor, of.userId)) return of.evidence !== 'date'
  return of.evidence !== 'declaration' && keepsRecords(actor, of)
}

/** Reminds a person of what is open, beside the reminders that are sent by themselves. */
export const canRemindOfRequirement = keepsRecords

/** Only evidence that was entered can be withdrawn. */
export const canWithdrawEvidence = keepsRecords

/**
 * Clears a requirement for a time, in an organisation with the feature. A certificate is required by law, so that no
 * organisation can clear it.
 */
export const canClearRequirement = (actor: Actor, of: RequirementOf) =>
  hasAllFeatures(actor, Feature.Clear_user_requirement) && of.evidence !== 'certificate' && keepsRecords(actor, of)

/** The reason of a clearing may be personal: it is for the person, and for those who keep the records. */
export const seesClearingReason = (actor: Actor, of: RequirementOf) =>
  isMe(actor, of.userId) || isUnderActivity(actor) || keepsRecords(actor, of)

/** Dispatchers and leaders of a flying organisation check their roster. */
export const canCheckRoster = (actor: Actor, organisationId: number | 'myOrg' | null) =>
  worksInFlyingOrganisation(actor) && belongsTo(actor, organisationId) && !isAdministrator(actor)

/** The board and the list can be exported by leaders and doctors who set requirements. */
export const canExportRequirements = (actor: Actor) =>
  isUnderActivity(actor) ||
  (actor.organisationId === null && !isAdministrator(actor)) ||
  (!isAdministrator(actor) && canSetRequirement(actor, actor.organisationId, null))
