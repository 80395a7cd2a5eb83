import { and, eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { knownDevices } from './tables.ts'

const isOf = (deviceHash: string, userId: number) =>
  and(eq(knownDevices.deviceHash, deviceHash), eq(knownDevices.userId, userId))

export const isKnownDevice = async (db: Db, deviceHash: string, userId: number) =>
  (await db.$count(knownDevices, isOf(deviceHash, userId))) > 0

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

export const removeKnownDevices = (tx: Tx, usedBefore: string) =>
  tx.delete(knownDevices).where(lt(knownDevices.usedAt, usedBefore))
