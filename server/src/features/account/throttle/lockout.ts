import type { Actor } from '@clearwing/domain/access/actor.ts'
import { isDelayed, isLockedOut } from '@clearwing/domain/account/throttle/throttle.ts'
import { listRegistrationNumbers } from '#features/registrations/index.ts'
import { findUser } from '#features/users/index.ts'
import type { KeyFor } from '#platform/config/secret.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { laneOf } from './known-device.ts'
import { listKnownDevices } from './known-device-store.ts'
import { listFailures, removeFailures } from './store.ts'
import { countedAs } from './throttle.ts'

/** The names a person can log in with; each is counted separately. */
async function lanesOfNames(db: Db, keyFor: KeyFor, userId: number) {
  const user = await findUser(db, userId)
  const names = [user?.userName ?? null, ...(await listRegistrationNumbers(db, userId))]
  return names.filter((name) => name !== null).map((name) => countedAs(keyFor, name, '').lane)
}

/** Whether this person can log in in an unknown browser. */
export async function findLockout(db: Db, keyFor: KeyFor, userId: number, now: string) {
  const lanes = await listFailures(db, await lanesOfNames(db, keyFor, userId))
  const waits = lanes.filter((lane) => isDelayed(lane, now)).map(({ blockedUntil }) => blockedUntil)
  if (lanes.some(isLockedOut)) return { lockout: 'lockedOut', lockedOutUntil: null } as const
  const lockedOutUntil = waits.toSorted().at(-1) ?? null
  return { lockout: lockedOutUntil === null ? 'none' : 'waiting', lockedOutUntil } as const
}

/** Resets the counts of this person, under all their names and in all their browsers. */
export async function endLockout(tx: Tx, actor: Actor, keyFor: KeyFor, userId: number) {
  const devices = (await listKnownDevices(tx, userId)).map(
    ({ deviceHash }) => countedAs(keyFor, '', '', laneOf(deviceHash, userId)).lane,
  )
  const { rowCount } = await removeFailures(tx, [...(await lanesOfNames(tx, keyFor, userId)), ...devices])
  if (rowCount === 0) return
  await record(tx, actor, { action: 'remove', entity: 'lockout', entityId: userId, subjectUserId: userId })
  await invalidateTags(tx, ['administrators', { userId }], { type: 'User' })
}
