import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { DuplicateQuery } from '@clearwing/domain/duplicates/list.ts'
import type { PagedDuplicates, UserDuplicate } from '@clearwing/domain/duplicates/schema.ts'
import { DuplicateSimilarity } from '@clearwing/domain/enumerations.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { shownNameOf } from '#features/users/index.ts'
import { users, wordsOfName } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { type LikelyDuplicate, likelyDuplicatesOf } from './likely/search-store.ts'
import { personColumns } from './person-store.ts'
import { duplicatePairs, merges } from './tables.ts'

type Two = { lowUserId: number; highUserId: number }

/** A pair is the same in either order. */
export const pairOf = (one: number, other: number): Two => ({
  lowUserId: Math.min(one, other),
  highUserId: Math.max(one, other),
})

const is = ({ lowUserId, highUserId }: Two) =>
  and(eq(duplicatePairs.lowUserId, lowUserId), eq(duplicatePairs.highUserId, highUserId))

const isOf = (userId: number) => or(eq(duplicatePairs.lowUserId, userId), eq(duplicatePairs.highUserId, userId))

/** True for pairs worth listing; a name alone is shared by too many people. */
const isListed = ({ similarity }: LikelyDuplicate) => similarity >= DuplicateSimilarity.Strong

/** Checks again who else may be this person. A decision about a pair stays unless it has become more likely since. */
export async function savePairsOf(tx: Tx, userId: number, now: string) {
  const likely = (await likelyDuplicatesOf(tx, userId)).filter(isListed)
  const before = await tx.select().from(duplicatePairs).where(isOf(userId))
  const pairs = likely.map((one) => ({ ...pairOf(userId, one.userId), ...one }))
  const isStill = (row: Two) =>
    pairs.some((one) => one.lowUserId === row.lowUserId && one.highUserId === row.highUserId)
  for (const row of before)
    if (!isStill(row) && row.dismissedAt === null) await tx.delete(duplicatePairs).where(is(row))
  for (const pair of pairs) await savePair(tx, pair, now)
  if (pairs.length > 0 || before.length > 0) await invalidateTags(tx, ['administrators'], { type: 'Duplicate' })
}

async function savePair(tx: Tx, { lowUserId, highUserId, similarity, reasons }: Two & LikelyDuplicate, now: string) {
  const wasLess = sql`${duplicatePairs.dismissedSimilarity} < ${similarity}`
  const unlessLess = (
    column:
      | SQL
      | typeof duplicatePairs.dismissedAt
      | typeof duplicatePairs.dismissedBy
      | typeof duplicatePairs.dismissReason
      | typeof duplicatePairs.dismissedSimilarity,
  ) => sql`case when ${wasLess} then null else ${column} end`
  await tx
    .insert(duplicatePairs)
    .values({ lowUserId, highUserId, similarity, reasons, foundAt: now })
    .onConflictDoUpdate({
      target: [duplicatePairs.lowUserId, duplicatePairs.highUserId],
      set: {
        similarity,
        reasons,
        dismissedAt: unlessLess(duplicatePairs.dismissedAt),
        dismissedBy: unlessLess(duplicatePairs.dismissedBy),
        dismissReason: unlessLess(duplicatePairs.dismissReason),
        dismissedSimilarity: unlessLess(duplicatePairs.dismissedSimilarity),
      },
    })
}

const ones = alias(users, 'ones')
const others = alias(users, 'others')
const dismissers = alias(users, 'dismissers')

const isWaiting = sql<boolean>`exists (select from ${merges} where ${merges.endedAt} is null and ${merges.confirmedAt} is null
  and ${merges.mergedUserId} in (${duplicatePairs.lowUserId}, ${duplicatePairs.highUserId})
  and ${merges.survivorUserId} in (${duplicatePairs.lowUserId}, ${duplicatePairs.highUserId}))`

const grades = { Strong: DuplicateSimilarity.Strong, Possible: DuplicateSimilarity.Possible_duplicate }

