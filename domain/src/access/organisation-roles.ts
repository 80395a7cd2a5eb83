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

// Who works where: a role alone does not say it, for a manager may be one of a practice or of a flying organisation.

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
 * Whoever keeps what an organisation is and has: its own directors and managers; administrators for what they said they
 * are doing.
 */
export const answersFor = (actor: Actor, organisationId: number | 'myOrg' | null) =>
  isAdministrator(actor) ? isUnderActivity(actor) : belongsTo(actor, organisationId) && hasAnyRole(actor, ...leaders)

/** Any role in a practice. It does not open medicals: see `hasMedicalsRoleInPractice`. */
export const hasPracticeRole = (actor: Actor) =>
  hasAnyOrganisationType(actor, ...practiceTypes) && hasAnyRole(actor, ...practiceRoles)

/** Either role at a regulator. It does not open medicals: see `hasMedicalsRoleAtRegulator`. */
export const hasRegulatorRole = (actor: Actor) =>
  hasAnyOrganisationType(actor, OrganisationType.Medical_regulator, OrganisationType.Regulator) &&
  hasAnyRole(actor, Role.Regulator, Role.Regulator_doctor)

/** An organisation without a type: a school, an operator. */
export const worksInFlyingOrganisation = (actor: Actor) =>
  actor.organisationId !== null &&
  actor.organisationTypes === 0 &&
  hasAnyRole(actor, Role.Director, Role.Manager, Role.Staff)

export const isConvenor = (actor: Actor) =>
  hasAnyOrganisationType(actor, OrganisationType.Convenor) && hasAnyRole(actor, Role.Convenor_doctor)

/** The permission of the person and the feature of their practice. */
export const hasClientList = (actor: Actor) =>
  hasAllPermissions(actor, Permission.Client_list) && hasAllFeatures(actor, Feature.Client_list)

/** The histories of what an organisation has are shown where it has the feature. One's own history needs none. */
export const seesHistories = (actor: Actor) => hasAllFeatures(actor, Feature.Audit)

/** Profiles of other people are shown where the organisation has the feature. One's own profile needs none. */
export const seesProfiles = (actor: Actor) => hasAllFeatures(actor, Feature.User_details)
