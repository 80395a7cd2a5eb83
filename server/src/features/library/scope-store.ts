import type { Actor } from '@clearwing/domain/access/actor.ts'
import { FileAccess } from '@clearwing/domain/enumerations.ts'
import { LibraryKind } from '@clearwing/domain/library/schema.ts'
import { type LibraryScope, type LibrarySight, libraryVisibleTo } from '@clearwing/domain/library/scope.ts'
import { and, eq, inArray, isNotNull, isNull, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { clients } from '#features/clients/tables.ts'
import { registrations } from '#features/registrations/tables.ts'
import { libraryItems, libraryShares } from './tables.ts'

/** A share that is open on this day. */
export const isSharedOn = (today: string | Placeholder) =>
  sql`${libraryShares.revokedAt} is null and ${today} between ${libraryShares.fromDay} and ${libraryShares.untilDay}`

const recipientOf = ({ userId, organisationId }: Actor) =>
  organisationId === null ? eq(libraryShares.toUserId, userId) : eq(libraryShares.toOrganisationId, organisationId)

/** True for documents shared with the actor. */
export const isSharedWith = (actor: Actor, today: string): SQL =>
  sql`${libraryItems.libraryItemId} in (select ${libraryShares.libraryItemId} from ${libraryShares}
    where ${recipientOf(actor)} and ${isSharedOn(today)})`

/** For each reason, the condition on a document. */
const scopes: Record<LibraryScope, (actor: Actor, today: string) => SQL | undefined> = {
  all: () => sql`true`,
  own: ({ userId }) => eq(libraryItems.userId, userId),
  kept: ({ userId, organisationId }) =>
    and(eq(libraryItems.organisationId, organisationId ?? 0), ne(libraryItems.userId, userId)),
  inCare: ({ userId, organisationId }) =>
    and(
      isNull(libraryItems.organisationId),
      ne(libraryItems.userId, userId),
      sql`${libraryItems.userId} in (select ${clients.userId} from ${clients}
        where ${clients.organisationId} = ${organisationId} and ${clients.until} is null)`,
    ),
  registered: ({ userId, organisationId }) =>
    and(
      ne(libraryItems.userId, userId),
      sql`${libraryItems.userId} in (select ${registrations.userId} from ${registrations}
        where ${registrations.regulatorId} = ${organisationId} and ${registrations.approvedAt} is not null)`,
    ),
  shared: isSharedWith,
  organisation: ({ organisationId }) =>
    and(
      isNull(libraryItems.userId),
      eq(libraryItems.organisationId, organisationId ?? 0),
      or(isNull(libraryItems.access), ne(libraryItems.access, FileAccess.Administrator_only)),
    ),
  published: () =>
    and(
      isNull(libraryItems.userId),
      inArray(libraryItems.access, [FileAccess.Logged_in_users_only, FileAccess.Public]),
    ),
}

const isSeenBy = (actor: Actor, { scope, kinds }: LibrarySight, today: string) => {
  const isOfKind = kinds.length === LibraryKind.options.length ? undefined : inArray(libraryItems.kind, [...kinds])
  return and(scopes[scope](actor, today), isOfKind)
}

/**
 * `libraryVisibleTo` as a query: the only scope of this feature, for lists and single documents. A removed document stays
 * known to its keeper and to administrators.
 */
export const visibleItems = (actor: Actor, today: string): SQL => {
  const sights = libraryVisibleTo(actor).map((sight) => isSeenBy(actor, sight, today))
  return sql`(${or(sql`false`, ...sights)}) and (${or(isNull(libraryItems.removedAt), isKeptBy(actor))})`
}

const isKeptBy = (actor: Actor) => {
  const { userId, organisationId } = actor
  if (libraryVisibleTo(actor).some(({ scope }) => scope === 'all')) return sql`true`
  return organisationId === null
    ? and(eq(libraryItems.userId, userId), isNull(libraryItems.organisationId))
    : eq(libraryItems.organisationId, organisationId)
}

export const isRemoved = isNotNull(libraryItems.removedAt)
