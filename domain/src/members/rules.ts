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

/** Whoever manages members, and whoever has Create_user_and_member in their own organisation. */
export const canAddMember = (actor: Actor, organisationId: number | 'myOrg') =>
  canManageMembers(actor, organisationId) ||
  (!isAdministrator(actor) &&
    belongsTo(actor, organisationId) &&
    hasAllPermissions(actor, Permission.Create_user_and_member))

/** Members see each other where the organisation has the feature; leaders see former and invited members too. Administrators need an activity. */
export function canListMembers(actor: Actor, organisationId: number | 'myOrg', mode: MemberMode) {
  if (isAdministrator(actor)) return isUnderActivity(actor)
  if (!belongsTo(actor, organisationId) || actor.roles === 0) return false
  return hasAllFeatures(actor, Feature.Member_list) && (mode === 'Active' || hasAnyRole(actor, ...leaders))
}

/** The list as a file: what colleagues see of each other one by one they do not carry away. */
export const canExportMembers = (actor: Actor, organisationId: number | 'myOrg', mode: MemberMode) =>
  canManageMembers(actor, organisationId) && canListMembers(actor, organisationId, mode)

/** What somebody's record as a member holds besides what colleagues see. Administrators say first what for. */
export const seesMemberRecords = canManageMembers

/** One's own, from wherever one is logged in. */
export const canAnswerInvitation = (actor: Actor, userId: number | 'me') => isMe(actor, userId)
