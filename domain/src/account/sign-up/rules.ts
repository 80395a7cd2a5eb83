import { type Actor, hasAllPermissions, hasAnyRole, isAdministrator } from '#access/actor.ts'
import { Permission } from '#access/bits.ts'
import { leaders } from '#access/organisation-roles.ts'
import { canCreateClient } from '#clients/rules.ts'
import { grantable } from '#members/grants/grants.ts'
import { canAddMember } from '#members/grants/rules.ts'

type RequestedMembership = { organisationId: number; roles: number; permissions: number } | null

/**
 * Who may create a person and invite them: system administrators with an activity, and in their own organisation users
 * who may add members. The new member gets at most the rights the creator may grant. A new client who is present in
 * person may be created by users who may add people to the practice and work with its clients.
 */
export function canCreateUser(actor: Actor, membership: RequestedMembership, clientOf: number | null = null) {
  if (clientOf !== null) return membership === null && canCreateClient(actor, clientOf)
  if (isAdministrator(actor)) return actor.activityId !== null
  if (membership === null || !canAddMember(actor, membership.organisationId)) return false
  const { organisationId } = membership
  const most = grantable(actor, { organisationId, organisationTypes: actor.organisationTypes })
  return isWithin(membership.roles, most.roles) && isWithin(membership.permissions, most.permissions)
}

/**
 * Who may invite a person already known here: administrators, and users who may add members, where the person is
 * visible to them.
 */
export const canInviteUser = (actor: Actor, isOwnOrganisation: boolean) =>
  isAdministrator(actor)
    ? actor.activityId !== null
    : isOwnOrganisation &&
      (hasAnyRole(actor, ...leaders) || hasAllPermissions(actor, Permission.Create_user_and_member))

const isWithin = (bits: number, limit: number) => (bits & ~limit) === 0

/** A name with an @ would be taken for an email address, so it must be the user's own. */
export const userNameProblem = (userName: string, email: string | null) =>
  userName.includes('@') && userName.toLowerCase() !== email?.toLowerCase()
    ? 'Leave out the @, or use your own email address.'
    : undefined
