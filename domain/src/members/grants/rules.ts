import { type Actor, belongsTo, hasAllPermissions, isAdministrator } from '#access/actor.ts'
import { Permission } from '#access/bits.ts'
import { answersFor } from '#access/organisation-roles.ts'

export const canManageMembers = answersFor

/**
 * Members can be added by users who manage them, and by users with Create_user_and_member in their own organisation.
 */
export const canAddMember = (actor: Actor, organisationId: number | 'myOrg') =>
  canManageMembers(actor, organisationId) ||
  (!isAdministrator(actor) &&
    belongsTo(actor, organisationId) &&
    hasAllPermissions(actor, Permission.Create_user_and_member))
