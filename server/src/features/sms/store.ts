import type { Actor } from '@clearwing/domain/access/actor.ts'
import { nextSmsCheck, nextSmsTry } from '@clearwing/domain/sms/sending.ts'
import { and, asc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { smsMessages } from './tables.ts'

export const smsJobName = 'send-sms'
/** Name of the key that encrypts the tokens of links in text messages. */
export const keyOfSmsLinks = 'sms links'

type NewSms = { toUserId: number; to: string; lines: string[]; optionsToken: string }

/** Queues a text message, which is sent once this transaction has committed. */
export async function sendSms(tx: Tx, actor: Actor, sms: NewSms) {
  const [created] = await tx
    .insert(smsMessages)
    .values({ ...sms, createdAt: tx.now })
    .returning()
  const { smsMessageId } = created as typeof smsMessages.$inferSelect
  await enqueue(tx, smsJobName, { smsMessageId })
  const after = { to: sms.to }
  await record(tx, actor, {
    action: 'create',
    entity: 'text message',
    entityId: smsMessageId,
    subjectUserId: sms.toUserId,
    after,
  })
  return smsMessageId
}

const isQueued = and(isNull(smsMessages.sentAt), isNull(smsMessages.failedAt))
const isDue = (now: string) =>
  and(isQueued, isNull(smsMessages.startedAt), or(isNull(smsMessages.nextTryAt), lte(smsMessages.nextTryAt, now)))

/** Starts an attempt. Undefined if the message is not due, was sent, or is being sent. */
export async function beginSmsAttempt(tx: Tx, smsMessageId: number) {
  const [sms] = await tx
    .update(smsMessages)
    .set({ startedAt: tx.now, attempts: sql`${smsMessages.attempts} + 1` })
    .where(and(eq(smsMessages.smsMessageId, smsMessageId), isDue(tx.now)))
    .returning()
  return sms
}

export type StoredSms = typeof smsMessages.$inferSelect

type Sent = { providerId: string; text: string }
type Failed = { attempts: number; reason: string; isForGood: boolean; text: string }

export const saveSent = (tx: Tx, smsMessageId: number, { providerId, text }: Sent) =>
  tx
    .update(smsMessages)
    .set({
      sentAt: tx.now,
      providerId,
      text,
      nextCheckAt: nextSmsCheck(0, tx.now),
      startedAt: null,
      nextTryAt: null,
      lastReason: null,
      lines: null,
      optionsToken: null,
    })
    .where(eq(smsMessages.smsMessageId, smsMessageId))

export function saveFailed(tx: Tx, smsMessageId: number, { attempts, reason, isForGood, text }: Failed) {
  const nextTryAt = isForGood ? null : nextSmsTry(attempts, tx.now)
  const outcome = { lastReason: reason, nextTryAt, startedAt: null, text }
  return tx
    .update(smsMessages)
    .set(nextTryAt === null ? { ...outcome, failedAt: tx.now } : outcome)
    .where(eq(smsMessages.smsMessageId, smsMessageId))
}

/** Longer than an attempt takes. */
const lengthOfAttempt = 5 * 60_000

const before = (now: string, milliseconds: number) => new Date(Date.parse(now) - milliseconds).toISOString()

/**
 * Queues what is due for another attempt. An attempt that a crash interrupted is not repeated: the provider has no way
 * to recognise a message that it already has, and no one may get the same text twice.
 */
export async function followSms(tx: Tx) {
  await tx
    .update(smsMessages)
    .set({
      failedAt: tx.now,
      startedAt: null,
      lastReason: 'The attempt was interrupted. The message may have been sent.',
    })
    .where(and(isQueued, lt(smsMessages.startedAt, before(tx.now, lengthOfAttempt))))
  const due = await tx
    .select({ smsMessageId: smsMessages.smsMessageId })
    .from(smsMessages)
    // Those of the last minute still have their original job.
    .where(and(isDue(tx.now), lt(smsMessages.createdAt, before(tx.now, 60_000))))
    .orderBy(asc(smsMessages.smsMessageId))
    .limit(500)
  for (const { smsMessageId } of due) await enqueue(tx, smsJobName, { smsMessageId })
}

/** Messages whose delivery the provider is asked about now, each for one process. */
export async function beginChecks(tx: Tx) {
  const due = await tx
    .select({
      smsMessageId: smsMessages.smsMessageId,
      providerId: smsMessages.providerId,
      checks: smsMessages.checks,
    })
    .from(smsMessages)
    .where(and(isNotNull(smsMessages.providerId), lte(smsMessages.nextCheckAt, tx.now)))
    .orderBy(asc(smsMessages.nextCheckAt))
    .limit(100)
    .for('update', { skipLocked: true })
  for (const { smsMessageId, checks } of due)
    await tx
      .update(smsMessages)
      .set({ checks: checks + 1, nextCheckAt: nextSmsCheck(checks + 1, tx.now) })
      .where(eq(smsMessages.smsMessageId, smsMessageId))
  return due.map(({ smsMessageId, providerId }) => ({ smsMessageId, providerId: providerId ?? '' }))
}

export const saveDelivery = (tx: Tx, smsMessageId: number, failure: string | null) =>
  tx
    .update(smsMessages)
    .set(
      failure === null
        ? { deliveredAt: tx.now, nextCheckAt: null }
        : { failedAt: tx.now, lastReason: failure, nextCheckAt: null },
    )
    .where(eq(smsMessages.smsMessageId, smsMessageId))
