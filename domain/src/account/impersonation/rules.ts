import { type Actor, isAdministrator } from '#access/actor.ts'

/** The administrator's own user and organisation while impersonating a user or acting in an organisation. */
type Home = { userId: number; organisationId: number } | null

const mayBegin = (actor: Actor) => isAdministrator(actor) && actor.activityId !== null

/**
 * A system administrator with an activity may impersonate one user at a time. Passing the administrator's own id ends
 * it and is always allowed.
 */
export const canImpersonate = (actor: Actor, home: Home, userId: number) =>
  home === null ? mayBegin(actor) && userId !== actor.userId : userId === home.userId

/**
 * Administrators may act in an organisation without taking on its roles. Returning to their own organisation ends it.
 */
export const canActInOrganisation = (actor: Actor, home: Home, organisationId: number) =>
  home === null ? mayBegin(actor) && organisationId !== actor.organisationId : organisationId === home.organisationId
