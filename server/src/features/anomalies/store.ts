import type { AnomalyKind } from '@clearwing/domain/anomalies/schema.ts'
import type { Spell, WatchedEvent } from '@clearwing/domain/anomalies/spells.ts'
import { and, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { anomalies, anomalyEvidence } from './tables.ts'

export type FoundAnomaly = Omit<Spell, 'events'> & {
  kind: AnomalyKind
  isEnded: boolean
  evidence: Pick<WatchedEvent, 'source' | 'rowId' | 'counted'>[]
  /** It continues an open anomaly that lasted until this moment or longer. */
  continuesFrom: string
}

type Key = Pick<FoundAnomaly, 'kind' | 'userId' | 'organisationId' | 'activityId'>

const isOf = ({ kind, userId, organisationId, activityId }: Key) =>
  and(
    eq(anomalies.kind, kind),
    eq(anomalies.userId, userId),
    organisationId === null ? isNull(anomalies.organisationId) : eq(anomalies.organisationId, organisationId),
    activityId === null ? isNull(anomalies.activityId) : eq(anomalies.activityId, activityId),
  )

/** Continues the open anomaly of this kind and user, or creates one. Returns true if it is new. */
export async function saveAnomaly(tx: Tx, found: FoundAnomaly): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('anomaly'), ${found.userId})`)
  const isOpen = and(isOf(found), isNull(anomalies.acknowledgedAt), gte(anomalies.lastAt, found.continuesFrom))
  const [open] = await tx.select().from(anomalies).where(isOpen).orderBy(desc(anomalies.lastAt)).limit(1)
  if (!open) {
    const { evidence, continuesFrom: _, ...row } = found
    const values = Object.assign(row, { foundAt: tx.now })
    const [created] = await tx.insert(anomalies).values(values).returning({ anomalyId: anomalies.anomalyId })
    await addEvidence(tx, created?.anomalyId ?? 0, evidence)
    await announceAnomalies(tx)
    return true
  }
  await addEvidence(tx, open.anomalyId, found.evidence)
  const isSame = open.lastAt >= found.lastAt && open.isEnded === found.isEnded
  if (!isSame) await extend(tx, open.anomalyId, found)
  return false
}

async function extend(tx: Tx, anomalyId: number, { lastAt, count, isEnded }: FoundAnomaly) {
  const counted = sql`(select count(distinct counted)::int from anomaly_evidence where anomaly_id = ${anomalyId})`
  const set = {
    lastAt: sql`greatest(${anomalies.lastAt}, ${lastAt}::timestamptz)`,
    count: sql`greatest(${anomalies.count}, ${count}, ${counted})`,
    isEnded: sql`${anomalies.isEnded} or ${isEnded}`,
  }
  await tx.update(anomalies).set(set).where(eq(anomalies.anomalyId, anomalyId))
  await announceAnomalies(tx)
}

async function addEvidence(tx: Tx, anomalyId: number, evidence: FoundAnomaly['evidence']) {
  if (evidence.length === 0) return
  const rows = evidence.map(({ source, rowId, counted }) => ({ anomalyId, source, rowId, counted }))
  await tx.insert(anomalyEvidence).values(rows).onConflictDoNothing()
}

export const announceAnomalies = (tx: Tx) => invalidateTags(tx, ['administrators'], { type: 'Anomaly' })

/** Until when the acknowledged anomalies of this kind and user lasted; null if there are none. */
export async function acknowledgedUntil(db: Db, key: Key): Promise<string | null> {
  const isAcknowledged = and(isOf(key), isNotNull(anomalies.acknowledgedAt))
  const [last] = await db
    .select({ lastAt: anomalies.lastAt })
    .from(anomalies)
    .where(isAcknowledged)
    .orderBy(desc(anomalies.lastAt))
    .limit(1)
  return last?.lastAt ?? null
}

/** Number of open anomalies. */
export const countOpenAnomalies = (db: Db) => db.$count(anomalies, isNull(anomalies.acknowledgedAt))
