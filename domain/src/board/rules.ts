import { type Actor, belongsTo, hasAnyRole, isAdministrator, isUnderActivity } from '#access/actor.ts'
import { leaders, worksInFlyingOrganisation } from '#access/organisation-roles.ts'

/**
 * Whether its pilots may fly is for those who work in a flying organisation, and of those pilots who said yes. It holds no
 * clinical data. Administrators say first what for.
 */
export const canViewBoard = (actor: Actor, organisationId: number | 'myOrg') =>
  isAdministrator(actor) ? isUnderActivity(actor) : worksInFlyingOrganisation(actor) && belongsTo(actor, organisationId)

/** Who asks pilots, ends what they said yes to, and takes the board away as a file. */
export const canKeepBoard = (actor: Actor, organisationId: number | 'myOrg') =>
  canViewBoard(actor, organisationId) && !isAdministrator(actor) && hasAnyRole(actor, ...leaders)
