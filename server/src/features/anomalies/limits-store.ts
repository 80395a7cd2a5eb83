import type { Actor } from '@clearwing/domain/access/actor.ts'
import { firstLimits, type LimitFigures } from '@clearwing/domain/anomalies/limits.ts'
import { type AnomalyLimit, LimitedKind } from '@clearwing/domain/anomalies/schema.ts'
import { eq, sql } from 'drizzle-orm'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { announceAnomalies } from './store.ts'
import { anomalyLimits } from './tables.ts'

/** The limits of all kinds, with who changed them last. */
export async function listAnomalyLimits(db: Db): Promise<AnomalyLimit[]> {
  const { kind, figure, minutes, nightFrom, nightTo, changedAt, version } = anomalyLimits
  const changedBy = sql<string | null>`${shownNameOf(users)}`
  const rows = await db
    .select({ kind, figure, minutes, nightFrom, nightTo, changedAt, changedBy, version })
    .from(anomalyLimits)
    .innerJoin(users, eq(users.userId, anomalyLimits.changedBy))
  const stored = new Map(rows.map((row) => [row.kind, row]))
  return LimitedKind.options.map(
    (one) => stored.get(one) ?? { ...firstLimits[one], kind: one, changedAt: null, changedBy: null, version: 0 },
  )
}

/** The limit of one kind. */
export async function findAnomalyLimit(db: Db, kind: LimitedKind): Promise<LimitFigures> {
  const [row] = await db.select().from(anomalyLimits).where(eq(anomalyLimits.kind, kind))
  return row ?? firstLimits[kind]
}

/** Locks the limits, so that two changes are compared with each other. */
export const lockAnomalyLimits = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('anomaly limits'))`)

export async function saveAnomalyLimit(tx: Tx, actor: Actor, before: AnomalyLimit, limit: LimitFigures) {
  const { kind, figure, minutes, nightFrom, nightTo } = before
  const changedBy = actor.realUserId ?? actor.userId
  const set = { ...limit, changedAt: tx.now, changedBy, version: before.version + 1 }
  await tx
    .insert(anomalyLimits)
    .values({ ...set, kind })
    .onConflictDoUpdate({ target: anomalyLimits.kind, set })
  await record(tx, actor, {
    action: 'change',
    entity: 'anomaly limit',
    entityId: 0,
    before: { kind, figure, minutes, nightFrom, nightTo },
    after: { ...limit, kind },
  })
  await announceAnomalies(tx)
}
