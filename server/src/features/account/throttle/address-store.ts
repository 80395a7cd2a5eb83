import { before, windowOfAll, windowOfFailures, windowOfNames } from '@clearwing/domain/account/throttle/throttle.ts'
import { and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { announce, invalidateTags } from '#platform/live/announce.ts'
import { addressFailures, ipInfo, loginAlarms } from './tables.ts'

/** Until when logins from this address are blocked; for a known browser, only if an administrator blocked it. */
export async function findBlock(db: Db, ipAddress: string, isKnownDevice: boolean, now: string) {
  const isThere = and(eq(ipInfo.ipAddress, ipAddress), gt(ipInfo.unblockAt, now))
  const isMeant = isKnownDevice ? and(isThere, isNotNull(ipInfo.blockedBy)) : isThere
  const [row] = await db.select({ unblockAt: ipInfo.unblockAt }).from(ipInfo).where(isMeant)
  return row?.unblockAt ?? null
}

type Place = typeof ipInfo.$inferSelect

/** Locks the address for this transaction, creating it if needed. */
export async function lockAddress(tx: Tx, ipAddress: string, now: string): Promise<Place> {
  const [row] = await tx
    .insert(ipInfo)
    .values({ ipAddress, seenAt: now })
    .onConflictDoUpdate({ target: ipInfo.ipAddress, set: { seenAt: now } })
    .returning()
  return row as Place
}

export const addFailure = (tx: Tx, ipInfoId: number, name: string, at: string) =>
  tx.insert(addressFailures).values({ ipInfoId, name, at })

/** Removes the latest failure for this name. */
export const removeFailure = (tx: Tx, ipInfoId: number, name: string) => {
  const failuresOfName = and(eq(addressFailures.ipInfoId, ipInfoId), eq(addressFailures.name, name))
  const id = addressFailures.addressFailureId
  const last = tx.select({ id }).from(addressFailures).where(failuresOfName).orderBy(desc(id)).limit(1)
  return tx.delete(addressFailures).where(inArray(id, last))
}

type Counts = { failures: number; names: number; ofAll: number; alarmEndsAt: string | null }

/** The current counts for this address and for all addresses. */
export async function countFailures(tx: Tx, { ipInfoId, countedFrom }: Place, now: string): Promise<Counts> {
  const since = (window: number) => {
    const moment = before(now, window)
    return countedFrom !== null && countedFrom > moment ? countedFrom : moment
  }
  const { rows } = await tx.execute<Omit<Counts, 'alarmEndsAt'> & { alarmEndsAt: Date | null }>(sql`select
    (select count(*)::int from address_failures where ip_info_id = ${ipInfoId} and at > ${since(windowOfFailures)}) as failures,
    (select count(distinct name)::int from address_failures where ip_info_id = ${ipInfoId} and at > ${since(windowOfNames)}) as names,
    (select count(*)::int from address_failures where at > ${before(now, windowOfAll)}) as "ofAll",
    (select max(ends_at) from login_alarms where ends_at > ${now}) as "alarmEndsAt"`)
  const [counts] = rows
  if (!counts) throw new Error('a query without a row')
  return { ...counts, alarmEndsAt: counts.alarmEndsAt && new Date(counts.alarmEndsAt).toISOString() }
}

/** Blocks an address after failed logins until a time; `null` removes the block. */
export async function blockForFailures(tx: Tx, ipInfoId: number, unblockAt: string | null) {
  await tx.update(ipInfo).set({ unblockAt, blockedBy: null }).where(eq(ipInfo.ipInfoId, ipInfoId))
  await invalidateTags(tx, ['administrators'], { type: 'IpInfo' })
}

/** Starts an alarm, of which administrators are notified, or extends the current one. */
export async function beginLoginAlarm(tx: Tx, endsAt: string, now: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('login alarm'))`)
  const isRunning = gt(loginAlarms.endsAt, now)
  const { rowCount } = await tx.update(loginAlarms).set({ endsAt }).where(isRunning)
  if (rowCount) return { endsAt, isNew: false }
  await tx.insert(loginAlarms).values({ begunAt: now, endsAt })
  const title = 'More than 300 logins per minute are failing.'
  const lines = ['Until this is over, a password alone works only in a browser the user has used before.']
  await announce(tx, ['administrators'], 'Alert', { type: 'warning', title, lines })
  await invalidateTags(tx, ['administrators'], { type: 'IpInfo' })
  return { endsAt, isNew: true }
}
