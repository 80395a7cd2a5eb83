import { type Actor, belongsTo, hasAnyRole, isUnderActivity } from '#access/actor.ts'
import { OrganisationType, Role } from '#access/bits.ts'

/** Tables of rules are kept by system administrators, who say what for. */
export const canEditRules = (actor: Actor) => isUnderActivity(actor)

/** A regulator's doctors read the tables of their own regulator, with what is in doubt. */
export const canReadOwnRules = (actor: Actor) =>
  hasAnyRole(actor, Role.Regulator_doctor) && (actor.organisationTypes & OrganisationType.Medical_regulator) !== 0

export const canReadRules = (actor: Actor, regulatorId: number) =>
  canEditRules(actor) || (belongsTo(actor, regulatorId) && canReadOwnRules(actor))
