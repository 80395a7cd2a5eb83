import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { LibraryItem, LibraryShare, NewLibraryShare } from '@clearwing/domain/library/schema.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameByNumber } from '#features/users/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { history } from '#platform/history/tables.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { libraryShares } from './tables.ts'

/** The last time that the recipient opened a file of the document, while the share was open. */
const openedAt = sql<string | null>`(select to_char(max(${history.at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  from ${history} where ${history.entity} = 'library document' and ${history.entityId} = ${libraryShares.libraryItemId}
    and ${history.action} = 'read' and ${history.at} >= ${libraryShares.sharedAt}
    and (${history.organisationId} = ${libraryShares.toOrganisationId}
      or (${history.organisationId} is null and ${history.userId} = ${libraryShares.toUserId})))`

/** Shares of a document, newest first, with those that ended. */
export async function listShares(db: Db, libraryItemId: number): Promise<LibraryShare[]> {
  const rows = await db
    .select({
      share: libraryShares,
      organisationName: organisations.name,
      userName: shownNameByNumber(libraryShares.toUserId),
      sharedByName: shownNameByNumber(libraryShares.sharedBy),
      revokedByName: shownNameByNumber(libraryShares.revokedBy),
      openedAt,
    })
    .from(libraryShares)
    .leftJoin(organisations, eq(organisations.organisationId, libraryShares.toOrganisationId))
    .where(eq(libraryShares.libraryItemId, libraryItemId))
    .orderBy(desc(libraryShares.libraryShareId))
  return rows.map(({ share, organisationName, userName, sharedByName, ...more }) => ({
    libraryShareId: share.libraryShareId,
    recipientName: organisationName ?? userName ?? '',
    fromDay: share.fromDay,
    untilDay: share.untilDay,
    sharedByName: sharedByName ?? '',
    sharedAt: share.sharedAt,
    revokedAt: share.revokedAt,
    ...more,
  }))
}

type StoredShare = typeof libraryShares.$inferSelect

type NewShare = NewLibraryShare & { fromDay: string }

export async function createShare(tx: Tx, actor: Actor, item: LibraryItem, given: NewShare) {
  const row = { ...given, libraryItemId: item.libraryItemId, sharedBy: actor.userId, sharedAt: tx.now }
  const [after] = await tx.insert(libraryShares).values(row).returning()
  const sharedWith = await organisationName(tx, given.toOrganisationId)
  await recordAndAnnounce(tx, actor, item, undefined, { ...(after as StoredShare), sharedWith })
  return (after as StoredShare).libraryShareId
}

/** Readers of the history read this name instead of the organisation's id. */
async function organisationName(tx: Tx, organisationId: number | null) {
  if (organisationId === null) return null
  const isIt = eq(organisations.organisationId, organisationId)
  const [organisation] = await tx.select({ name: organisations.name }).from(organisations).where(isIt)
  return organisation?.name ?? null
}

/** Ends a share at once. Does nothing if it was revoked already; undefined if the document has no such share. */
export async function revokeShare(tx: Tx, actor: Actor, item: LibraryItem, libraryShareId: number) {
  const isIt = and(
    eq(libraryShares.libraryShareId, libraryShareId),
    eq(libraryShares.libraryItemId, item.libraryItemId),
  )
  const [before] = await tx.select().from(libraryShares).where(isIt)
  if (!before || before.revokedAt !== null) return before
  const set = { revokedAt: tx.now, revokedBy: actor.userId }
  const [after] = await tx
    .update(libraryShares)
    .set(set)
    .where(and(isIt, isNull(libraryShares.revokedAt)))
    .returning()
  if (after) await recordAndAnnounce(tx, actor, item, before, after)
  return after
}

/** A share is part of the document's history, and is announced to its recipient too. */
async function recordAndAnnounce(
  tx: Tx,
  actor: Actor,
  { libraryItemId: entityId, userId, organisationId }: LibraryItem,
  before: StoredShare | undefined,
  after: StoredShare & { sharedWith?: string | null },
) {
  const subject = userId === null ? {} : { subjectUserId: userId }
  const action = 'change'
  await record(tx, actor, { action, entity: 'library item', entityId, ...subject, ...(before && { before }), after })
  const people = [userId, after.toUserId].flatMap((id) => (id === null ? [] : [{ userId: id }]))
  const places = [organisationId, after.toOrganisationId].flatMap((id) => (id === null ? [] : [{ organisationId: id }]))
  await invalidateTags(tx, ['administrators', ...people, ...places], { type: 'LibraryItem', id: entityId })
}
