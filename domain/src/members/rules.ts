import {
  type Actor,
  belongsTo,
  hasAllFeatures,
  hasAllPermissions,
  hasAnyRole,
  isAdministrator,
  isMe,
  isUnderActivity,
} from '#access/actor.ts'
import { Feature, Permission } from '#access/bits.ts'
import { answersFor, leaders } from '#access/organisation-roles.ts'
import type { MemberMode } from './schema.ts'

export const canManageMembers = answersFor

/** Users who manage members, and users with Create_user_and_member in their own organisation. */
export const canAddMember = (actor: Actor, organisationId: number | 'myOrg') =>
  canManageMembers(actor, organisationId) ||
  (!isAdministrator(actor) &&
    belongsTo(actor, organisationId) &&
    hasAllPermissions(actor, Permission.Create_user_and_member))

/**
 * Members see each other if the organisation has the feature; leaders also see former and invited members.
 * Administrators need an activity.
 */
export function canListMembers(actor: Actor, organisationId: number | 'myOrg', mode: MemberMode) {
  if (isAdministrator(actor)) return isUnderActivity(actor)
  if (!belongsTo(actor, organisationId) || actor.roles === 0) return false
  return hasAllFeatures(actor, Feature.Member_list) && (mode === 'Active' || hasAnyRole(actor, ...leaders))
}

/**
 * The list can be exported only by those who manage members; colleagues see one another but may not export the list.
 */
export const canExportMembers = (actor: Actor, organisationId: number | 'myOrg', mode: MemberMode) =>
  canManageMembers(actor, organisationId) && canListMembers(actor, organisationId, mode)

/** Details of a membership beyond what colleagues see. Administrators need an activity. */
export const seesMemberRecords = canManageMembers

/** Users may answer their own invitations, wherever they are logged in. */
export const canAnswerInvitation = (actor: Actor, userId: number | 'me') => isMe(actor, userId)
