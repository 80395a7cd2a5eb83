import { type Actor, belongsTo, hasAnyRole, isAdministrator, isUnderActivity } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import { hasClientList, hasPracticeRole } from '#access/organisation-roles.ts'
import { canAddMember } from '#members/rules.ts'

/**
 * The practice roles with the Client_list permission, those of their own practice (spec section 2), where it has the
 * feature; administrators under an activity.
 */
export const canListClients = (actor: Actor, organisationId: number | 'myOrg') =>
  isAdministrator(actor)
    ? isUnderActivity(actor)
    : hasPracticeRole(actor) && hasClientList(actor) && belongsTo(actor, organisationId)

/**
 * The list as a file: for whoever answers for the practice, or decides in it. What reception and nurses see one by one
 * they do not carry away, and no administrator does.
 */
export const canExportClients = (actor: Actor, organisationId: number | 'myOrg') =>
  canListClients(actor, organisationId) &&
  !isAdministrator(actor) &&
  hasAnyRole(actor, Role.Director, Role.Manager, Role.Practice_doctor)

/** The same end the care of somebody for their practice. The person ends it themself: `canEndRelation`. */
export const canEndCare = canExportClients

/** Whoever works with the list of clients, and may add people: the leaders, and who has Create_user_and_member. */
export const canCreateClient = (actor: Actor, organisationId: number | 'myOrg') =>
  canListClients(actor, organisationId) && !isAdministrator(actor) && canAddMember(actor, organisationId)
