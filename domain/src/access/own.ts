import type { Actor } from './actor.ts'

// What 'me' and 'myOrg' stand for, in an address or a list: the same for everything that is asked (spec section 6).

export const userIdOf = (actor: Actor, userId: number | 'me') => (userId === 'me' ? actor.userId : userId)

/** An individual is in no organisation: 0, which none has. */
export const organisationIdOf = ({ organisationId: own }: Actor, organisationId: number | 'myOrg') =>
  organisationId === 'myOrg' ? (own ?? 0) : organisationId
