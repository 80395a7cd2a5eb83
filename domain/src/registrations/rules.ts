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
import { Feature, OrganisationType, Permission, RegistrationOption, Role } from '#access/bits.ts'
import { canReadExamination, type MedicalAccess } from '#medicals/rules.ts'
import { isWithPractice } from '#medicals/status.ts'
import { canBeCorrected, isWaiting, moverOf, type RegistrationStatus } from './standing.ts'

type Owned = { userId: number; regulatorId: number }
type Standing = Owned & { status: RegistrationStatus }

/** Whoever decides about the numbers of a medical regulator: its doctors with the list of them (spec section 2). */
export const canReviewRegistrations = (actor: Actor, organisationId: number | 'myOrg') =>
  hasAnyRole(actor, Role.Regulator_doctor) &&
  hasAnyOrganisationType(actor, OrganisationType.Medical_regulator) &&
  hasAllPermissions(actor, Permission.Registrations_list) &&
  hasAllFeatures(actor, Feature.Registrations_list) &&
  belongsTo(actor, organisationId)

/** Everybody has their own; whose besides: `registrationsVisibleTo`, of which the store's query is the copy. */
export const canListRegistrations = (_actor: Actor) => true

/** Administrators only for what they said they are doing. */
export function registrationsVisibleTo(actor: Actor): 'own' | 'regulator' | 'all' {
  if (isAdministrator(actor)) return actor.activityId === null ? 'own' : 'all'
  return canReviewRegistrations(actor, 'myOrg') ? 'regulator' : 'own'
}

/** The queue as a file. No administrator carries it away. */
export const canExportRegistrations = (actor: Actor) =>
  canReviewRegistrations(actor, 'myOrg') && !isAdministrator(actor)

export const canViewRegistration = (actor: Actor, { userId, regulatorId }: Owned) =>
  isMe(actor, userId) || canReviewRegistrations(actor, regulatorId) || registrationsVisibleTo(actor) === 'all'

/** What was sent to prove it: for the person, and for those who decide on it. No administrator's. */
export const canReadEvidence = (actor: Actor, { userId, regulatorId }: Owned) =>
  isMe(actor, userId) || canReviewRegistrations(actor, regulatorId)

/** Others that may be meant are for those who decide, and of their own nobody decides. */
export const seesOthersAlike = (actor: Actor, { userId, regulatorId }: Owned) =>
  !isMe(actor, userId) && canReviewRegistrations(actor, regulatorId)

/** Nobody claims a number for somebody else. */
export const canClaimNumber = (actor: Actor, userId: number | 'me') => isMe(actor, userId)
export const canCorrectClaim = (actor: Actor, { userId, status }: Standing) =>
  isMe(actor, userId) && canBeCorrected(status)

/** Evidence is added, and taken back, while it may still be asked for. */
export const canChangeEvidence = (actor: Actor, { userId, status }: Standing) =>
  isMe(actor, userId) && isWaiting(status)

/** Never one's own. */
export const canDecideRegistration = (actor: Actor, { userId, regulatorId }: Owned) =>
  !isMe(actor, userId) && canReviewRegistrations(actor, regulatorId)

/** Number and days, as the regulator knows them: of what is claimed, and of what is approved. */
export const canUpdateRegistration = (actor: Actor, registration: Standing) =>
  canDecideRegistration(actor, registration) && !['refused', 'withdrawn'].includes(registration.status)

/** Whether this is somebody who moves it there; whether it can go there from where it is: `moverOf`. */
export const canSetRegistrationStatus = (actor: Actor, registration: Standing, to: RegistrationStatus) =>
  to === 'pending' || to === 'withdrawn' ? isMe(actor, registration.userId) : canDecideRegistration(actor, registration)

/** What was refused or withdrawn is not answered: it is claimed anew. */
export const canMove = (from: RegistrationStatus, to: RegistrationStatus) =>
  moverOf(from, to) !== undefined && (isWaiting(from) || to !== 'pending')

/** Where the regulator's options let a medical correct the number: those who examine, before the decision. */
export const canCorrectNumberInMedical = (actor: Actor, medical: MedicalAccess, registrationOptions: number) =>
  (registrationOptions & RegistrationOption.Edit_registration_number_on_medical) !== 0 &&
  isWithPractice(medical.status) &&
  canReadExamination(actor, medical) &&
  !isAdministrator(actor)

type Proved = { identityKind: string | null; identityCharacters: string | null; evidence: number }

/** All that is asked for: something that shows the number, and which document shows who the person is. */
export const isEvidenceComplete = ({ identityKind, identityCharacters, evidence }: Proved) =>
  identityKind !== null && identityCharacters !== null && evidence > 0

type Queued = Standing & { isComplete: boolean; sameNumber: number | null; similarity: number | null }

/** Why a row is not among those that are approved together: each of these wants a look of its own. */
export function notTogether(actor: Actor, row: Queued) {
  if (!canDecideRegistration(actor, row)) return 'your own'
  if (!isWaiting(row.status)) return 'already decided'
  if (row.status === 'more_information_asked') return 'waiting for an answer'
  if (!row.isComplete) return 'evidence is missing'
  if (row.sameNumber !== 0) return 'another person has or claims this number'
  return (row.similarity ?? 0) > 1 ? 'may already be known here' : undefined
}
