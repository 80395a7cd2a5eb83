import {
  type Actor,
  belongsTo,
  hasAllFeatures,
  hasAnyRole,
  isAdministrator,
  isMe,
  isUnderActivity,
} from '#access/actor.ts'
import { Feature } from '#access/bits.ts'
import { leaders } from '#access/organisation-roles.ts'
import { canManageMembers } from '#members/grants/rules.ts'
import type { MemberMode } from './schema.ts'

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
