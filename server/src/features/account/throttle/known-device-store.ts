import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { knownDevices } from './tables.ts'

/** Finds the device among these that belongs to this person. */
export async function findKnownDevice(db: Db, deviceHashes: string[], userId: number) {
  const isOfPerson = and(inArray(knownDevices.deviceHash, deviceHashes), eq(knownDevices.userId, userId))
  const [row] = await db.select({ deviceHash: knownDevices.deviceHash }).from(knownDevices).where(isOfPerson).limit(1)
  return row?.deviceHash
}

export const saveKnownDevice = (tx: Tx, device: typeof knownDevices.$inferInsert) =>
  tx
    .insert(knownDevices)
    .values(device)
    .onConflictDoUpdate({
      target: [knownDevices.deviceHash, knownDevices.userId],
      set: { usedAt: device.usedAt },
    })

export const listKnownDevices = (db: Db, userId: number) =>
  db.select({ deviceHash: knownDevices.deviceHash }).from(knownDevices).where(eq(knownDevices.userId, userId))

/** Makes all browsers of this person unknown. */
export const removeKnownDevices = (tx: Tx, userId: number) =>
  tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
