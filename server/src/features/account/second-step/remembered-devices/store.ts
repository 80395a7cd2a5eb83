import type { Actor } from '@clearwing/domain/access/actor.ts'
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import { rememberedDevices } from '#features/account/second-step/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'

export type Device = typeof rememberedDevices.$inferSelect

export const listDevices = (db: Db, userId: number, now: string): Promise<Device[]> =>
  db
    .select()
    .from(rememberedDevices)
    .where(and(eq(rememberedDevices.userId, userId), gt(rememberedDevices.expiresAt, now)))
    .orderBy(desc(rememberedDevices.lastUsedAt), desc(rememberedDevices.rememberedDeviceId))

/** Locks the device for this transaction, so that of two requests with the same proof one is first. */
export async function lockDevice(tx: Tx, userId: number, selectorHash: string, now: string) {
  const isOfPerson = and(eq(rememberedDevices.userId, userId), eq(rememberedDevices.selectorHash, selectorHash))
  const [device] = await tx
    .select()
    .from(rememberedDevices)
    .where(and(isOfPerson, gt(rememberedDevices.expiresAt, now)))
    .for('update')
  return device
}

export async function createDevice(tx: Tx, actor: Actor, device: typeof rememberedDevices.$inferInsert) {
  const [created] = await tx.insert(rememberedDevices).values(device).returning()
  await announce(tx, actor, 'create', created as Device)
}

export const renewDevice = (tx: Tx, rememberedDeviceId: number, verifierHash: string, lastUsedAt: string) =>
  tx
    .update(rememberedDevices)
    .set({ verifierHash, lastUsedAt })
    .where(eq(rememberedDevices.rememberedDeviceId, rememberedDeviceId))

/** Removes one of a person's devices, or all. Returns how many there were. */
export async function removeDevices(tx: Tx, actor: Actor, userId: number, rememberedDeviceId?: number) {
  const isOfPerson = eq(rememberedDevices.userId, userId)
  const isOne =
    rememberedDeviceId === undefined ? undefined : eq(rememberedDevices.rememberedDeviceId, rememberedDeviceId)
  const removed = await tx.delete(rememberedDevices).where(and(isOfPerson, isOne)).returning()
  for (const device of removed) await announce(tx, actor, 'remove', device)
  return removed.length
}

export const removeExpiredDevices = (tx: Tx, now: string) =>
  tx.delete(rememberedDevices).where(lt(rememberedDevices.expiresAt, now))

async function announce(tx: Tx, actor: Actor, action: 'create' | 'remove', device: Device) {
  const { rememberedDeviceId: entityId, userId, browser, expiresAt } = device
  const values = { browser, expiresAt }
  await record(tx, actor, {
    action,
    entity: 'remembered device',
    entityId,
    subjectUserId: userId,
    ...(action === 'create' ? { after: values } : { before: values }),
  })
  await invalidateTags(tx, [{ userId }], { type: 'Login' })
}
