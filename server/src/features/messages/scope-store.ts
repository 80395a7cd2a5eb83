import { type Actor, isAdministrator, isUnderActivity } from '@clearwing/domain/access/actor.ts'
import { MessagePrivacy } from '@clearwing/domain/enumerations.ts'
import { canUseMessages, organisationReadFor, recordsVisibleTo } from '@clearwing/domain/messages/rules.ts'
import { peopleVisibleTo } from '@clearwing/domain/users/rules.ts'
import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { medicalsVisibleTo } from '#features/medicals/index.ts'
import { medicals } from '#features/medicals/tables.ts'
import { isOrganisationKnown, isRelated, usersVisibleTo } from '#features/users/index.ts'
import { memberships, users } from '#features/users/tables.ts'
import { messages } from './tables.ts'

const { Public, Private_to_user } = MessagePrivacy

/** `hasRecord` of the person in this column, as a query. */
export function isRecordTheirs(actor: Actor, person: AnyPgColumn): SQL | undefined {
  const isSomebodyElse = ne(person, actor.userId)
  switch (recordsVisibleTo(actor)) {
    case 'own':
      return eq(person, actor.userId)
    case 'clients':
      return and(
        isSomebodyElse,
        sql`${person} in (select ${users.userId} from ${users} where ${isRelated(actor, ['clients'])})`,
      )
    case 'submitted':
      return and(
        isSomebodyElse,
        sql`${person} in (select ${medicals.userId} from ${medicals} where ${medicalsVisibleTo(actor)})`,
      )
    default:
      return sql`false`
  }
}

/** `canReadMessage` as a query: for whom the content is. */
export function isReadableBy(actor: Actor): SQL | undefined {
  if (!canUseMessages(actor)) return sql`false`
  const place = organisationReadFor(actor)
  const isHere = place === null ? sql`false` : eq(messages.toOrganisationId, place)
  const isAboutRecord = isRecordTheirs(actor, messages.regardingUserId)
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

/**
 * The messages an actor may know of: the one scope of this feature, for lists, single messages and threads. An
 * administrator knows of all that they were sent; what is in them shows as `isReadableBy` says.
 */
export const visibleTo = (actor: Actor): SQL | undefined => (isAdministrator(actor) ? undefined : isReadableBy(actor))

/** Whose text shows. Under an activity an administrator reads what they open, and never a whole list. */
export const isTextShownTo = (actor: Actor, isOpened: boolean): SQL | undefined =>
  isOpened && isUnderActivity(actor) ? sql`true` : isReadableBy(actor)

const isReadableWhere = (actor: Actor, column: AnyPgColumn) =>
  sql`exists (select from ${messages} where ${eq(column, users.userId)} and ${isReadableBy(actor)})`

/** To whom a message may be sent, of the users table: whom one knows of, and whoever wrote to one. */
export const mayWriteTo = (actor: Actor) => or(usersVisibleTo(actor), isReadableWhere(actor, messages.fromUserId))

/**
 * About whom: whose record one has access to, whose number one's regulator approved, and whom a message that one can read
 * is about, so that it can be answered.
 */
export const mayRegard = (actor: Actor) =>
  or(
    isRecordTheirs(actor, users.userId),
    peopleVisibleTo(actor).includes('registered') ? isRelated(actor, ['registered']) : undefined,
    isReadableWhere(actor, messages.regardingUserId),
  )

/** Whether whoever asks knows that this member works there: as a list of people says it, or by what they wrote from there. */
export const isPlaceKnown = (actor: Actor) => sql<boolean>`(${isOrganisationKnown(actor)}
  or ${eq(memberships.userId, actor.userId)}
  or exists (select from ${messages} where ${eq(messages.fromUserId, memberships.userId)}
    and ${eq(messages.fromOrganisationId, memberships.organisationId)} and ${isReadableBy(actor)}))`
