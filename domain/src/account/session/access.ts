import { type Actor, isAdministrator } from '#access/actor.ts'

/** Who is logged in, and who was, is for system administrators (spec section 6). */
export const canListUserLogins = isAdministrator

/** Ending somebody's session, or asking them to load their page anew, is done under a running activity. */
export const canClearUserLogins = (actor: Actor) => isAdministrator(actor) && actor.activityId !== null