const isWanted = ({ m, st, f }: DuplicateQuery) =>
  and(
    m === 'Open' ? isNull(duplicatePairs.dismissedAt) : isNotNull(duplicatePairs.dismissedAt),
    st && eq(duplicatePairs.similarity, grades[st]),
    ...searchWords(f).map((word) => {
      const beginning = `'${word.replaceAll(/['\\]/g, '$&$&')}':*`
      return sql`(${wordsOfName(ones)} || ${wordsOfName(others)}) @@ ${beginning}::tsquery`
    }),
  )

/** Pairs to review, or those marked as two people. */
export async function listPairs(db: Db, query: DuplicateQuery): Promise<PagedDuplicates> {
  const direction = query.d === 1 ? desc : asc
  const where = isWanted(query)
  const joined = () =>
    db
      .select({
        one: personColumns(ones),
        other: personColumns(others),
        similarity: duplicatePairs.similarity,
        reasons: duplicatePairs.reasons,
        foundAt: duplicatePairs.foundAt,
        dismissedAt: duplicatePairs.dismissedAt,
        dismissedBy: shownNameOf(dismissers),
        dismissReason: duplicatePairs.dismissReason,
        isMergeWaiting: isWaiting,
      })
      .from(duplicatePairs)
      .innerJoin(ones, eq(ones.userId, duplicatePairs.lowUserId))
      .innerJoin(others, eq(others.userId, duplicatePairs.highUserId))
      .leftJoin(dismissers, eq(dismissers.userId, duplicatePairs.dismissedBy))
      .where(where)
  const [list, counted] = await Promise.all([
    joined()
      .orderBy(direction(duplicatePairs[query.o]), asc(duplicatePairs.lowUserId), asc(duplicatePairs.highUserId))
      .limit(query.n)
      .offset(offsetOf(query)),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(duplicatePairs)
      .innerJoin(ones, eq(ones.userId, duplicatePairs.lowUserId))
      .innerJoin(others, eq(others.userId, duplicatePairs.highUserId))
      .where(where),
  ])
  return toPage(list, counted[0]?.total ?? 0, query)
}

/** Other records that may be this person, computed now. */
export async function listDuplicatesOf(db: Db, userId: number): Promise<UserDuplicate[]> {
  const likely = (await likelyDuplicatesOf(db, userId)).slice(0, 25)
  if (likely.length === 0) return []
  const ids = likely.map((one) => one.userId)
  const [people, dismissed] = await Promise.all([
    db.select(personColumns(users)).from(users).where(inArray(users.userId, ids)),
    db
      .select()
      .from(duplicatePairs)
      .where(and(isOf(userId), isNotNull(duplicatePairs.dismissedAt))),
  ])
  return likely.flatMap(({ userId: otherUserId, similarity, reasons }) => {
    const person = people.find((one) => one.userId === otherUserId)
    const pair = pairOf(userId, otherUserId)
    const isDismissed = dismissed.some((row) => row.lowUserId === pair.lowUserId && row.highUserId === pair.highUserId)
    return person ? [{ person, similarity, reasons, isDismissed }] : []
  })
}

/** Marks a pair as two people, in the history of both. Undefined if they are not similar. */
export async function dismissPair(tx: Tx, actor: Actor, two: [number, number], reason: string | null, now: string) {
  const pair = pairOf(...two)
  const { dismissedAt: at, similarity } = duplicatePairs
  const set =
    reason === null
      ? { dismissedAt: null, dismissedBy: null, dismissReason: null, dismissedSimilarity: null }
      : { dismissedAt: now, dismissedBy: actor.userId, dismissReason: reason, dismissedSimilarity: similarity }
  const state = reason === null ? isNotNull(at) : isNull(at)
  const { rowCount } = await tx
    .update(duplicatePairs)
    .set(set as never)
    .where(and(is(pair), state))
  if (rowCount === 0) return undefined
  const [other, one] = two
  const happening = { action: reason === null ? 'remove' : 'create', entity: 'not a duplicate' } as const
  for (const [subject, its] of [
    [one, other],
    [other, one],
  ] as const)
    await record(tx, actor, { ...happening, entityId: subject, subjectUserId: subject, after: { userId: its, reason } })
  await invalidateTags(tx, ['administrators'], { type: 'Duplicate' })
  return pair
}
