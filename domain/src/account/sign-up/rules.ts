import { type Actor, belongsTo, hasAllPermissions, hasAnyRole, isAdministrator } from '#access/actor.ts'
import { OrganisationType, Permission, Role } from '#access/bits.ts'

type Wanted = { organisationId: number; roles: number; permissions: number } | null

/**
 * Who makes a person known here and invites them: system administrators, under a declared activity; and in their own
 * organisation whoever has Create_user_and_member. What the new member may do is at most what its giver may give.
 */
export const canCreateUser = (actor: Actor, membership: Wanted) =>
  isAdministrator(actor)
    ? actor.activityId !== null
    : hasAllPermissions(actor, Permission.Create_user_and_member) &&
      membership !== null &&
      belongsTo(actor, membership.organisationId) &&
      isWithin(membership.roles, rolesToGive(actor)) &&
      isWithin(membership.permissions, actor.permissions)

/** Who invites a person that is known here: administrators, and whoever may create persons, where they are known. */
export const canInviteUser = (actor: Actor, isTheirs: boolean) =>
  isAdministrator(actor)
    ? actor.activityId !== null
    : isTheirs && hasAllPermissions(actor, Permission.Create_user_and_member)

const isWithin = (bits: number, most: number) => (bits & ~most) === 0

const { Director, Manager, Practice_doctor, Nurse, Staff, Specialist, Convenor_doctor } = Role
const { Medical_practice, Specialist_practice, Convenor } = OrganisationType

const ofType: [types: number, roles: number][] = [
  [Medical_practice | Specialist_practice, Practice_doctor | Nurse | Specialist],
  [Convenor, Convenor_doctor],
]

/**
 * Directors and managers give the roles that their organisation's types allow, never System_administrator, Tester or a
 * regulator's; a manager makes nobody a director. Anyone else makes others staff.
 */
export function rolesToGive(actor: Actor) {
  if (!hasAnyRole(actor, Director, Manager)) return Staff
  const leading = hasAnyRole(actor, Director) ? Director | Manager : Manager
  const others = ofType.filter(([types]) => (actor.organisationTypes & types) !== 0).map(([, roles]) => roles)
  return others.reduce((sum, roles) => sum | roles, leading | Staff)
}

/** A name with an @ would be taken for an address, so it must be one's own. */
export const userNameProblem = (userName: string, email: string | null) =>
  userName.includes('@') && userName.toLowerCase() !== email?.toLowerCase()
    ? 'Please leave out the @, or use your own e-mail address.'
    : undefined
