import { type Actor, belongsTo, isAdministrator } from '#access/actor.ts'
import { answersFor } from '#access/organisation-roles.ts'

/** Where an organisation works is for its own people. */
export const canViewLocations = (actor: Actor, organisationId: number | null) =>
  isAdministrator(actor) || belongsTo(actor, organisationId)

export const canManageLocations = answersFor
