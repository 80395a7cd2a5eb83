import type { TraceCount } from '@clearwing/domain/traffic/traces/rows.ts'
import type { TraceKind } from '@clearwing/domain/traffic/traces/schema.ts'
import { and, eq, gte, lt, lte, sql, sum } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { asDay } from '#platform/database/filters.ts'
import { today } from '#platform/time/today.ts'
import type { CountedTrace } from '#platform/traces/counters.ts'
import { traceCounts } from './tables.ts'

/** Adds counts to those of today, in the same order in every process, so that they do not wait for each other in a circle. */
export async function addTraceCounts(tx: Tx, counts: CountedTrace[]) {
  const rows = JSON.stringify(counts)
  await tx.execute(sql`insert into ${traceCounts} (day, kind, area, function, audience, count, total_ms, worst_ms)
    select ${asDay(today(tx))}, kind, area, function, audience, count, "totalMs", "worstMs"
    from json_to_recordset(${rows}::json) as given (kind text, area text, function text, audience text, count bigint,
      "totalMs" float8, "worstMs" float8)
    order by kind, area, function, audience
    on conflict (kind, day, area, function, audience) do update set count = ${traceCounts.count} + excluded.count,
      total_ms = ${traceCounts.totalMs} + excluded.total_ms, worst_ms = greatest(${traceCounts.worstMs}, excluded.worst_ms)`)
}

type Period = { kind: TraceKind; fromDay: string; toDay: string }

const isIn = ({ kind, fromDay, toDay }: Period) =>
  and(eq(traceCounts.kind, kind), gte(traceCounts.day, fromDay), lte(traceCounts.day, toDay))

const sums = {
  count: sum(traceCounts.count).mapWith(Number),
  totalMs: sum(traceCounts.totalMs).mapWith(Number),
  worstMs: sql<number>`max(${traceCounts.worstMs})`,
}

/** Sums of functions over all days, or by day and audience. */
export async function sumTraces(db: Db, period: Period, isDetailed: boolean): Promise<TraceCount[]> {
  const { area, function: name, day, audience } = traceCounts
  if (!isDetailed) {
    const rows = await db
      .select({ area, function: name, ...sums })
      .from(traceCounts)
      .where(isIn(period))
      .groupBy(area, name)
    return rows.map((row) => ({ ...row, day: null, audience: null }))
  }
  const rows = await db
    .select({ day, area, function: name, audience, ...sums })
    .from(traceCounts)
    .where(isIn(period))
    .groupBy(day, area, name, audience)
  return rows.map((row) => ({ ...row, audience: row.audience || null }))
}

/** Sums of areas by day. */
export async function sumDays(db: Db, period: Period): Promise<TraceCount[]> {
  const { area, day } = traceCounts
  const rows = await db
    .select({ day, area, ...sums })
    .from(traceCounts)
    .where(isIn(period))
    .groupBy(day, area)
  return rows.map((row) => ({ ...row, function: '', audience: null }))
}

export const removeOldTraces = (tx: Tx, before: string) => tx.delete(traceCounts).where(lt(traceCounts.day, before))
