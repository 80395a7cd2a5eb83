import type { ChainFinding, ListedChainCheck } from '@clearwing/domain/audit-chain/schema.ts'
import { addYears } from '@clearwing/domain/dates.ts'
import { and, desc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { beginOfDay } from '#platform/database/filters.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import { chainChecks } from './tables.ts'

export type StoredCheck = typeof chainChecks.$inferSelect

const { chainCheckId: id, createdAt, touchedAt, finishedAt } = chainChecks

/** Milliseconds without a sign of life after which another run takes over. */
const longestPause = 2 * 60_000
const earlier = (moment: string, milliseconds: number) => new Date(Date.parse(moment) - milliseconds).toISOString()

export const announceChain = (tx: Tx) => invalidateTags(tx, ['administrators'], { type: 'AuditChain' })

const mostListed = 20

export async function listChecks(db: Db): Promise<ListedChainCheck[]> {
  const rows = await db.select().from(chainChecks).orderBy(desc(id)).limit(mostListed)
  return rows.map(asListedCheck)
}

export function asListedCheck({ touchedAt: touched, seq: _, hash: _hash, fingerprint: _key, ...check }: StoredCheck) {
  const state =
    check.finishedAt === null ? (touched === null ? 'waiting' : 'running') : check.faults > 0 ? 'failed' : 'passed'
  return Object.assign(check, { state } as const)
}

/** A check that has finished. */
export async function findFinishedCheck(db: Db, chainCheckId: number) {
  const isIt = and(eq(id, chainCheckId), isNotNull(finishedAt))
  const [row] = await db.select().from(chainChecks).where(isIt)
  return row
}

/** True when a check waits or runs, and was not interrupted. */
export async function isChecking(db: Db) {
  const since = earlier(db.now, longestPause)
  const isAlive = or(gt(touchedAt, since), and(isNull(touchedAt), gt(createdAt, since)))
  return (await db.$count(chainChecks, and(isNull(finishedAt), isAlive))) > 0
}

export async function createCheck(tx: Tx, isNightly: boolean) {
  const [created] = (await tx.insert(chainChecks).values({ isNightly, createdAt: tx.now }).returning()) as [StoredCheck]
  await announceChain(tx)
  return created
}

/** Begins a check, or begins it again after a crash. Undefined if it has finished, or another run works on it. */
export async function beginCheck(tx: Tx, chainCheckId: number): Promise<StoredCheck | undefined> {
  const isIdle = or(isNull(touchedAt), lt(touchedAt, earlier(tx.now, longestPause)))
  const [row] = await tx
    .update(chainChecks)
    .set({ touchedAt: tx.now, done: 0 })
    .where(and(eq(id, chainCheckId), isNull(finishedAt), isIdle))
    .returning()
  return row
}

type Progress = Partial<Omit<StoredCheck, 'chainCheckId'>>

export async function saveCheck(tx: Tx, { chainCheckId }: StoredCheck, progress: Progress) {
  await tx
    .update(chainChecks)
    .set(Object.assign({ touchedAt: tx.now }, progress))
    .where(eq(id, chainCheckId))
  await announceChain(tx)
}

/** Findings of the last check that finished before this one. */
export async function findingsBefore(tx: Tx, { chainCheckId }: StoredCheck): Promise<ChainFinding[]> {
  const isBefore = and(lt(id, chainCheckId), isNotNull(finishedAt))
  const [row] = await tx.select().from(chainChecks).where(isBefore).orderBy(desc(id)).limit(1)
  return row?.findings ?? []
}

/** Checks that were interrupted, and those that are older than a year. */
export async function tidyChecks(tx: Tx) {
  const isLost = and(isNull(finishedAt), lt(createdAt, earlier(tx.now, 24 * 60 * 60_000)))
  const isOld = lt(createdAt, beginOfDay(addYears(today(tx), -1)))
  await tx.delete(chainChecks).where(or(isLost, isOld))
}
