import {
  type Actor,
  belongsTo,
  hasAllPermissions,
  hasAnyOrganisationType,
  isAdministrator,
  isIndividual,
} from '#access/actor.ts'
import { OrganisationType, Permission } from '#access/bits.ts'
import { MessagePrivacy } from '#enumerations.ts'
import { canReviewSubmissions } from '#medicals/rules.ts'
import { peopleVisibleTo } from '#users/rules.ts'
import type { Message } from './schema.ts'

/** As much of a message as decides who reads it. */
export type MessageAccess = Pick<
  Message,
  'fromUserId' | 'fromOrganisationId' | 'regardingUserId' | 'toUserId' | 'toOrganisationId' | 'privacy'
>

/** Sending and reading need the permission (spec sections 2 and 6); individuals hold it. */
export const canUseMessages = (actor: Actor) => hasAllPermissions(actor, Permission.Messages)

/** An administrator who is in another organisation is a guest there: what its members write and read is not theirs. */
const isGuest = (actor: Actor) =>
  isAdministrator(actor) && !hasAnyOrganisationType(actor, OrganisationType.System_administration)

export const canSendMessages = (actor: Actor) => canUseMessages(actor) && !isGuest(actor)

/** The organisation whose messages an actor reads as one of its members; null when there is none. */
export const organisationReadFor = (actor: Actor) => (isGuest(actor) ? null : actor.organisationId)

const readsFor = (actor: Actor, organisationId: number | null) =>
  belongsTo(actor, organisationId) && organisationId === organisationReadFor(actor)

/**
 * Whose records an actor has access to, as far as messages go: their own as an individual; those of the people whom
 * their practice cares for; those with a medical submitted to the regulator whose doctor they are. A regulator's agent
 * has none, for a message may say what only doctors there may know.
 */
export function recordsVisibleTo(actor: Actor): 'own' | 'clients' | 'submitted' | 'none' {
  if (isAdministrator(actor)) return 'none'
  if (isIndividual(actor)) return 'own'
  if (peopleVisibleTo(actor).includes('clients')) return 'clients'
  return canReviewSubmissions(actor) ? 'submitted' : 'none'
}

/** Who cares for a person, and to which regulators something of theirs was submitted. */
export type Keepers = { practiceIds: number[]; regulatorIds: number[] }

/** `recordsVisibleTo` of one person. At work nobody has access to their own record. */
export function hasRecord(actor: Actor, regardingUserId: number | null, { practiceIds, regulatorIds }: Keepers) {
  if (regardingUserId === null) return false
  const isAt = (ids: number[]) => regardingUserId !== actor.userId && ids.some((id) => belongsTo(actor, id))
  const visible = recordsVisibleTo(actor)
  if (visible === 'own') return regardingUserId === actor.userId
  return visible !== 'none' && isAt(visible === 'clients' ? practiceIds : regulatorIds)
}

/** By whoever is logged in now as the sender was: who has left an organisation leaves what they wrote there. */
export const isSender = (actor: Actor, { fromUserId, fromOrganisationId }: MessageAccess) =>
  fromUserId === actor.userId && fromOrganisationId === actor.organisationId

/**
 * In the organisation that was chosen with them. Where none was, a message about somebody's record is read by whoever has
 * access to that record, and no longer than that.
 */
export function isAddressee(actor: Actor, message: MessageAccess, isRecordTheirs: boolean) {
  if (message.toUserId !== actor.userId) return false
  if (message.toOrganisationId !== null) return readsFor(actor, message.toOrganisationId)
  return message.regardingUserId === null || isRecordTheirs
}

/** Never what colleagues wrote about oneself. */
const isForOrganisation = (actor: Actor, { toOrganisationId, privacy, regardingUserId }: MessageAccess) =>
  readsFor(actor, toOrganisationId) && privacy !== MessagePrivacy.Private_to_user && regardingUserId !== actor.userId

/**
 * Public: whoever has access to the person's record, never the world. Private_to_organisation: those in the organisation
 * it was sent to who hold Messages. Private_to_user: whom it was sent to. And always the sender. The query of the store
 * says the same. Nobody reads what is private to a user in that user's place.
 */
export function canReadMessage(actor: Actor, message: MessageAccess, isRecordTheirs: boolean) {
  if (!canUseMessages(actor)) return false
  if (actor.realUserId !== undefined && message.privacy === MessagePrivacy.Private_to_user) return false
  return (
    isSender(actor, message) ||
    isAddressee(actor, message, isRecordTheirs) ||
    isForOrganisation(actor, message) ||
    (message.privacy === MessagePrivacy.Public && isRecordTheirs)
  )
}
