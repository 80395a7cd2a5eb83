import {
  type Actor,
  belongsTo,
  hasAllPermissions,
  hasAnyOrganisationType,
  isAdministrator,
  isIndividual,
} from '#access/actor.ts'
import { OrganisationType, Permission, Role } from '#access/bits.ts'
import { MessagePrivacy } from '#enumerations.ts'
import { hasMedicalsRoleInPractice } from '#medicals/rules/parties.ts'
import { canReviewSubmissions } from '#medicals/rules.ts'
import { peopleVisibleTo } from '#users/rules.ts'
import type { Message } from './schema.ts'

/** The parts of a message that decide who can read it. */
export type MessageAccess = Pick<
  Message,
  'fromUserId' | 'fromOrganisationId' | 'regardingUserId' | 'toUserId' | 'toOrganisationId' | 'privacy'
>

/** Sending and reading messages needs the permission (spec sections 2 and 6); individuals have it. */
export const canUseMessages = (actor: Actor) => hasAllPermissions(actor, Permission.Messages)

/** An administrator acting in another organisation is a guest and has no access to its members' messages. */
const isGuest = (actor: Actor) =>
  isAdministrator(actor) && !hasAnyOrganisationType(actor, OrganisationType.System_administration)

export const canSendMessages = (actor: Actor) => canUseMessages(actor) && !isGuest(actor)

/** The organisation whose messages an actor can read as a member; null if there is none. */
export const organisationReadFor = (actor: Actor) => (isGuest(actor) ? null : actor.organisationId)

const readsFor = (actor: Actor, organisationId: number | null) =>
  belongsTo(actor, organisationId) && organisationId === organisationReadFor(actor)

/**
 * The records an actor can access for messages: as an individual, their own; in a practice, those of its clients; as a
 * regulator's doctor, those with a medical submitted to it. A regulator's agent has access to none, because a message
 * may contain what only doctors there may know.
 */
export function recordsVisibleTo(actor: Actor): 'own' | 'clients' | 'submitted' | 'none' {
  if (isAdministrator(actor)) return 'none'
  if (isIndividual(actor)) return 'own'
  if (peopleVisibleTo(actor).includes('clients')) return 'clients'
  return canReviewSubmissions(actor) ? 'submitted' : 'none'
}

/** The practices that care for a person, and the regulators that have received a submission about them. */
export type RecordKeepers = { practiceIds: number[]; regulatorIds: number[] }

/** Applies `recordsVisibleTo` to one person. At work, users have no access to their own record. */
export function hasRecord(actor: Actor, regardingUserId: number | null, { practiceIds, regulatorIds }: RecordKeepers) {
  if (regardingUserId === null) return false
  const isAt = (ids: number[]) => regardingUserId !== actor.userId && ids.some((id) => belongsTo(actor, id))
  const visible = recordsVisibleTo(actor)
  if (visible === 'own') return regardingUserId === actor.userId
  return visible !== 'none' && isAt(visible === 'clients' ? practiceIds : regulatorIds)
}

/** True when logged in as the sender was: a user who left an organisation can no longer read what they wrote there. */
export const isSender = (actor: Actor, { fromUserId, fromOrganisationId }: MessageAccess) =>
  fromUserId === actor.userId && fromOrganisationId === actor.organisationId

/**
 * Recipients must be in the organisation chosen with them. If none was chosen, a message about a person's record can be
 * read by recipients with access to that record, and only while they have it.
 */
export function isAddressee(actor: Actor, message: MessageAccess, isRecordTheirs: boolean) {
  if (message.toUserId !== actor.userId) return false
  if (message.toOrganisationId !== null) return readsFor(actor, message.toOrganisationId)
  return message.regardingUserId === null || isRecordTheirs
}

/** Excludes messages that colleagues wrote about the reader. */
const isForOrganisation = (actor: Actor, { toOrganisationId, privacy, regardingUserId }: MessageAccess) =>
  readsFor(actor, toOrganisationId) && privacy !== MessagePrivacy.Private_to_user && regardingUserId !== actor.userId

/**
 * Public: everyone with access to the person's record, never the world. Private_to_organisation: members of the
 * recipient organisation with Messages. Private_to_user: only the recipient. The sender can always read it. The store's
 * query applies the same rule. Messages private to a user cannot be read through impersonation.
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

/**
 * True for a message to the reader, to their organisation, or about themselves. Only these count as unread: a public
 * message to another person is in the record, and needs nothing from the others who may read it.
 */
export const isForReader = (
  actor: Actor,
  {
    toUserId,
    toOrganisationId,
    regardingUserId,
  }: Pick<MessageAccess, 'toUserId' | 'toOrganisationId' | 'regardingUserId'>,
) =>
  toUserId === actor.userId ||
  belongsTo(actor, toOrganisationId) ||
  (isIndividual(actor) && regardingUserId === actor.userId)

/**
 * Doctors and nurses of a practice file a message about a client to a medical. Only a message that everyone with access
 * to the record may read, because the documents of a medical are read by its applicant and, once submitted, by the
 * regulator.
 */
export const canFileMessage = (actor: Actor, { regardingUserId, privacy }: MessageAccess) =>
  canUseMessages(actor) &&
  regardingUserId !== null &&
  regardingUserId !== actor.userId &&
  privacy === MessagePrivacy.Public &&
  hasMedicalsRoleInPractice(actor, Role.Practice_doctor, Role.Nurse)
