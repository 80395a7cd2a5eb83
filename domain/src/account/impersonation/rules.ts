import { type Actor, isAdministrator } from '#access/actor.ts'

/** Where an administrator came from who is in here as somebody else, or in another organisation. */
type Home = { userId: number; organisationId: number } | null

const mayBegin = (actor: Actor) => isAdministrator(actor) && actor.activityId !== null

/**
 * A system administrator under a running activity sees the product as somebody else, one at a time. One's own id ends
 * it, and needs nothing.
 */
export const canImpersonate = (actor: Actor, home: Home, userId: number) =>
  home === null ? mayBegin(actor) && userId !== actor.userId : userId === home.userId

/** The same for an organisation, whose roles the administrator does not take. One's own ends it. */
export const canActInOrganisation = (actor: Actor, home: Home, organisationId: number) =>
  home === null ? mayBegin(actor) && organisationId !== actor.organisationId : organisationId === home.organisationId
