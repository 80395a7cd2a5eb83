import { type Actor, belongsTo, isUnderActivity } from '#access/actor.ts'
import { answersFor } from '#access/organisation-roles.ts'

/** Members of the organisation, and administrators with an activity. */
export const canViewLocations = (actor: Actor, organisationId: number | null) =>
  isUnderActivity(actor) || belongsTo(actor, organisationId)

export const canManageLocations = answersFor
