import { type Actor, isAdministrator } from '#access/actor.ts'

/**
 * Who is logged in, and who was, from which addresses, is for system administrators (spec section 6): under a running
 * activity, so that the history says what for.
 */
export const canListUserLogins = (actor: Actor) => isAdministrator(actor) && actor.activityId !== null

/** So is ending somebody's session, or asking them to load their page anew. */
export const canClearUserLogins = canListUserLogins
