import type { Actor } from './actor.ts'

// Resolves 'me' and 'myOrg' in addresses and lists, in the same way everywhere (spec section 6).

export const userIdOf = (actor: Actor, userId: number | 'me') => (userId === 'me' ? actor.userId : userId)

/** The actor's organisation. An individual has 0, which no organisation has. */
export const organisationIdOf = ({ organisationId: own }: Actor, organisationId: number | 'myOrg') =>
  organisationId === 'myOrg' ? (own ?? 0) : organisationId
