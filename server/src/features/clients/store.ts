import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { CareOrigin } from '@clearwing/domain/relations/kinds.ts'
import { and, eq, isNull, type Placeholder, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/database/database.ts'
import { madeOnce } from '#platform/database/made-once.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { clients } from './tables.ts'

type Care = typeof clients.$inferSelect

const pairOf = (organisationId: number | Placeholder, userId: number | Placeholder) =>
  and(eq(clients.organisationId, organisationId), eq(clients.userId, userId))

/** The person entrusts themself to the practice; again after an earlier end. Does nothing while the relation lasts. */
export async function beginCare(
  tx: Tx,
  actor: Actor,
  organisationId: number,
  userId: number,
  origin: CareOrigin = 'application',
) {
  const [before] = await tx.select().from(clients).where(pairOf(organisationId, userId)).for('update')
  if (before && before.until === null) return
  const since = new Date().toISOString()
  await saveCare(tx, actor, before, { organisationId, userId, since, origin, until: null, endedBy: null })
}

/** The care that lasts, locked until the transaction ends. */
export async function lockCare(tx: Tx, organisationId: number, userId: number): Promise<Care | undefined> {
  const isCare = and(pairOf(organisationId, userId), isNull(clients.until))
  const [care] = await tx.select().from(clients).where(isCare).for('update')
  return care
}

const careOfPair = madeOnce((db) =>
  db
    .select({ until: clients.until })
    .from(clients)
    .where(pairOf(sql.placeholder('organisationId'), sql.placeholder('userId')))
    .prepare('care of pair'),
)

/** The care relation of a practice and a person, whether it lasts or has ended; null when there has never been one. */
export async function findCare(
  db: Db,
  pair: Pick<Care, 'organisationId' | 'userId'>,
): Promise<Pick<Care, 'until'> | null> {
  const [care] = await careOfPair(db).execute(pair)
  return care ?? null
}

/** The practice sees nothing of the person any more but its own records, from this transaction on. */
export const endCare = (tx: Tx, actor: Actor, before: Care) =>
  saveCare(tx, actor, before, { ...before, until: new Date().toISOString(), endedBy: actor.userId })

/** Who ended it, without saying who of the organisation. A record that was found to be the person's is the person. */
export const endedByOf = ({ endedBy, userId }: Record<'endedBy' | 'userId', AnyPgColumn>) =>
  sql<'person' | 'organisation' | null>`case when ${endedBy} is null then null
    when exists (select from users one where one.user_id = ${endedBy} and ${userId} in (one.user_id, one.merged_into_user_id))
    then 'person' else 'organisation' end`

/** Whether this practice cares for this person. */
export const isInCare = async (db: Db, organisationId: number, userId: number) =>
  (await db.$count(clients, and(pairOf(organisationId, userId), isNull(clients.until)))) > 0

/** The practices that care for this person. */
export async function listCaring(db: Db, userId: number): Promise<number[]> {
  const isTheirs = and(eq(clients.userId, userId), isNull(clients.until))
  const rows = await db.select({ organisationId: clients.organisationId }).from(clients).where(isTheirs)
  return rows.map(({ organisationId }) => organisationId)
}

async function saveCare(tx: Tx, actor: Actor, before: Care | undefined, after: Care) {
  const { organisationId, userId } = after
  const target = [clients.organisationId, clients.userId]
  await tx.insert(clients).values(after).onConflictDoUpdate({ target, set: after })
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'client',
    entityId: organisationId,
    subjectUserId: userId,
    ...(before && { before }),
    after,
  })
  // Lists, single records, pickers and messages all ask who is in care.
  const tags = ['Client', 'Relation', 'User', 'Medical', 'Message'] as const
  await invalidateTags(tx, [{ organisationId }, { userId }], ...tags.map((type) => ({ type })))
}
