import { type Actor, isAdministrator, isMe } from '#access/actor.ts'

/** Users may see their own status; an administrator with an activity may see everyone's. */
export const canSeeStatus = (actor: Actor, userId: number | 'me') =>
  isMe(actor, userId) || (isAdministrator(actor) && actor.activityId !== null)

/** The list of users' login settings is for administrators with an activity. */
export const canListAccounts = (actor: Actor) => isAdministrator(actor) && actor.activityId !== null
