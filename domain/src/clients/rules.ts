import { type Actor, belongsTo, hasAnyRole, isAdministrator, isUnderActivity } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import { hasClientList, hasPracticeRole } from '#access/organisation-roles.ts'
import { canAddMember } from '#members/grants/rules.ts'

/**
 * Practice roles with the Client_list permission see the clients of their own practice (spec section 2), if it has the
 * feature; administrators need an activity.
 */
export const canListClients = (actor: Actor, organisationId: number | 'myOrg') =>
  isAdministrator(actor)
    ? isUnderActivity(actor)
    : hasPracticeRole(actor) && hasClientList(actor) && belongsTo(actor, organisationId)

/**
 * The list may be exported by users who manage the practice or decide in it. Reception and nurses see clients one by
 * one but may not export them, and neither may administrators.
 */
export const canExportClients = (actor: Actor, organisationId: number | 'myOrg') =>
  canListClients(actor, organisationId) &&
  !isAdministrator(actor) &&
  hasAnyRole(actor, Role.Director, Role.Manager, Role.Practice_doctor)

/**
 * The users who may export clients may also end a client's care for their practice. The person can end it too:
 * `canEndRelation`.
 */
export const canEndCare = canExportClients

/** Users who work with the client list and may add people: the leaders, and users with Create_user_and_member. */
export const canCreateClient = (actor: Actor, organisationId: number | 'myOrg') =>
  canListClients(actor, organisationId) && !isAdministrator(actor) && canAddMember(actor, organisationId)
