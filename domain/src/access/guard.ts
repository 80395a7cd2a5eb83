import { type Actor, hasAllPermissions, hasAnyRole, isAdministrator } from './actor.ts'
import type { Permission, Role } from './bits.ts'

/** What a route of the browser may ask of whoever opens it (spec section 6). Nothing asked: a login is enough. */
export type Guard = {
  adminOnly?: true
  /** Any of these roles, or all of these permissions, let in. */
  allowAnyRoles?: Role[]
  allowAllPermissions?: Permission[]
  /** Whoever is let in must also have one of these roles, and all of these permissions. */
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

/** An empty list lets nobody in: that would be everybody. */
const isAllowedBy = (actor: Actor, permissions: Permission[]) =>
  permissions.length > 0 && hasAllPermissions(actor, ...permissions)

const hasWhatIsRequired = (actor: Actor, { requireAnyRoles, requireAllPermissions = [] }: Guard) =>
  (!requireAnyRoles || hasAnyRole(actor, ...requireAnyRoles)) && hasAllPermissions(actor, ...requireAllPermissions)
