import type { Actor } from '@clearwing/domain/access/actor.ts'
import { and, asc, eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { secondSteps, securityAnswers } from './tables.ts'

export type SecondStep = typeof secondSteps.$inferSelect

export async function findSecondStep(db: Db, userId: number): Promise<SecondStep | undefined> {
  const [row] = await db.select().from(secondSteps).where(eq(secondSteps.userId, userId))
  return row
}

export const listAnswers = (db: Db, userId: number) =>
  db
    .select({ questionId: securityAnswers.questionId, answerHash: securityAnswers.answerHash })
    .from(securityAnswers)
    .where(eq(securityAnswers.userId, userId))
    .orderBy(asc(securityAnswers.questionId))

/** Locks the person's row for this transaction, creating it if needed. */
export async function lockSecondStep(tx: Tx, userId: number): Promise<SecondStep> {
  await tx.insert(secondSteps).values({ userId }).onConflictDoNothing()
  const [row] = await tx.select().from(secondSteps).where(eq(secondSteps.userId, userId)).for('update')
  return row as SecondStep
}

export const saveSecondStep = (tx: Tx, userId: number, set: Partial<SecondStep>) =>
  tx.update(secondSteps).set(set).where(eq(secondSteps.userId, userId))

/** True if this time step is newer than the last; of several simultaneous uses of its code, only one succeeds. */
export async function takeStep(tx: Tx, userId: number, step: number) {
  const isNewer = and(eq(secondSteps.userId, userId), lt(secondSteps.lastStep, step))
  return (await tx.update(secondSteps).set({ lastStep: step }).where(isNewer)).rowCount === 1
}

/** Answers are stored only as hashes; the history records which questions were chosen. */
export async function saveAnswers(
  tx: Tx,
  actor: Actor,
  userId: number,
  answers: { questionId: number; answerHash: string }[],
) {
  const before = await listAnswers(tx, userId)
  await tx.delete(securityAnswers).where(eq(securityAnswers.userId, userId))
  if (answers.length > 0) await tx.insert(securityAnswers).values(answers.map((answer) => ({ userId, ...answer })))
  const { pairsAnswered } = await lockSecondStep(tx, userId)
  await saveSecondStep(tx, userId, {
    questionsChangedAt: answers.length > 0 ? tx.now : null,
    // Moves on to another pair, even if the same questions are chosen again.
    pairsAnswered: pairsAnswered + 1,
    wrongAnswers: 0,
    wrongAnswersSince: null,
  })
  const questions = (rows: { questionId: number }[]) => ({ questionIds: rows.map(({ questionId }) => questionId) })
  await record(tx, actor, {
    action: answers.length > 0 ? 'change' : 'remove',
    entity: 'security questions',
    entityId: userId,
    subjectUserId: userId,
    before: questions(before),
    after: questions(answers),
  })
  await invalidateTags(tx, [{ userId }], { type: 'Login' })
}

/** `sealedKey` null removes the authenticator. The key never appears in the history, not even encrypted. */
export async function saveTwoFactor(tx: Tx, actor: Actor, userId: number, sealedKey: string | null, step = 0) {
  const { twoFactorConfiguredAt, twoFactorCount } = await lockSecondStep(tx, userId)
  const after = { twoFactorConfiguredAt: sealedKey === null ? null : tx.now }
  await saveSecondStep(tx, userId, {
    ...after,
    twoFactorKey: sealedKey,
    twoFactorCount: twoFactorCount + 1,
    lastStep: step,
    wrongCodes: 0,
    wrongCodesSince: null,
  })
  await record(tx, actor, {
    action: sealedKey === null ? 'remove' : 'change',
    entity: 'two factor authentication',
    entityId: userId,
    subjectUserId: userId,
    before: { twoFactorConfiguredAt },
    after,
  })
  await invalidateTags(tx, [{ userId }], { type: 'Login' })
}
