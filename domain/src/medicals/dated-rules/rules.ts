import { type Actor, belongsTo, hasAnyRole, isUnderActivity } from '#access/actor.ts'
import { OrganisationType, Role } from '#access/bits.ts'

/** Rule tables are edited by system administrators who have chosen an activity. */
export const canEditRules = (actor: Actor) => isUnderActivity(actor)

/** A regulator's doctors may read the tables of their own regulator, including which figures are unconfirmed. */
export const canReadOwnRules = (actor: Actor) =>
  hasAnyRole(actor, Role.Regulator_doctor) && (actor.organisationTypes & OrganisationType.Medical_regulator) !== 0

/** Tables of the installation, without a regulator, are read by administrators only. */
export const canReadRules = (actor: Actor, regulatorId: number | null) =>
  canEditRules(actor) || (belongsTo(actor, regulatorId) && canReadOwnRules(actor))
