import { type Actor, isAdministrator, isMe, isUnderActivity } from '#access/actor.ts'

/** Users may change their own password, and an administrator anyone's with an activity. Never during impersonation. */
export const canChangePassword = (actor: Actor, userId: number) =>
  actor.realUserId === undefined && (isMe(actor, userId) || isUnderActivity(actor))

/** The old password is needed unless the user is a system administrator or the change is forced (spec section 5). */
export const needsOldPassword = (actor: Actor, isForced: boolean) => !isAdministrator(actor) && !isForced
