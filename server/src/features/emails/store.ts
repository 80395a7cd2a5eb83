import { type Actor, isUnderActivity } from '@clearwing/domain/access/actor.ts'
import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import type { EmailQuery } from '@clearwing/domain/emails/list.ts'
import type { Email, EmailStatus } from '@clearwing/domain/emails/schema.ts'
import { offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gte, ilike, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { organisations } from '#features/organisations/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { beginOfDay, containsPattern } from '#platform/database/filters.ts'
import { record } from '#platform/history/record.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { type Audience, invalidateTags } from '#platform/live/announce.ts'
import { emails } from './tables.ts'
import type { Template, Values } from './templates.ts'
import { wordingNumberToday } from './wordings/store.ts'

export const emailJobName = 'send-email'

type NewEmail<Name extends Template> = { toUserId: number | null; to: string; template: Name; values: Values[Name] }

/** Queues an email, which is sent once this transaction has committed and a mail server is set. */
export async function sendEmail<Name extends Template>(tx: Tx, actor: Actor, email: NewEmail<Name>) {
  const wordingNumber = await wordingNumberToday(tx, email.template)
  const row = { ...email, wordingNumber, createdAt: tx.now }
  const [created] = await tx.insert(emails).values(row).returning({ emailId: emails.emailId })
  const { emailId } = created as { emailId: number }
  await enqueue(tx, emailJobName, { emailId })
  const subject = email.toUserId === null ? {} : { subjectUserId: email.toUserId }
  const after = { to: email.to, template: email.template }
  await record(tx, actor, { action: 'create', entity: 'email', entityId: emailId, ...subject, after })
  await announce(tx, email.toUserId)
  return emailId
}

const isQueued = and(isNull(emails.sentAt), isNull(emails.failedAt))
const isDue = (now: string) => and(isQueued, or(isNull(emails.nextTryAt), lte(emails.nextTryAt, now)))

/** Time for one attempt. An email whose attempt was interrupted by a crash is tried again after this time. */
const lengthOfAttempt = 10 * 60_000

/**
 * Starts an attempt to send an email that is due, and counts it. Two processes cannot start the same attempt. Undefined
 * if the email is not due, was sent or has failed.
 */
export async function beginAttempt(tx: Tx, emailId: number) {
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
  return email
}

type Outcome = { subject?: string; text?: string } & (
  | { sentAt: string }
  | { failedAt: string; lastReason: string }
  | { nextTryAt: string; lastReason: string }
)

/**
 * Stores how an attempt ended. The template's values are kept until the email was sent, so that it can be sent again.
 */
export async function saveOutcome(tx: Tx, emailId: number, toUserId: number | null, outcome: Outcome) {
  const sent = 'sentAt' in outcome && { values: null, lastReason: null }
  await tx
    .update(emails)
    .set({ nextTryAt: null, ...outcome, ...sent })
    .where(eq(emails.emailId, emailId))
  await announce(tx, toUserId)
}

/** Queues every email that is due for another attempt. Those of the last minute still have their original job. */
export async function enqueueDueEmails(tx: Tx) {
  const now = Date.parse(tx.now)
  const aMinuteAgo = new Date(now - 60_000).toISOString()
  const due = await tx
    .select({ emailId: emails.emailId })
    .from(emails)
    .where(and(isDue(new Date(now).toISOString()), lt(emails.createdAt, aMinuteAgo)))
    .orderBy(asc(emails.emailId))
    .limit(500)
  for (const { emailId } of due) await enqueue(tx, emailJobName, { emailId })
}

/** Number of emails still to be sent. */
export const countQueuedEmails = (db: Db) => db.$count(emails, isQueued)

/** Queues an email for another attempt now. Undefined if it was sent, or if this administrator cannot see it. */
export async function queueAgain(tx: Tx, actor: Actor, emailId: number) {
  const [email] = await tx
    .update(emails)
    .set({ failedAt: null, nextTryAt: null })
    .where(and(visibleTo(actor), eq(emails.emailId, emailId), isNull(emails.sentAt)))
    .returning()
  if (!email) return undefined
  await enqueue(tx, emailJobName, { emailId })
  const subject = email.toUserId === null ? {} : { subjectUserId: email.toUserId }
  const after = { to: email.to, template: email.template, isSentAgain: true }
  await record(tx, actor, { action: 'change', entity: 'email', entityId: emailId, ...subject, after })
  await announce(tx, email.toUserId)
  return email
}

async function announce(tx: Tx, toUserId: number | null) {
  const { organisationId, organisationTypes } = organisations
  const isOfAdministration = sql`${organisationTypes} & ${OrganisationType.System_administration} <> 0`
  const audience: Audience[] = await tx.select({ organisationId }).from(organisations).where(isOfAdministration)
  await invalidateTags(tx, toUserId === null ? audience : [...audience, { userId: toUserId }], { type: 'Email' })
}

/** Administrators with an activity see all emails; other users see those sent to them. */
const visibleTo = (actor: Actor) => (isUnderActivity(actor) ? undefined : eq(emails.toUserId, actor.userId))

const hasStatus: Record<EmailStatus, SQL | undefined> = {
  Queued: isQueued,
  Sent: isNotNull(emails.sentAt),
  Failed: isNotNull(emails.failedAt),
}

const holds = (word: string): SQL | undefined => {
  const pattern = containsPattern(word)
  return or(ilike(emails.to, pattern), ilike(emails.subject, pattern))
}

export async function findEmail(db: Db, actor: Actor, emailId: number): Promise<Email | undefined> {
  const [email] = await db
    .select()
    .from(emails)
    .where(and(visibleTo(actor), eq(emails.emailId, emailId)))
  return email
}

export async function listEmails(db: Db, actor: Actor, paging: EmailQuery): Promise<Paged<Email>> {
  const { f, b, l, o, d, st } = paging
  const isWanted = and(
    visibleTo(actor),
    st === undefined ? undefined : hasStatus[st],
    b === undefined ? undefined : gte(emails.createdAt, beginOfDay(b)),
    l === undefined ? undefined : lt(emails.createdAt, beginOfDay(l, 1)),
    ...searchWords(f).map(holds),
  )
  const direction = d === 1 ? desc : asc
  const [list, total] = await Promise.all([
    db
      .select()
      .from(emails)
      .where(isWanted)
      .orderBy(direction(emails[o]), direction(emails.emailId))
      .limit(paging.n)
      .offset(offsetOf(paging)),
    db.$count(emails, isWanted),
  ])
  return toPage(list, total, paging)
}
