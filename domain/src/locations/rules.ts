import { type Actor, belongsTo, hasAnyRole, isAdministrator } from '#access/actor.ts'
import { Role } from '#access/bits.ts'

/** Where an organisation works is for its own people. */
export const canViewLocations = (actor: Actor, organisationId: number | null) =>
  isAdministrator(actor) || belongsTo(actor, organisationId)

export const canManageLocations = (actor: Actor, organisationId: number | null) =>
  isAdministrator(actor) || (belongsTo(actor, organisationId) && hasAnyRole(actor, Role.Director, Role.Manager))
