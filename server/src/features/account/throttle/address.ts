import { alarmUntil, before, blockOfAddress } from '@clearwing/domain/account/throttle/throttle.ts'
import type { Tx } from '#platform/database/database.ts'
import {
  addFailure,
  beginLoginAlarm,
  blockForFailures,
  countFailures,
  lockAddress,
  removeFailure,
} from './address-store.ts'

export { findBlock } from './address-store.ts'

/** An alarm: so many logins fail overall that a password alone works only in a browser the user has used before. */
export type LoginAlarm = { endsAt: string; isNew: boolean }

const minute = 60_000

type Where = { address: string; name: string }

/** Counts a failure for this address; if it has been blocked in the meantime, returns until when. */
export async function countAtAddress(
  tx: Tx,
  { address, name }: Where,
  now: string,
): Promise<{ blockedUntil: string | null; alarm?: LoginAlarm }> {
  const place = await lockAddress(tx, address, now)
  if (place.unblockAt !== null && place.unblockAt > now) return { blockedUntil: place.unblockAt }
  await addFailure(tx, place.ipInfoId, name, now)
  const counts = await countFailures(tx, place, now)
  const unblockAt = blockOfAddress(counts, now)
  if (unblockAt) await blockForFailures(tx, place.ipInfoId, unblockAt)
  const { alarmEndsAt } = counts
  const until = alarmUntil(counts.ofAll, now)
  // The alarm is extended at most once a minute; otherwise every failure would write.
  if (until && (alarmEndsAt ?? '') < before(until, minute))
    return { blockedUntil: null, alarm: await beginLoginAlarm(tx, until, now) }
  return { blockedUntil: null, ...(alarmEndsAt && { alarm: { endsAt: alarmEndsAt, isNew: false } }) }
}

/** Removes the count after a correct password, and also a block caused only by this attempt. */
export async function takeBackAtAddress(tx: Tx, { address, name }: Where, now: string) {
  const place = await lockAddress(tx, address, now)
  await removeFailure(tx, place.ipInfoId, name)
  const isForFailures = place.unblockAt !== null && place.blockedBy === null
  if (isForFailures && blockOfAddress(await countFailures(tx, place, now), now) === null)
    await blockForFailures(tx, place.ipInfoId, null)
}
