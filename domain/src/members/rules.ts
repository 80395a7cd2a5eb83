import {
  type Actor,
  belongsTo,
  hasAllFeatures,
  hasAllPermissions,
  hasAnyRole,
  isAdministrator,
  isMe,
} from '#access/actor.ts'
import { Feature, Permission, Role } from '#access/bits.ts'
import type { MemberMode } from './schema.ts'

export const leaders = [Role.Director, Role.Manager]

/** Administrators change what somebody may do only for what they said they are doing. */
export const canManageMembers = (actor: Actor, organisationId: number | 'myOrg') =>
  isAdministrator(actor) ? actor.activityId !== null : belongsTo(actor, organisationId) && hasAnyRole(actor, ...leaders)

/** Whoever manages members, and whoever has Create_user_and_member in their own organisation. */
export const canAddMember = (actor: Actor, organisationId: number | 'myOrg') =>
  canManageMembers(actor, organisationId) ||
  (!isAdministrator(actor) &&
    belongsTo(actor, organisationId) &&
    hasAllPermissions(actor, Permission.Create_user_and_member))

/** Members see each other where the organisation has the list; who was a member, or may become one, its leaders see. */
export function canListMembers(actor: Actor, organisationId: number | 'myOrg', mode: MemberMode) {
  if (isAdministrator(actor)) return true
  if (!belongsTo(actor, organisationId) || actor.roles === 0) return false
  return hasAllFeatures(actor, Feature.Member_list) && (mode === 'Active' || hasAnyRole(actor, ...leaders))
}

/** What somebody's record as a member holds besides what colleagues see. Administrators say first what for. */
export const seesMemberRecords = canManageMembers

/** One's own, from wherever one is logged in. */
export const canAnswerInvitation = (actor: Actor, userId: number | 'me') => isMe(actor, userId)
