import {
  type Actor,
  belongsTo,
  hasAllFeatures,
  hasAllPermissions,
  hasAnyOrganisationType,
  hasAnyRole,
  isAdministrator,
  isMe,
} from '#access/actor.ts'
import { Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import { canBeCorrected, isWaitingStatus, moverOf, type RegistrationStatus } from './numbers/registration-status.ts'

type Owned = { userId: number; regulatorId: number }
type OwnedRegistration = Owned & { status: RegistrationStatus }

/** Users who decide on the numbers of a medical regulator: its doctors with access to the list (spec section 2). */
export const canReviewRegistrations = (actor: Actor, organisationId: number | 'myOrg') =>
  hasAnyRole(actor, Role.Regulator_doctor) &&
  hasAnyOrganisationType(actor, OrganisationType.Medical_regulator) &&
  hasAllPermissions(actor, Permission.Registrations_list) &&
  hasAllFeatures(actor, Feature.Registrations_list) &&
  belongsTo(actor, organisationId)

/**
 * All users can list their own; `registrationsVisibleTo` says which others, and the store's query applies the same
 * rule.
 */
export const canListRegistrations = (_actor: Actor) => true

/** Administrators need an activity. */
export function registrationsVisibleTo(actor: Actor): 'own' | 'regulator' | 'all' {
  if (isAdministrator(actor)) return actor.activityId === null ? 'own' : 'all'
  return canReviewRegistrations(actor, 'myOrg') ? 'regulator' : 'own'
}

/** The queue may be exported, but not by administrators. */
export const canExportRegistrations = (actor: Actor) =>
  canReviewRegistrations(actor, 'myOrg') && !isAdministrator(actor)

export const canViewRegistration = (actor: Actor, { userId, regulatorId }: Owned) =>
  isMe(actor, userId) || canReviewRegistrations(actor, regulatorId) || registrationsVisibleTo(actor) === 'all'

/** Evidence is visible to the person and to those who decide on it, not to administrators. */
export const canReadEvidence = (actor: Actor, { userId, regulatorId }: Owned) =>
  isMe(actor, userId) || canReviewRegistrations(actor, regulatorId)

/** Similar people are shown only to those who decide, and never for their own registration. */
export const seesOthersAlike = (actor: Actor, { userId, regulatorId }: Owned) =>
  !isMe(actor, userId) && canReviewRegistrations(actor, regulatorId)

/** No one may claim a number for another person. */
export const canClaimNumber = (actor: Actor, userId: number | 'me') => isMe(actor, userId)
export const canCorrectClaim = (actor: Actor, { userId, status }: OwnedRegistration) =>
  isMe(actor, userId) && canBeCorrected(status)

/** Evidence can be added and removed while it may still be requested. */
export const canChangeEvidence = (actor: Actor, { userId, status }: OwnedRegistration) =>
  isMe(actor, userId) && isWaitingStatus(status)

/** A doctor never decides about their own registration. */
export const canDecideRegistration = (actor: Actor, { userId, regulatorId }: Owned) =>
  !isMe(actor, userId) && canReviewRegistrations(actor, regulatorId)

/** Corrects the number and dates to the regulator's records, for claimed and approved registrations. */
export const canUpdateRegistration = (actor: Actor, registration: OwnedRegistration) =>
  canDecideRegistration(actor, registration) && !['refused', 'withdrawn'].includes(registration.status)

/** True when this actor may make such a change; `moverOf` says whether it is possible from the current status. */
export const canSetRegistrationStatus = (actor: Actor, registration: OwnedRegistration, to: RegistrationStatus) =>
  to === 'pending' || to === 'withdrawn' ? isMe(actor, registration.userId) : canDecideRegistration(actor, registration)

/** A refused or withdrawn registration cannot be answered; it must be claimed again. */
export const canMove = (from: RegistrationStatus, to: RegistrationStatus) =>
  moverOf(from, to) !== undefined && (isWaitingStatus(from) || to !== 'pending')

type Proved = { identityKind: string | null; identityCharacters: string | null; evidence: number }

/** Required evidence: something that shows the number, and the document that proves the person's identity. */
export const isEvidenceComplete = ({ identityKind, identityCharacters, evidence }: Proved) =>
  identityKind !== null && identityCharacters !== null && evidence > 0

type Queued = OwnedRegistration & { isComplete: boolean; sameNumber: number | null; similarity: number | null }

/** Why a row cannot be approved together with others and needs individual review. */
export function notTogether(actor: Actor, row: Queued) {
  if (!canDecideRegistration(actor, row)) return 'your own'
  if (!isWaitingStatus(row.status)) return 'already decided'
  if (row.status === 'more_information_asked') return 'waiting for an answer'
  if (!row.isComplete) return 'evidence is missing'
  if (row.sameNumber !== 0) return 'another person has or claims this number'
  return (row.similarity ?? 0) > 1 ? 'may already be known here' : undefined
}
