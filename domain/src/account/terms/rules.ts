import { type Actor, isMe } from '#access/actor.ts'

/** Nobody accepts for another: not an administrator, and not one who sees the product as that person. */
export const canAcceptTerms = (actor: Actor, userId: number | 'me') =>
  isMe(actor, userId) && actor.realUserId === undefined
