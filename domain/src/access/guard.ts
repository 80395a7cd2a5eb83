import { type Actor, hasAllPermissions, hasAnyRole, isAdministrator } from './actor.ts'
import type { Permission, Role } from './bits.ts'

/** What a browser route may require of a user (spec section 6). If it requires nothing, a login is enough. */
export type Guard = {
  adminOnly?: true
  /** Admits users with any of these roles, or with all of these permissions. */
  allowAnyRoles?: Role[]
  allowAllPermissions?: Permission[]
  /** Admitted users must also have one of these roles, and all of these permissions. */
  requireAnyRoles?: Role[]
  requireAllPermissions?: Permission[]
}

/** System administrators pass every guard (spec section 4). */
export const passes = (actor: Actor, guard: Guard) =>
  isAdministrator(actor) || (!guard.adminOnly && isLetIn(actor, guard) && hasWhatIsRequired(actor, guard))

function isLetIn(actor: Actor, { allowAnyRoles, allowAllPermissions }: Guard) {
  if (!allowAnyRoles && !allowAllPermissions) return true
  return hasAnyRole(actor, ...(allowAnyRoles ?? [])) || isAllowedBy(actor, allowAllPermissions ?? [])
}

/** An empty list admits no one; "all of none" would otherwise admit everyone. */
const isAllowedBy = (actor: Actor, permissions: Permission[]) =>
  permissions.length > 0 && hasAllPermissions(actor, ...permissions)

const hasWhatIsRequired = (actor: Actor, { requireAnyRoles, requireAllPermissions = [] }: Guard) =>
  (!requireAnyRoles || hasAnyRole(actor, ...requireAnyRoles)) && hasAllPermissions(actor, ...requireAllPermissions)
