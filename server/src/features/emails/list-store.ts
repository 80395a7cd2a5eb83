import { type Actor, isUnderActivity } from '@clearwing/domain/access/actor.ts'
import { userIdOf } from '@clearwing/domain/access/own.ts'
import type { EmailQuery } from '@clearwing/domain/emails/list.ts'
import type { Email, EmailRecord, EmailState, EmailStatus } from '@clearwing/domain/emails/schema.ts'
import { offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, getTableColumns, gte, ilike, isNotNull, isNull, lt, max, or, type SQL } from 'drizzle-orm'
import { shownNameByNumber } from '#features/users/names/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { beginOfDay, containsPattern } from '#platform/database/filters.ts'
import { undeliverableSince } from './addresses-store.ts'
import { isQueued, listAttempts, type StoredEmail, withoutToken } from './attempts-store.ts'
import { emailsVisibleTo } from './scope-store.ts'
import { emails } from './tables.ts'

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

/** Only the recipient and administrators can read a link that works, which only a demo stores. */
const readBy = (actor: Actor, text: string | null, { toUserId }: Pick<StoredEmail, 'toUserId'>) =>
  text === null || toUserId === actor.userId || isUnderActivity(actor) ? text : withoutToken(text)

export async function findEmail(db: Db, actor: Actor, emailId: number): Promise<EmailRecord | undefined> {
  const [row] = await db
    .select({ email: emails, toName: shownNameByNumber(emails.toUserId), presentAddress: users.email })
    .from(emails)
    .leftJoin(users, eq(users.userId, emails.toUserId))
    .where(and(emailsVisibleTo(db, actor), eq(emails.emailId, emailId)))
  if (!row) return undefined
  const { email, toName, presentAddress } = row
  const seesAll = isUnderActivity(actor)
  return {
    ...email,
    text: readBy(actor, email.text, email),
    html: readBy(actor, email.html, email),
    headers: headersOf(email),
    attemptList: await listAttempts(db, emailId),
    repeats: seesAll ? await listRepeats(db, emailId) : [],
    toName,
    presentAddress: seesAll ? presentAddress : null,
    undeliverableSince: await undeliverableSince(db, email.to),
  }
}

const headersOf = ({ sender, to, subject, sentAt, messageId }: StoredEmail) =>
  Object.entries({
    From: sender,
    To: to,
    Subject: subject,
    Date: sentAt && new Date(sentAt).toUTCString(),
    'Message-ID': messageId,
    'Auto-Submitted': messageId && 'auto-generated',
  }).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))

const listRepeats = (db: Db, emailId: number) =>
  db
    .select({ emailId: emails.emailId, to: emails.to, createdAt: emails.createdAt })
    .from(emails)
    .where(eq(emails.repeatsEmailId, emailId))
    .orderBy(asc(emails.emailId))

const { html: _, values: __, ...listed } = getTableColumns(emails)

export async function listEmails(db: Db, actor: Actor, paging: EmailQuery): Promise<Paged<Email>> {
  const { f, b, l, o, d, st, te, i } = paging
  const isWanted = and(
    emailsVisibleTo(db, actor),
    i === undefined ? undefined : eq(emails.toUserId, userIdOf(actor, i)),
    st === undefined ? undefined : hasStatus[st],
    te === undefined ? undefined : eq(emails.template, te),
    b === undefined ? undefined : gte(emails.createdAt, beginOfDay(b)),
    l === undefined ? undefined : lt(emails.createdAt, beginOfDay(l, 1)),
    ...searchWords(f).map(holds),
  )
  const direction = d === 1 ? desc : asc
  const [rows, total] = await Promise.all([
    db
      .select(listed)
      .from(emails)
      .where(isWanted)
      .orderBy(direction(emails[o]), direction(emails.emailId))
      .limit(paging.n)
      .offset(offsetOf(paging)),
    db.$count(emails, isWanted),
  ])
  const list = rows.map((email) => ({ ...email, text: readBy(actor, email.text, email) }))
  return toPage(list, total, paging)
}

/** Whether a mail server is set, and when the last test email was accepted. */
export async function readEmailState(db: Db, isOn: boolean): Promise<EmailState> {
  const [test] = await db
    .select({ at: max(emails.sentAt) })
    .from(emails)
    .where(eq(emails.template, 'testEmail'))
  return { isOn, lastTestAt: test?.at ?? null }
}
