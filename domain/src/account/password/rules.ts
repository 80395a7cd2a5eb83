import { type Actor, isAdministrator, isMe, isUnderActivity } from '#access/actor.ts'

/**
 * One's own, and an administrator anyone's, under a declared activity. Nobody changes it while seeing the product as
 * somebody else.
 */
export const canChangePassword = (actor: Actor, userId: number) =>
  actor.realUserId === undefined && (isMe(actor, userId) || isUnderActivity(actor))

/** Only when the user is not a system administrator and the change is not forced (spec section 5). */
export const needsOldPassword = (actor: Actor, isForced: boolean) => !isAdministrator(actor) && !isForced
