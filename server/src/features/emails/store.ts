import { type Actor, isUnderActivity } from '@clearwing/domain/access/actor.ts'
import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import type { Email, EmailQuery } from '@clearwing/domain/emails/schema.ts'
import { offsetOf, type Page, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import { organisations } from '#features/organisations/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { beginOfDay, containing } from '#platform/database/filters.ts'
import { record } from '#platform/history/record.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { type Audience, invalidateTags } from '#platform/live/announce.ts'
import { emails } from './tables.ts'
import type { Template, Values } from './templates.ts'

export const jobName = 'send-email'

type NewEmail<Name extends Template> = { toUserId: number | null; to: string; template: Name; values: Values[Name] }

/** Sends a mail once this transaction has committed. */
export async function sendEmail<Name extends Template>(tx: Tx, actor: Actor, email: NewEmail<Name>) {
  const row = { ...email, createdAt: new Date().toISOString() }
  const [created] = await tx.insert(emails).values(row).returning({ emailId: emails.emailId })
  const { emailId } = created as { emailId: number }
  await enqueue(tx, jobName, { emailId })
  const subject = email.toUserId === null ? {} : { subjectUserId: email.toUserId }
  const after = { to: email.to, template: email.template }
  await record(tx, actor, { action: 'create', entity: 'email', entityId: emailId, ...subject, after })
  await announce(tx, email.toUserId)
  return emailId
}

/** What is still to be sent. */
export async function findUnsent(db: Db, emailId: number) {
  const [email] = await db.select().from(emails).where(eq(emails.emailId, emailId))
  return email && email.sentAt === null && email.failedAt === null ? email : undefined
}

type Outcome = { subject: string; text: string } & ({ sentAt: string } | { failedAt: string })

export async function saveOutcome(tx: Tx, emailId: number, toUserId: number | null, outcome: Outcome) {
  await tx
    .update(emails)
    .set({ ...outcome, values: null })
    .where(eq(emails.emailId, emailId))
  await announce(tx, toUserId)
}

async function announce(tx: Tx, toUserId: number | null) {
  const { organisationId, organisationTypes } = organisations
  const isTheirs = sql`${organisationTypes} & ${OrganisationType.System_administration} <> 0`
  const audience: Audience[] = await tx.select({ organisationId }).from(organisations).where(isTheirs)
  await invalidateTags(tx, toUserId === null ? audience : [...audience, { userId: toUserId }], { type: 'Email' })
}

/** Administrators who say what for see all; anyone else what was sent to them. */
const visibleTo = (actor: Actor) => (isUnderActivity(actor) ? undefined : eq(emails.toUserId, actor.userId))

const holds = (word: string): SQL | undefined => {
  const pattern = containing(word)
  return or(ilike(emails.to, pattern), ilike(emails.subject, pattern))
}

/** Nothing of what was not sent to whoever asks. */
export async function findEmail(db: Db, actor: Actor, emailId: number): Promise<Email | undefined> {
  const [email] = await db
    .select()
    .from(emails)
    .where(and(visibleTo(actor), eq(emails.emailId, emailId)))
  return email
}

export async function listEmails(db: Db, actor: Actor, paging: EmailQuery): Promise<Page<Email>> {
  const { f, b, l, o, d } = paging
  const isWanted = and(
    visibleTo(actor),
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
