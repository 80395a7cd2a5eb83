import { type Actor, isAdministrator, isMe } from '#access/actor.ts'

/** One's own; and everybody's for an administrator who says what they are doing. */
export const canSeeStatus = (actor: Actor, userId: number | 'me') =>
  isMe(actor, userId) || (isAdministrator(actor) && actor.activityId !== null)

/** Who logs in how, and when they last did: for administrators who say what they are doing. */
export const canListAccounts = (actor: Actor) => isAdministrator(actor) && actor.activityId !== null
