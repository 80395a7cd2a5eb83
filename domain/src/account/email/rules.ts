import { type Actor, isAdministrator, isMe } from '#access/actor.ts'

/** Users may change their own address, and an administrator anyone's with an activity; never during impersonation. */
export const canChangeEmail = (actor: Actor, userId: number) =>
  actor.realUserId === undefined && (isMe(actor, userId) || (isAdministrator(actor) && actor.activityId !== null))

/**
 * The password is required to change your own address, because an unattended screen must not be enough to take over a
 * login. An administrator does not need the user's password.
 */
export const needsPasswordForEmail = (actor: Actor, userId: number) => isMe(actor, userId)
