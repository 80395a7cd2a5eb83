import { type Actor, isMe } from '#access/actor.ts'

/** Everyone must accept the terms themselves; neither an administrator nor an impersonator can do it for them. */
export const canAcceptTerms = (actor: Actor, userId: number | 'me') =>
  isMe(actor, userId) && actor.realUserId === undefined
