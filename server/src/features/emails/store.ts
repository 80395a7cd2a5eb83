import { type Actor, isUnderActivity } from '@clearwing/domain/access/actor.ts'
import type { EmailQuery } from '@clearwing/domain/emails/list.ts'
import type { Email, EmailRecord, EmailStatus } from '@clearwing/domain/emails/schema.ts'
import { offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gte, ilike, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { beginOfDay, containsPattern } from '#platform/database/filters.ts'
import { record } from '#platform/history/record.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { announceEmail } from './announce-store.ts'
import { isDue, isQueued, listAttempts, type StoredEmail, withoutToken } from './attempts-store.ts'
import { emails } from './tables.ts'
import type { Template, Values } from './templates.ts'
import { wordingNumberToday } from './wordings/store.ts'

export const emailJobName = 'send-email'

type NewEmail<Name extends Template> = {
  toUserId: number | null
  to: string
  template: Name
  values: Values[Name]
  /** The practice that sends it to its client, and whose users can read it. */
  organisationId?: number | null
}

/** Queues an email, which is sent once this transaction has committed and a mail server is set. */
export async function sendEmail<Name extends Template>(tx: Tx, actor: Actor, email: NewEmail<Name>) {
  const wordingNumber = await wordingNumberToday(tx, email.template)
  const path = 'path' in email.values ? withoutToken(email.values.path) : null
  return insertEmail(tx, actor, { ...email, path, wordingNumber, createdAt: tx.now })
}

/** Stores an email that is to be sent. */
export async function insertEmail(tx: Tx, actor: Actor, row: typeof emails.$inferInsert) {
  const [created] = await tx.insert(emails).values(row).returning()
  const email = created as StoredEmail
  const { emailId, toUserId, to, template, repeatsEmailId, resentTo, resendReason } = email
  await enqueue(tx, emailJobName, { emailId })
  const repeats = repeatsEmailId === null ? {} : { repeatsEmailId, resentTo, resendReason }
  const after = { to, template, ...repeats }
  await record(tx, actor, { action: 'create', entity: 'email', entityId: emailId, ...subjectOf(toUserId), after })
  await announceEmail(tx, email)
  return emailId
}

const subjectOf = (toUserId: number | null) => (toUserId === null ? {} : { subjectUserId: toUserId })

/** Queues every email that is due for another attempt. Those of the last minute still have their original job. */
export async function enqueueDueEmails(tx: Tx) {
  const now = Date.parse(tx.now)
  const aMinuteAgo = new Date(now - 60_000).toISOString()
  const due = await tx
    .select({ emailId: emails.emailId })
    .from(emails)
    .where(and(isDue(tx.now), lt(emails.createdAt, aMinuteAgo)))
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
    .set({ failedAt: null, bouncedAt: null, suppressedAt: null, nextTryAt: null })
    .where(and(visibleTo(actor), eq(emails.emailId, emailId), isNull(emails.sentAt)))
    .returning()
  if (!email) return undefined
  const { to, template, toUserId } = email
  await enqueue(tx, emailJobName, { emailId })
  const after = { to, template, isSentAgain: true }
  await record(tx, actor, { action: 'change', entity: 'email', entityId: emailId, ...subjectOf(toUserId), after })
  await announceEmail(tx, email)
  return email
}

/** Administrators with an activity see all emails; other users see those sent to them. */
const visibleTo = (actor: Actor) => (isUnderActivity(actor) ? undefined : eq(emails.toUserId, actor.userId))

const hasStatus: Record<EmailStatus, SQL | undefined> = {
  Queued: isQueued,
  Sent: and(isNotNull(emails.sentAt), isNull(emails.bouncedAt)),
  Bounced: isNotNull(emails.bouncedAt),
  Failed: and(isNotNull(emails.failedAt), isNull(emails.bouncedAt), isNull(emails.suppressedAt)),
  Suppressed: isNotNull(emails.suppressedAt),
}

const holds = (word: string): SQL | undefined => {
  const pattern = containsPattern(word)
  return or(ilike(emails.to, pattern), ilike(emails.subject, pattern))
}

export async function findEmail(db: Db, actor: Actor, emailId: number): Promise<EmailRecord | undefined> {
  const [email] = await db
    .select()
    .from(emails)
    .where(and(visibleTo(actor), eq(emails.emailId, emailId)))
  return email && { ...email, attemptList: await listAttempts(db, emailId) }
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
