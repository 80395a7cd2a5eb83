import { createHmac, randomBytes } from 'node:crypto'
import type { Actor } from '@clearwing/domain/access/actor.ts'
import {
  bytesOfRecoveryCode,
  numberOfRecoveryCodes,
  recoveryCodeOf,
  writeRecoveryCode,
} from '@clearwing/domain/account/second-step/recovery-codes.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { KeyFor } from '#platform/config/secret.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { recoveryCodes } from './tables.ts'

const hashOf = (keyFor: KeyFor, userId: number, code: string) =>
  createHmac('sha256', keyFor('recovery codes')).update(`${userId} ${code}`).digest('base64url')

const isUnused = (userId: number) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))

export const countRecoveryCodes = (db: Db, userId: number) => db.$count(recoveryCodes, isUnused(userId))

/**
 * Makes new codes, which replace the earlier ones. Only their hashes are stored, so the answer is the only place where
 * the codes are shown.
 */
export async function createRecoveryCodes(tx: Tx, actor: Actor, keyFor: KeyFor, userId: number): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const codes = Array.from({ length: numberOfRecoveryCodes }, () => recoveryCodeOf(randomBytes(bytesOfRecoveryCode)))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(keyFor, userId, code) })))
  await remember(tx, actor, userId, 'create', { left: codes.length })
  return codes.map(writeRecoveryCode)
}

/** Without an authenticator there is nothing to recover. */
export const removeRecoveryCodes = (tx: Tx, userId: number) =>
  tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))

/** True if this code is valid. It stays valid until `takeRecoveryCode` uses it up. */
export async function isRecoveryCode(db: Db, keyFor: KeyFor, userId: number, code: string) {
  const isIt = and(isUnused(userId), eq(recoveryCodes.codeHash, hashOf(keyFor, userId, code)))
  return (await db.$count(recoveryCodes, isIt)) === 1
}

/** Uses up a code: of several simultaneous requests, only one succeeds. Returns the number of codes left. */
export async function takeRecoveryCode(tx: Tx, actor: Actor, keyFor: KeyFor, userId: number, code: string) {
  const isIt = and(isUnused(userId), eq(recoveryCodes.codeHash, hashOf(keyFor, userId, code)))
  const { rowCount } = await tx.update(recoveryCodes).set({ usedAt: tx.now }).where(isIt)
  if (rowCount !== 1) return undefined
  const left = await tx.$count(recoveryCodes, isUnused(userId))
  await remember(tx, actor, userId, 'change', { left })
  return left
}

async function remember(tx: Tx, actor: Actor, userId: number, action: 'create' | 'change', after: { left: number }) {
  await record(tx, actor, { action, entity: 'recovery codes', entityId: userId, subjectUserId: userId, after })
  await invalidateTags(tx, [{ userId }], { type: 'Login' })
}
