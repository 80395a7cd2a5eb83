import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { challenges } from './tables.ts'

export type TriedChallenge = typeof challenges.$inferSelect

/** Locks the challenge's row for this transaction, creating it at the first attempt. */
export async function lockChallenge(tx: Tx, nonce: string, userId: number, expiresAt: string): Promise<TriedChallenge> {
  await tx.insert(challenges).values({ nonce, userId, expiresAt }).onConflictDoNothing()
  const [row] = await tx.select().from(challenges).where(eq(challenges.nonce, nonce)).for('update')
  return row as TriedChallenge
}

export const saveChallenge = (tx: Tx, nonce: string, set: Partial<TriedChallenge>) =>
  tx.update(challenges).set(set).where(eq(challenges.nonce, nonce))

/** Marks a challenge as passed, once. */
export async function passChallenge(tx: Tx, nonce: string, passedAt: string, expiresAt: string) {
  const isOpen = and(eq(challenges.nonce, nonce), isNull(challenges.passedAt))
  return (await tx.update(challenges).set({ passedAt, expiresAt }).where(isOpen)).rowCount === 1
}

/** Uses a challenge once, after it was passed and before it expires. */
export async function spendChallenge(tx: Tx, nonce: string, now: string) {
  const isPassed = and(
    eq(challenges.nonce, nonce),
    isNotNull(challenges.passedAt),
    isNull(challenges.spentAt),
    gt(challenges.expiresAt, now),
  )
  return (await tx.update(challenges).set({ spentAt: now }).where(isPassed)).rowCount === 1
}

export const removeExpiredChallenges = (tx: Tx, now: string) =>
  tx.delete(challenges).where(lt(challenges.expiresAt, now))

export async function isPassed(db: Db, nonce: string) {
  const [row] = await db.select().from(challenges).where(eq(challenges.nonce, nonce))
  return row !== undefined && row.passedAt !== null
}
