import type { Actor } from '@clearwing/domain/access/actor.ts'
import { builtInWordings } from '@clearwing/domain/emails/wordings/built-in.ts'
import type { EmailName, EmailWordingVersion, NewEmailWording } from '@clearwing/domain/emails/wordings/schema.ts'
import type { EmailWording } from '@clearwing/domain/emails/wordings/wording.ts'
import { and, count, desc, eq, lte, max, sql } from 'drizzle-orm'
import { emails } from '#features/emails/tables.ts'
import { fullName } from '#features/users/names/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import { emailWordings } from './tables.ts'

const firstVersion = (name: EmailName): EmailWordingVersion => ({
  number: 1,
  ...builtInWordings[name],
  fromDay: null,
  note: null,
  createdByName: null,
  createdAt: null,
})

/** All versions by email, newest first; the last is the product's. */
export async function listWordings(db: Db, names: readonly EmailName[]) {
  const rows = await db
    .select({
      name: emailWordings.name,
      number: emailWordings.number,
      subject: emailWordings.subject,
      text: emailWordings.text,
      button: emailWordings.button,
      after: emailWordings.after,
      fromDay: emailWordings.fromDay,
      note: emailWordings.note,
      author: users,
      createdAt: emailWordings.createdAt,
    })
    .from(emailWordings)
    .innerJoin(users, eq(users.userId, emailWordings.createdBy))
    .orderBy(desc(emailWordings.number))
  return new Map(
    names.map((name): [EmailName, EmailWordingVersion[]] => [
      name,
      [
        ...rows
          .filter((row) => row.name === name)
          .map(({ name: _, author, ...row }) => ({ ...row, createdByName: fullName(author) })),
        firstVersion(name),
      ],
    ]),
  )
}

/** The email address on a user's profile. */
export async function findProfileEmail(db: Db, userId: number) {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.userId, userId))
  return row?.email ?? null
}

/** How often each email was sent or queued, and when last. */
export async function countUses(db: Db) {
  const rows = await db
    .select({ name: emails.template, uses: count(), lastUsedAt: max(emails.createdAt) })
    .from(emails)
    .groupBy(emails.template)
  return new Map(rows.map(({ name, ...used }) => [name, used]))
}

/** The number of the version that an email queued today is written with. */
export async function wordingNumberToday(db: Db, name: EmailName): Promise<number> {
  const isInUse = and(eq(emailWordings.name, name), lte(emailWordings.fromDay, today(db)))
  const [row] = await db
    .select({ number: emailWordings.number })
    .from(emailWordings)
    .where(isInUse)
    .orderBy(desc(emailWordings.fromDay), desc(emailWordings.number))
    .limit(1)
  return row?.number ?? 1
}

/** The words of one version. A version that was used is never removed. */
export async function findWording(db: Db, name: EmailName, number: number): Promise<EmailWording> {
  if (number === 1) return builtInWordings[name]
  const { subject, text, button, after } = emailWordings
  const [row] = await db
    .select({ subject, text, button, after })
    .from(emailWordings)
    .where(and(eq(emailWordings.name, name), eq(emailWordings.number, number)))
  if (!row) throw new Error(`There is no version ${number} of the email ${name}.`)
  return row
}

/** Locked, so that two administrators do not publish the same number. */
export async function lockWordings(tx: Tx, name: EmailName) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`email wording ${name}`}))`)
  const versions = (await listWordings(tx, [name])).get(name) ?? []
  return versions
}

export async function addWording(tx: Tx, actor: Actor, name: EmailName, number: number, wording: NewEmailWording) {
  const row = { ...wording, name, number, createdBy: actor.userId, createdAt: tx.now }
  await tx.insert(emailWordings).values(row)
  await recordAndAnnounce(tx, actor, 'create', name, { number, ...wording })
}

/** Removes a version that is not in use yet. */
export async function removeWording(tx: Tx, actor: Actor, name: EmailName, number: number) {
  await tx.delete(emailWordings).where(and(eq(emailWordings.name, name), eq(emailWordings.number, number)))
  await recordAndAnnounce(tx, actor, 'remove', name, { number })
}

async function recordAndAnnounce(tx: Tx, actor: Actor, action: 'create' | 'remove', name: EmailName, values: object) {
  const change = { name, ...values }
  const entityId = Object.keys(builtInWordings).indexOf(name) + 1
  const valuesOf = action === 'create' ? { after: change } : { before: change }
  await record(tx, actor, { action, entity: 'email wording', entityId, ...valuesOf })
  await invalidateTags(tx, ['administrators'], { type: 'EmailTemplate' })
}
