import { type Actor, isAdministrator, isIndividual, isUnderActivity } from '@clearwing/domain/access/actor.ts'
import { MessagePrivacy } from '@clearwing/domain/enumerations.ts'
import { canUseMessages, organisationReadFor, recordsVisibleTo } from '@clearwing/domain/messages/rules.ts'
import { peopleVisibleTo } from '@clearwing/domain/users/rules.ts'
import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { medicalsVisibleTo } from '#features/medicals/index.ts'
import { medicals } from '#features/medicals/tables.ts'
import { isOrganisationKnown, isRelated, usersVisibleTo } from '#features/users/index.ts'
import { memberships, users } from '#features/users/tables.ts'
import type { Moment } from '#platform/time/clock.ts'
import { messages } from './tables.ts'

const { Public, Private_to_user } = MessagePrivacy

/** `hasRecord` as a query, for the person in this column. */
export function isRecordTheirs(moment: Moment, actor: Actor, person: AnyPgColumn): SQL | undefined {
  const isOtherPerson = ne(person, actor.userId)
  switch (recordsVisibleTo(actor)) {
    case 'own':
      return eq(person, actor.userId)
    case 'clients':
      return and(
        isOtherPerson,
        sql`${person} in (select ${users.userId} from ${users} where ${isRelated(moment, actor, ['clients'])})`,
      )
    case 'submitted':
      return and(
        isOtherPerson,
        sql`${person} in (select ${medicals.userId} from ${medicals} where ${medicalsVisibleTo(actor)})`,
      )
    default:
      return sql`false`
  }
}

/** `canReadMessage` as a query: who may read the content. */
export function isReadableBy(moment: Moment, actor: Actor): SQL | undefined {
  if (!canUseMessages(actor)) return sql`false`
  const place = organisationReadFor(actor)
  const isHere = place === null ? sql`false` : eq(messages.toOrganisationId, place)
  const isAboutRecord = isRecordTheirs(moment, actor, messages.regardingUserId)
  return and(
    actor.realUserId === undefined ? undefined : ne(messages.privacy, Private_to_user),
    or(
      isFrom(actor),
      and(
        eq(messages.toUserId, actor.userId),
        or(isHere, and(isNull(messages.toOrganisationId), or(isNull(messages.regardingUserId), isAboutRecord))),
      ),
      and(
        isHere,
        ne(messages.privacy, Private_to_user),
        sql`${messages.regardingUserId} is distinct from ${actor.userId}`,
      ),
      and(eq(messages.privacy, Public), isAboutRecord),
    ),
  )
}

/** `isSender` as a query. */
export const isFrom = ({ userId, organisationId }: Actor) =>
  sql`(${eq(messages.fromUserId, userId)} and ${messages.fromOrganisationId} is not distinct from ${organisationId})`

/** `isForReader` as a query. */
export function isMessageForReader(actor: Actor): SQL | undefined {
  const { userId, organisationId } = actor
  return or(
    eq(messages.toUserId, userId),
    organisationId === null ? undefined : eq(messages.toOrganisationId, organisationId),
    isIndividual(actor) ? eq(messages.regardingUserId, userId) : undefined,
  )
}

/**
 * The messages an actor may know of; the only scope in this feature, for lists, single messages and threads. An
 * administrator may know that any message was sent; `isReadableBy` decides about the content.
 */
export const visibleMessages = (moment: Moment, actor: Actor): SQL | undefined =>
  isAdministrator(actor) ? undefined : isReadableBy(moment, actor)

/** Whether the text is shown. With an activity, an administrator can read messages they open, but never whole lists. */
export const isTextShownTo = (moment: Moment, actor: Actor, isOpened: boolean): SQL | undefined =>
  isOpened && isUnderActivity(actor) ? sql`true` : isReadableBy(moment, actor)

const isReadableWhere = (moment: Moment, actor: Actor, column: AnyPgColumn) =>
  sql`exists (select from ${messages} where ${eq(column, users.userId)} and ${isReadableBy(moment, actor)})`

/** People a user may send messages to, from the users table: those they know of, and those who wrote to them. */
export const mayWriteTo = (moment: Moment, actor: Actor) =>
  or(usersVisibleTo(moment, actor), isReadableWhere(moment, actor, messages.fromUserId))

/**
 * People a user may write about: those whose record they can access, those with a number approved by their regulator,
 * and those a message they can read is about, so that it can be answered.
 */
export const mayRegard = (moment: Moment, actor: Actor) =>
  or(
    isRecordTheirs(moment, actor, users.userId),
    peopleVisibleTo(actor).includes('registered') ? isRelated(moment, actor, ['registered']) : undefined,
    isReadableWhere(moment, actor, messages.regardingUserId),
  )

/**
 * True if the user knows that this member works there: from a list of people, or because the member wrote from there.
 */
export const isPlaceKnown = (moment: Moment, actor: Actor) => sql<boolean>`(${isOrganisationKnown(moment, actor)}
  or ${eq(memberships.userId, actor.userId)}
  or exists (select from ${messages} where ${eq(messages.fromUserId, memberships.userId)}
    and ${eq(messages.fromOrganisationId, memberships.organisationId)} and ${isReadableBy(moment, actor)}))`
