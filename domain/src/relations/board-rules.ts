import { type Actor, belongsTo, hasAnyRole, isAdministrator, isUnderActivity } from '#access/actor.ts'
import { leaders, worksInFlyingOrganisation } from '#access/organisation-roles.ts'

/**
 * Staff of a flying organisation may see whether its pilots may fly, for pilots who agreed. The board contains no
 * clinical data. Administrators need an activity.
 */
export const canViewBoard = (actor: Actor, organisationId: number | 'myOrg') =>
  isAdministrator(actor) ? isUnderActivity(actor) : worksInFlyingOrganisation(actor) && belongsTo(actor, organisationId)

/** Who may invite pilots, end their sharing, and export the board. */
export const canKeepBoard = (actor: Actor, organisationId: number | 'myOrg') =>
  canViewBoard(actor, organisationId) && !isAdministrator(actor) && hasAnyRole(actor, ...leaders)
