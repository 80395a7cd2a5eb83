import { alarmUntil, before, blockOfAddress } from '@clearwing/domain/account/throttle/throttle.ts'
import type { Tx } from '#platform/database/database.ts'
import { addFailure, beginAlarm, blockForFailures, countFailures, lockAddress, removeFailure } from './address-store.ts'

export { findBlock } from './address-store.ts'

/** So much goes wrong in the whole that a password alone lets nobody in but in a browser they have used before. */
export type Alarm = { endsAt: string; isNew: boolean }

const minute = 60_000

type Where = { address: string; name: string }

/** One more failure of this address; or, where it was blocked meanwhile, until when. */
export async function countAtAddress(
  tx: Tx,
  { address, name }: Where,
  now: string,
): Promise<{ blockedUntil: string | null; alarm?: Alarm }> {
  const place = await lockAddress(tx, address, now)
  if (place.unblockAt !== null && place.unblockAt > now) return { blockedUntil: place.unblockAt }
  await addFailure(tx, place.ipInfoId, name, now)
  const counts = await countFailures(tx, place, now)
  const unblockAt = blockOfAddress(counts, now)
  if (unblockAt) await blockForFailures(tx, place.ipInfoId, unblockAt)
  const { alarmEndsAt } = counts
  const until = alarmUntil(counts.ofAll, now)
  // Once a minute is often enough, or each failure would write.
  if (until && (alarmEndsAt ?? '') < before(until, minute))
    return { blockedUntil: null, alarm: await beginAlarm(tx, until, now) }
  return { blockedUntil: null, ...(alarmEndsAt && { alarm: { endsAt: alarmEndsAt, isNew: false } }) }
}

/** It was the right password. A block that was due to this attempt alone goes with it. */
export async function takeBackAtAddress(tx: Tx, { address, name }: Where, now: string) {
  const place = await lockAddress(tx, address, now)
  await removeFailure(tx, place.ipInfoId, name)
  const isForFailures = place.unblockAt !== null && place.blockedBy === null
  if (isForFailures && blockOfAddress(await countFailures(tx, place, now), now) === null)
    await blockForFailures(tx, place.ipInfoId, null)
}
