import { type Actor, belongsTo, hasAnyRole, isAdministrator } from '#access/actor.ts'
import { Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import type { Medical } from '#medicals/schema.ts'

/** The properties of a medical that determine who may see it or act on it. */
export type MedicalAccess = Pick<
  Medical,
  | 'userId'
  | 'practiceId'
  | 'regulatorId'
  | 'kind'
  | 'status'
  | 'signedAt'
  | 'witnessedAt'
  | 'examinedOn'
  | 'decidedAt'
  | 'submittedAt'
  | 'identity'
>

const practiceTypes = OrganisationType.Medical_practice | OrganisationType.Specialist_practice
const regulatorTypes = OrganisationType.Medical_regulator | OrganisationType.Regulator

/** Within an organisation, medicals require the feature and the permission besides the role (spec section 2). */
const mayWorkOnMedicals = ({ permissions, featureSet }: Actor) =>
  (permissions & Permission.Medicals) !== 0 && (featureSet & Feature.Medicals) !== 0

/** At least one role: a rule without one would refuse everyone. */
export type Roles = [Role, ...Role[]]

/** True for one of these roles in a practice that works on medicals: role, permission and feature together. */
export const hasMedicalsRoleInPractice = (actor: Actor, ...roles: Roles) =>
  hasAnyRole(actor, ...roles) && (actor.organisationTypes & practiceTypes) !== 0 && mayWorkOnMedicals(actor)

/** True for one of these roles at a regulator that works on medicals: role, permission and feature together. */
export const hasMedicalsRoleAtRegulator = (actor: Actor, ...roles: Roles) =>
  hasAnyRole(actor, ...roles) && (actor.organisationTypes & regulatorTypes) !== 0 && mayWorkOnMedicals(actor)

/** True for the person it is about, logged in as an individual: not at work, where colleagues can see the screen. */
export const isHolder = (actor: Actor, { userId }: Pick<MedicalAccess, 'userId'>) =>
  actor.organisationId === null && actor.userId === userId

export const atPractice = (actor: Actor, { practiceId }: MedicalAccess, ...roles: Roles) =>
  belongsTo(actor, practiceId) && hasMedicalsRoleInPractice(actor, ...roles)

/** Never for the user's own medical: no one reads, measures, witnesses or decides their own at work. */
export const isExaminersTeam = (actor: Actor, medical: MedicalAccess) =>
  atPractice(actor, medical, Role.Practice_doctor, Role.Nurse) && actor.userId !== medical.userId
export const isExaminer = (actor: Actor, medical: MedicalAccess) =>
  isExaminersTeam(actor, medical) && hasAnyRole(actor, Role.Practice_doctor)

export const atRegulator = (actor: Actor, { regulatorId, submittedAt }: MedicalAccess, ...roles: Roles) =>
  submittedAt !== null && belongsTo(actor, regulatorId) && hasMedicalsRoleAtRegulator(actor, ...roles)

/** Reads and reviews submissions, but never the user's own. */
export const isRegulatorsDoctor = (actor: Actor, medical: MedicalAccess) =>
  atRegulator(actor, medical, Role.Regulator_doctor) && actor.userId !== medical.userId

/** An administrator reads clinical content only under a declared activity, which is recorded in the history. */
export const isAdministratorUnderActivity = (actor: Actor) => isAdministrator(actor) && actor.activityId !== null
