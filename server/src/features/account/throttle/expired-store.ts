import { keptFailureDays, keptForMonths, mostInARow } from '@clearwing/domain/account/throttle/throttle.ts'
import { and, gt, isNotNull, lt, not, notExists, or, sql } from 'drizzle-orm'
import { loginFailures } from '#features/account/tables.ts'
import type { Tx } from '#platform/database/database.ts'
import { addressFailures, ipInfo, knownDevices, loginAlarms } from './tables.ts'

const day = 24 * 60 * 60 * 1000
const month = 30.44 * day

/**
 * Removes expired data. Addresses are personal data and are removed thirty days after their last failure, or thirteen
 * months if an administrator has added a note. A lockout stays, also for a name that does not exist; otherwise the two
 * could be told apart.
 */
export async function removeOldFailures(tx: Tx, now: string) {
  const before = (wait: number) => new Date(Date.parse(now) - wait).toISOString()
  const isOver = and(lt(loginFailures.since, before(day)), lt(loginFailures.failures, mostInARow))
  await tx.delete(loginFailures).where(isOver)
  await tx.delete(addressFailures).where(lt(addressFailures.at, before(keptFailureDays * day)))
  await tx.delete(loginAlarms).where(lt(loginAlarms.endsAt, before(keptForMonths * month)))
  await tx.delete(knownDevices).where(lt(knownDevices.usedAt, before(keptForMonths * month)))
  const isBlocked = sql`coalesce(${gt(ipInfo.unblockAt, now)}, false)`
  const theirs = tx
    .select({ one: sql`1` })
    .from(addressFailures)
    .where(sql`${addressFailures.ipInfoId} = ${ipInfo.ipInfoId}`)
  const isNoted = or(isNotNull(ipInfo.description), isNotNull(ipInfo.blockedBy))
  const isOld = lt(ipInfo.seenAt, before(keptForMonths * month))
  await tx.delete(ipInfo).where(and(not(isBlocked), notExists(theirs), or(isOld, not(isNoted ?? sql`false`))))
}
