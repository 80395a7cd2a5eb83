import type { Actor } from '@clearwing/domain/access/actor.ts'
import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { markDeliverable } from './addresses-store.ts'
import { announceEmail } from './announce-store.ts'
import { isDue, isQueued, type StoredEmail, withoutToken } from './attempts-store.ts'
import { emailsVisibleTo } from './scope-store.ts'
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

/** Stores an email that is to be sent. A copy of an email to a person is in the history of that person. */
export async function insertEmail(
  tx: Tx,
  actor: Actor,
  row: typeof emails.$inferInsert,
  original?: Pick<StoredEmail, 'toUserId'>,
) {
  const [created] = await tx.insert(emails).values(row).returning()
  const email = created as StoredEmail
  const { emailId, toUserId, to, template, repeatsEmailId, resentTo, resendReason } = email
  await enqueue(tx, emailJobName, { emailId })
  const repeats = repeatsEmailId === null ? {} : { repeatsEmailId, resentTo, resendReason }
  const after = { to, template, ...repeats }
  await record(tx, actor, {
    action: 'create',
    entity: 'email',
    entityId: emailId,
    ...subjectOf(original?.toUserId ?? toUserId),
    after,
  })
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
    .where(and(emailsVisibleTo(tx, actor), eq(emails.emailId, emailId), isNull(emails.sentAt)))
    .returning()
  if (!email) return undefined
  const { to, template, toUserId } = email
  await enqueue(tx, emailJobName, { emailId })
  const after = { to, template, isSentAgain: true }
  await record(tx, actor, { action: 'change', entity: 'email', entityId: emailId, ...subjectOf(toUserId), after })
  await announceEmail(tx, email)
  return email
}

/** An email that this administrator can see, locked until the transaction ends. */
export async function lockEmail(tx: Tx, actor: Actor, emailId: number) {
  const isIt = and(emailsVisibleTo(tx, actor), eq(emails.emailId, emailId))
  const [email] = await tx.select().from(emails).where(isIt).for('update')
  return email
}

/** The present address of a person. */
export async function presentAddressOf(db: Db, userId: number) {
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users.userId, userId))
  return person?.email ?? null
}

/** Lets emails be sent to the address of this email again, and says why in the history. */
export async function releaseAddress(tx: Tx, actor: Actor, email: StoredEmail, reason: string) {
  const { emailId, to, toUserId } = email
  if (!(await markDeliverable(tx, to))) return false
  const after = { to, isAddressReleased: true, reason }
  await record(tx, actor, { action: 'change', entity: 'email', entityId: emailId, ...subjectOf(toUserId), after })
  await announceEmail(tx, email)
  return true
}
