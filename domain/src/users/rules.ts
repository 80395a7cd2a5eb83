import {
  type Actor,
  hasAllFeatures,
  hasAllPermissions,
  isAdministrator,
  isIndividual,
  loggedIn,
} from '#access/actor.ts'
import { Feature, Permission } from '#access/bits.ts'
import { worksForRegulator, worksInPractice } from '#access/organisation-roles.ts'

/**
 * By what somebody may be known to another: it is they themselves; they work in the organisation logged in to; it is
 * their practice, or the regulator that approved their number; or they work in a practice that cares for whoever asks,
 * and take messages.
 */
export type Relation = 'self' | 'colleagues' | 'clients' | 'registered' | 'ownPractices' | 'all'

/**
 * Whom an actor may know of. Nobody else exists for them: neither a list, nor a search, nor an id says otherwise. The
 * query of the store is the copy of this. Administrators find everybody by name, for they unlock, merge and help.
 */
export function peopleVisibleTo(actor: Actor): Relation[] {
  if (isAdministrator(actor)) return ['all']
  if (isIndividual(actor)) return ['self', 'ownPractices']
  if (actor.organisationId === null || actor.roles === 0) return ['self']
  return [
    'self',
    'colleagues',
    ...(worksInPractice(actor) && mayList(actor, Permission.Client_list) ? (['clients'] as const) : []),
    ...(worksForRegulator(actor) && mayList(actor, Permission.Registrations_list) ? (['registered'] as const) : []),
  ]
}

/** Whoever works on medicals reads the same names with each of them. */
const mayList = (actor: Actor, permission: Permission) =>
  hasAllPermissions(actor, permission) ||
  (hasAllPermissions(actor, Permission.Medicals) && hasAllFeatures(actor, Feature.Medicals))

/** Whose birth date as well. Colleagues see none, and administrators only for what they said they are doing. */
export function birthDatesVisibleTo(actor: Actor): Relation[] {
  if (isAdministrator(actor)) return actor.activityId === null ? ['self'] : ['all']
  return peopleVisibleTo(actor).filter((relation) => ['self', 'clients', 'registered'].includes(relation))
}

/** Everybody sees themselves; whom else: `peopleVisibleTo`. */
export const canListUsers = loggedIn
