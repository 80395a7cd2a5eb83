import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { CareRelation } from '@clearwing/domain/medicals/care-end.ts'
import type { CareOrigin } from '@clearwing/domain/relations/kinds.ts'
import { and, eq, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/database/database.ts'
import { madeOnce } from '#platform/database/prepared-query.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { clients } from './tables.ts'

type Care = typeof clients.$inferSelect

const pairOf = (organisationId: number | Placeholder, userId: number | Placeholder) =>
  and(eq(clients.organisationId, organisationId), eq(clients.userId, userId))

/**
 * The person becomes a client of the practice, or does so again after an earlier end. Does nothing while care
 * continues.
 */
export async function beginCare(
  tx: Tx,
  actor: Actor,
  organisationId: number,
  userId: number,
  origin: CareOrigin = 'application',
) {
  const [before] = await tx.select().from(clients).where(pairOf(organisationId, userId)).for('update')
  if (before && before.until === null) return
  const since = tx.now
  const lasting = { until: null, endedBy: null, sourceUserId: null }
  await saveCare(tx, actor, before, { organisationId, userId, since, origin, ...lasting })
}

/** The current care relation, locked until the transaction ends. */
export async function lockCare(tx: Tx, organisationId: number, userId: number): Promise<Care | undefined> {
  const isCare = and(pairOf(organisationId, userId), isNull(clients.until))
  const [care] = await tx.select().from(clients).where(isCare).for('update')
  return care
}

const careOfPair = madeOnce((db) =>
  db
    .select({ until: clients.until, sourceUserId: clients.sourceUserId })
    .from(clients)
    .where(pairOf(sql.placeholder('organisationId'), sql.placeholder('userId')))
    .prepare('care of pair'),
)

/** The care relation of a practice and a person, current or ended; null if there has never been one. */
export async function findCare(db: Db, pair: Pick<Care, 'organisationId' | 'userId'>): Promise<CareRelation> {
  const [care] = await careOfPair(db).execute(pair)
  return care ?? null
}

/** Ends care: from this transaction on, the practice sees only its own records of the person. */
export const endCare = (tx: Tx, actor: Actor, before: Care) =>
  saveCare(tx, actor, before, { ...before, until: tx.now, endedBy: actor.userId })

type Held = { userId: number; sourceUserId: number; at: string }

/**
 * Puts on hold the care relations a merge brought to the surviving record: each practice keeps only the record it knew.
 */
export async function holdCare(tx: Tx, actor: Actor, organisationIds: number[], { userId, sourceUserId, at }: Held) {
  const isBrought = and(eq(clients.userId, userId), inArray(clients.organisationId, organisationIds))
  await changeCare(tx, actor, isBrought, {
    until: sql`coalesce(${clients.until}, ${at})`,
    sourceUserId: sql`coalesce(${clients.sourceUserId}, ${sourceUserId}::int)`,
  })
}

/** Releases relations held by an undone merge; one that the person has confirmed since is left unchanged. */
export async function releaseCare(tx: Tx, actor: Actor, { userId, sourceUserId, at }: Held) {
  const isHeld = and(eq(clients.userId, userId), eq(clients.sourceUserId, sourceUserId))
  await changeCare(tx, actor, isHeld, { until: sql`nullif(${clients.until}, ${at})`, sourceUserId: null })
}

type Change = { until: SQL; sourceUserId: SQL | null }

/**
 * The change is made in SQL, to preserve moments that the database stores more precisely than the server reads them.
 */
async function changeCare(tx: Tx, actor: Actor, condition: SQL | undefined, change: Change) {
  const before = await tx.select().from(clients).where(condition).for('update')
  const after = await tx.update(clients).set(change).where(condition).returning()
  for (const one of after) {
    const was = before.find(({ organisationId }) => organisationId === one.organisationId)
    await recordCare(tx, actor, was, one)
  }
}

/**
 * Who ended it, without naming the member of the organisation. A record merged into the person's counts as the person.
 */
export const endedByOf = ({ endedBy, userId }: Record<'endedBy' | 'userId', AnyPgColumn>) =>
  sql<'person' | 'organisation' | null>`case when ${endedBy} is null then null
    when exists (select from users one where one.user_id = ${endedBy} and ${userId} in (one.user_id, one.merged_into_user_id))
    then 'person' else 'organisation' end`

/** True if this practice cares for this person. */
export const isInCare = async (db: Db, organisationId: number, userId: number) =>
  (await db.$count(clients, and(pairOf(organisationId, userId), isNull(clients.until)))) > 0

/** The practices that care for this person. */
export async function listCaring(db: Db, userId: number): Promise<number[]> {
  const isOfPerson = and(eq(clients.userId, userId), isNull(clients.until))
  const rows = await db.select({ organisationId: clients.organisationId }).from(clients).where(isOfPerson)
  return rows.map(({ organisationId }) => organisationId)
}

/** The people for whom this practice cares, by their ids. */
export async function listInCare(db: Db, organisationId: number): Promise<number[]> {
  const isOfPractice = and(eq(clients.organisationId, organisationId), isNull(clients.until))
  const rows = await db.select({ userId: clients.userId }).from(clients).where(isOfPractice).orderBy(clients.userId)
  return rows.map(({ userId }) => userId)
}

async function saveCare(tx: Tx, actor: Actor, before: Care | undefined, after: Care) {
  const target = [clients.organisationId, clients.userId]
  await tx.insert(clients).values(after).onConflictDoUpdate({ target, set: after })
  await recordCare(tx, actor, before, after)
}

async function recordCare(tx: Tx, actor: Actor, before: Care | undefined, after: Care) {
  const { organisationId, userId } = after
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'client',
    entityId: organisationId,
    subjectUserId: userId,
    ...(before && { before }),
    after,
  })
  // Lists, single records, pickers and messages all depend on who is in care.
  const tags = ['Client', 'Relation', 'User', 'Medical', 'Message'] as const
  await invalidateTags(tx, [{ organisationId }, { userId }], ...tags.map((type) => ({ type })))
}
