import type { AttemptResult, EmailAttempt } from '@clearwing/domain/emails/schema.ts'
import { lostReason } from '@clearwing/domain/emails/sending.ts'
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { markUndeliverable } from './addresses-store.ts'
import { announceEmail } from './announce-store.ts'
import { emailAttempts, emails } from './tables.ts'

export const isQueued = and(isNull(emails.sentAt), isNull(emails.failedAt))
export const isDue = (now: string) => and(isQueued, or(isNull(emails.nextTryAt), lte(emails.nextTryAt, now)))

/** Time for one attempt. An email whose attempt was interrupted by a crash is tried again after this time. */
const lengthOfAttempt = 10 * 60_000

export type StoredEmail = typeof emails.$inferSelect
export type StartedAttempt = StoredEmail & { emailAttemptId: number }

/**
 * Starts an attempt to send an email that is due, and counts it. Two processes cannot start the same attempt. Undefined
 * if the email is not due, was sent or has failed.
 */
export async function beginAttempt(tx: Tx, emailId: number): Promise<StartedAttempt | undefined> {
  const now = new Date(tx.now)
  const attempt = {
    attempts: sql`${emails.attempts} + 1`,
    lastTriedAt: now.toISOString(),
    nextTryAt: new Date(now.getTime() + lengthOfAttempt).toISOString(),
  }
  const [email] = await tx
    .update(emails)
    .set(attempt)
    .where(and(eq(emails.emailId, emailId), isDue(now.toISOString())))
    .returning()
  if (!email) return undefined
  const lost = { endedAt: tx.now, result: 'lost', reason: lostReason } as const
  await tx
    .update(emailAttempts)
    .set(lost)
    .where(and(eq(emailAttempts.emailId, emailId), isNull(emailAttempts.endedAt)))
  const [started] = await tx
    .insert(emailAttempts)
    .values({ emailId, startedAt: tx.now, result: 'started' })
    .returning({ emailAttemptId: emailAttempts.emailAttemptId })
  return { ...email, emailAttemptId: started?.emailAttemptId ?? 0 }
}

type Written = Partial<Pick<StoredEmail, 'subject' | 'text' | 'html' | 'sender' | 'messageId'>>

/** How an attempt ended: what is shown of it, and what was written. Only a postponed one has a next attempt. */
export type MailingOutcome = {
  result: AttemptResult
  reason?: string
  serverCode?: string | null
  nextTryAt?: string
  written?: Written
}

/** Columns of the email that follow from the result of an attempt. */
const endsOf = (result: AttemptResult, now: string): Partial<StoredEmail> => {
  if (result === 'accepted') return { sentAt: now }
  if (result === 'postponed') return {}
  if (result === 'bounced') return { failedAt: now, bouncedAt: now }
  return result === 'suppressed' ? { failedAt: now, suppressedAt: now } : { failedAt: now }
}

/** Stores how an attempt ended. The token of a link is kept until the email was sent, so that it can be sent again. */
export async function saveOutcome(tx: Tx, email: StartedAttempt, outcome: MailingOutcome) {
  const { emailId, emailAttemptId, to } = email
  const { result, reason = null, serverCode = null, nextTryAt = null, written } = outcome
  const values = result === 'accepted' ? { values: withoutTokens(email.values) } : {}
  await tx
    .update(emails)
    .set({ ...written, ...endsOf(result, tx.now), ...values, nextTryAt, lastReason: reason })
    .where(eq(emails.emailId, emailId))
  await tx
    .update(emailAttempts)
    .set({ endedAt: tx.now, result, reason, serverCode })
    .where(eq(emailAttempts.emailAttemptId, emailAttemptId))
  if (result === 'bounced') await markUndeliverable(tx, { to, emailId, serverCode })
  await announceEmail(tx, email)
}

/** Empties the token of a link: what is left can be written again, without a link that works. */
export function withoutTokens(values: StoredEmail['values']) {
  if (values === null) return null
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === 'token' ? '' : name === 'path' ? withoutToken(String(value)) : value,
    ]),
  )
}

/** The stored copy shows what was sent, but its link cannot be used. */
export const withoutToken = (text: string) => text.replaceAll(/([#?&]token=)[\w-]+/g, '$1…')

/** The attempts to send an email, and the delivery reports about it, in order. */
export const listAttempts = (db: Db, emailId: number): Promise<EmailAttempt[]> =>
  db
    .select()
    .from(emailAttempts)
    .where(eq(emailAttempts.emailId, emailId))
    .orderBy(asc(emailAttempts.startedAt), asc(emailAttempts.emailAttemptId))
