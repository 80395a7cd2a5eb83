import {
  type Actor,
  belongsTo,
  hasAllFeatures,
  hasAllPermissions,
  hasAnyOrganisationType,
  hasAnyRole,
  isAdministrator,
  isUnderActivity,
} from './actor.ts'
import { Feature, OrganisationType, Permission, Role } from './bits.ts'

// Where a user works. A role alone does not tell: a manager may work in a practice or in a flying organisation.

export const practiceTypes = [OrganisationType.Medical_practice, OrganisationType.Specialist_practice]
export const practiceRoles = [
  Role.Director,
  Role.Manager,
  Role.Practice_doctor,
  Role.Nurse,
  Role.Staff,
  Role.Specialist,
]

export const leaders = [Role.Director, Role.Manager]

/**
 * True for users who maintain an organisation's record: its own directors and managers, and administrators with an
 * activity.
 */
export const answersFor = (actor: Actor, organisationId: number | 'myOrg' | null) =>
  isAdministrator(actor) ? isUnderActivity(actor) : belongsTo(actor, organisationId) && hasAnyRole(actor, ...leaders)

/** True for any role in a practice. Reading medicals needs more: see `hasMedicalsRoleInPractice`. */
export const hasPracticeRole = (actor: Actor) =>
  hasAnyOrganisationType(actor, ...practiceTypes) && hasAnyRole(actor, ...practiceRoles)

/** True for either role at a regulator. Reading medicals needs more: see `hasMedicalsRoleAtRegulator`. */
export const hasRegulatorRole = (actor: Actor) =>
  hasAnyOrganisationType(actor, OrganisationType.Medical_regulator, OrganisationType.Regulator) &&
  hasAnyRole(actor, Role.Regulator, Role.Regulator_doctor)

/** A flying organisation has no type: for example a school or an operator. */
export const worksInFlyingOrganisation = (actor: Actor) =>
  actor.organisationId !== null &&
  actor.organisationTypes === 0 &&
  hasAnyRole(actor, Role.Director, Role.Manager, Role.Staff)

export const isConvenor = (actor: Actor) =>
  hasAnyOrganisationType(actor, OrganisationType.Convenor) && hasAnyRole(actor, Role.Convenor_doctor)

/** Requires the person's permission and the practice's feature. */
export const hasClientList = (actor: Actor) =>
  hasAllPermissions(actor, Permission.Client_list) && hasAllFeatures(actor, Feature.Client_list)

/** Histories of an organisation's records are shown if it has the feature. A user's own history does not need it. */
export const seesHistories = (actor: Actor) => hasAllFeatures(actor, Feature.Audit)

/** Profiles of other people are shown if the organisation has the feature. A user's own profile does not need it. */
export const seesProfiles = (actor: Actor) => hasAllFeatures(actor, Feature.User_details)
