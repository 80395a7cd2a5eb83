import type { Actor } from '@clearwing/domain/access/actor.ts'
import { and, eq, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import { isKnownAs } from '#features/clients/index.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Moment } from '#platform/time/clock.ts'
import { isFrom, isTextShownTo } from './scope-store.ts'
import { messageStates, messages, urgentMessages } from './tables.ts'

export const senders = alias(users, 'senders')
export const regardedUsers = alias(users, 'regarded')
export const addressees = alias(users, 'addressees')
const coverUsers = alias(users, 'cover_users')
const senderOrganisations = alias(organisations, 'sender_organisations')
const addresseeOrganisations = alias(organisations, 'addressee_organisations')

/**
 * The other side of a message that is not about a person, as two columns. An organisation stands for its people, so that a
 * letter to it and the answer of its member are one conversation; colleagues are told apart.
 */
export function correspondent(actor: Actor) {
  const { organisationId, toOrganisationId, fromOrganisationId, toUserId, fromUserId } = {
    organisationId: actor.organisationId,
    ...messages,
  }
  const isColleague = sql`(${fromOrganisationId} is not distinct from ${organisationId})`
  const isToOwn = sql`(${toOrganisationId} is not distinct from ${organisationId})`
  const place = sql`case
    when ${isFrom(actor)} then case when ${isToOwn} and ${toUserId} is not null then null else ${toOrganisationId} end
    when ${isColleague} then case when ${toUserId} is null then ${toOrganisationId} end
    else ${fromOrganisationId} end`
  const person = sql`case when ${isFrom(actor)} then ${toUserId} else ${fromUserId} end`
  const isGeneral = sql`${messages.regardingUserId} is null`
  return {
    withUserId: sql<number | null>`case when ${isGeneral} and (${place}) is null then ${person} end`,
    withOrganisationId: sql<number | null>`case when ${isGeneral} then ${place} end`,
  }
}

/** Columns of `Message`; `isOpened` when messages are shown individually rather than as list lines. */
export const readableMessageColumns = (moment: Moment, actor: Actor, isOpened: boolean) => ({
  messageId: messages.messageId,
  fromUserId: messages.fromUserId,
  fromUserName: sql<string>`${shownNameOf(senders)}`,
  fromOrganisationId: messages.fromOrganisationId,
  fromOrganisationName: senderOrganisations.name,
  regardingUserId: messages.regardingUserId,
  regardingUserName: shownNameOf(regardedUsers),
  toUserId: messages.toUserId,
  toUserName: shownNameOf(addressees),
  toOrganisationId: messages.toOrganisationId,
  toOrganisationName: addresseeOrganisations.name,
  isUrgent: messages.isUrgent,
  coverUserName: sql<
    string | null
  >`case when ${urgentMessages.messageId} is not null then ${shownNameOf(coverUsers)} end`,
  coverDueAt: urgentMessages.dueAt,
  passedAt: urgentMessages.passedAt,
  privacy: messages.privacy,
  text: sql<string | null>`case when ${isTextShownTo(moment, actor, isOpened)} then ${messages.text} end`,
  submittedAt: messages.submittedAt,
  isMine: sql<boolean>`${isFrom(actor)}`,
  ...correspondent(actor),
  readAt: messageStates.readAt,
  doneAt: messageStates.doneAt,
  snoozedUntil: messageStates.snoozedUntil,
})

/** Joins this reader's own state of each message. */
export const withStates = <Query extends PgSelect>(query: Query, { userId }: Actor) =>
  query.leftJoin(messageStates, and(eq(messageStates.messageId, messages.messageId), eq(messageStates.userId, userId)))

/** The people that messages are about or addressed to have the names that the reader's organisation knows. */
export const joinMessageNames = <Query extends PgSelect>(query: Query, { organisationId }: Actor) =>
  query
    .innerJoin(senders, eq(senders.userId, messages.fromUserId))
    .leftJoin(regardedUsers, isKnownAs(regardedUsers, messages.regardingUserId, organisationId))
    .leftJoin(addressees, isKnownAs(addressees, messages.toUserId, organisationId))
    .leftJoin(urgentMessages, eq(urgentMessages.messageId, messages.messageId))
    .leftJoin(coverUsers, eq(coverUsers.userId, urgentMessages.coverUserId))
    .leftJoin(senderOrganisations, eq(senderOrganisations.organisationId, messages.fromOrganisationId))
    .leftJoin(addresseeOrganisations, eq(addresseeOrganisations.organisationId, messages.toOrganisationId))
