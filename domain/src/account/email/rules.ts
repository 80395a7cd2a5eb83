import { type Actor, isAdministrator, isMe } from '#access/actor.ts'

/** One's own, and an administrator anyone's, under a declared activity; nobody's while seeing the product as them. */
export const canChangeEmail = (actor: Actor, userId: number) =>
  actor.realUserId === undefined && (isMe(actor, userId) || (isAdministrator(actor) && actor.activityId !== null))

/** A screen that was left open is not enough to take a login over. An administrator helps without knowing anybody's. */
export const needsPasswordForEmail = (actor: Actor, userId: number) => isMe(actor, userId)
