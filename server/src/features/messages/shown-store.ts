import type { Actor } from '@clearwing/domain/access/actor.ts'
import { and, eq, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import { isFrom, isTextShownTo } from './scope-store.ts'
import { messageStates, messages } from './tables.ts'

export const senders = alias(users, 'senders')
export const regarded = alias(users, 'regarded')
export const addressees = alias(users, 'addressees')
const senderOrganisations = alias(organisations, 'sender_organisations')
const addresseeOrganisations = alias(organisations, 'addressee_organisations')

/** As `Message` says; `isOpened` when these are shown one by one, and not as lines of a list. */
export const shownColumns = (actor: Actor, isOpened: boolean) => ({
  messageId: messages.messageId,
  fromUserId: messages.fromUserId,
  fromUserName: sql<string>`${shownNameOf(senders)}`,
  fromOrganisationId: messages.fromOrganisationId,
  fromOrganisationName: senderOrganisations.name,
  regardingUserId: messages.regardingUserId,
  regardingUserName: shownNameOf(regarded),
  toUserId: messages.toUserId,
  toUserName: shownNameOf(addressees),
  toOrganisationId: messages.toOrganisationId,
  toOrganisationName: addresseeOrganisations.name,
  isUrgent: messages.isUrgent,
  privacy: messages.privacy,
  text: sql<string | null>`case when ${isTextShownTo(actor, isOpened)} then ${messages.text} end`,
  submittedAt: messages.submittedAt,
  isMine: sql<boolean>`${isFrom(actor)}`,
  readAt: messageStates.readAt,
  doneAt: messageStates.doneAt,
  snoozedUntil: messageStates.snoozedUntil,
})

/** What this reader has done with each. */
export const withStates = <Query extends PgSelect>(query: Query, { userId }: Actor) =>
  query.leftJoin(messageStates, and(eq(messageStates.messageId, messages.messageId), eq(messageStates.userId, userId)))

export const withNames = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(senders, eq(senders.userId, messages.fromUserId))
    .leftJoin(regarded, eq(regarded.userId, messages.regardingUserId))
    .leftJoin(addressees, eq(addressees.userId, messages.toUserId))
    .leftJoin(senderOrganisations, eq(senderOrganisations.organisationId, messages.fromOrganisationId))
    .leftJoin(addresseeOrganisations, eq(addresseeOrganisations.organisationId, messages.toOrganisationId))
