import type { Requests } from '@clearwing/domain/account/links/limit.ts'
import { and, asc, eq, gt, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import { hashSecret, newSecret } from '#features/account/secrets.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import type { Moment } from '#platform/time/clock.ts'
import { linkLimits, linkRequests, links } from './tables.ts'

export type Link = typeof links.$inferSelect
export type Purpose = Link['purpose']

const minute = 60_000
const day = 24 * 60 * minute

/** Validity of each kind of link. */
const lives: Record<Purpose, number> = {
  'first administrator': day,
  'sign-up': day,
  invitation: 7 * day,
  password: 30 * minute,
  'e-mail': day,
  'e-mail taken back': 7 * day,
}

type NewLink = { purpose: Purpose; userId?: number; email?: string; organisationId?: number | null }

/** Creates a link and returns its token: 256 random bits, of which only the hash is stored. */
export async function createLink(tx: Tx, link: NewLink) {
  const token = newSecret()
  const expiresAt = new Date(Date.parse(tx.now) + lives[link.purpose]).toISOString()
  await tx.insert(links).values({ ...link, tokenHash: hashSecret(token), expiresAt })
  return token
}

const isWanted = (moment: Moment, token: string, purpose: Purpose) =>
  and(eq(links.tokenHash, hashSecret(token)), eq(links.purpose, purpose), gt(links.expiresAt, moment.now))

/** Links whose validity starts when their email is sent, however long it was queued. */
const renewable: Purpose[] = ['invitation', 'e-mail taken back']

/**
 * Says whether the link of an email about to be sent can still be used; gives a renewable one its full validity from
 * now. All links of that purpose of the person are extended by the same time, because reversing an address change
 * compares them.
 */
export async function linkForSending(tx: Tx, token: string): Promise<'works' | 'expired' | 'gone'> {
  const [link] = await tx
    .select()
    .from(links)
    .where(eq(links.tokenHash, hashSecret(token)))
  if (!link) return 'gone'
  const { purpose, userId, expiresAt } = link
  if (!renewable.includes(purpose) || userId === null) return expiresAt > tx.now ? 'works' : 'expired'
  const seconds = (Date.parse(tx.now) + lives[purpose] - Date.parse(expiresAt)) / 1000
  await tx
    .update(links)
    .set({ expiresAt: sql`${links.expiresAt} + ${seconds} * interval '1 second'` })
    .where(and(eq(links.userId, userId), eq(links.purpose, purpose)))
  return 'works'
}

/** Finds a valid link without using it up. */
export async function findLink(db: Db, token: string, purpose: Purpose): Promise<Link | undefined> {
  const [link] = await db
    .select()
    .from(links)
    .where(isWanted(db, token, purpose))
  return link
}

/** The address of the last invitation to a person without an address of their own. */
export async function findInvitedEmail(db: Db, userId: number) {
  const isWaiting = and(eq(links.userId, userId), eq(links.purpose, 'invitation'), gt(links.expiresAt, db.now))
  const [link] = await db.select({ email: links.email }).from(links).where(isWaiting)
  return link?.email ?? null
}

/** Uses up a valid link; of several simultaneous requests, only one gets it. */
export async function takeLink(tx: Tx, token: string, purpose: Purpose): Promise<Link | undefined> {
  const [link] = await tx
    .delete(links)
    .where(isWanted(tx, token, purpose))
    .returning()
  return link
}

const mostTries = 3

/** True while attempts to enter the additional detail remain: three in all. Counted before checking. */
export async function countTry(tx: Tx, token: string, purpose: Purpose) {
  const isLeft = and(isWanted(tx, token, purpose), lt(links.tries, mostTries))
  const { rowCount } = await tx
    .update(links)
    .set({ tries: sql`${links.tries} + 1` })
    .where(isLeft)
  return rowCount === 1
}

/** Removes the last count after a correct attempt. */
export const takeBackTry = (tx: Tx, token: string, purpose: Purpose) =>
  tx
    .update(links)
    .set({ tries: sql`${links.tries} - 1` })
    .where(isWanted(tx, token, purpose))

/** All links of this purpose sent to an address. */
export const removeLinksTo = (tx: Tx, email: string, purpose: Purpose) =>
  tx.delete(links).where(and(sql`lower(${links.email}) = lower(${email})`, eq(links.purpose, purpose)))

/** Removes a person's earlier links, so that they no longer work. */
export const removeLinks = (tx: Tx, userId: number, ...of: Purpose[]) =>
  tx.delete(links).where(and(eq(links.userId, userId), inArray(links.purpose, of)))

/** Removes links created after the one that would expire at this time. */
export const removeLaterLinks = (tx: Tx, userId: number, purpose: Purpose, expiresAt: string) =>
  tx.delete(links).where(and(eq(links.userId, userId), eq(links.purpose, purpose), gt(links.expiresAt, expiresAt)))

/** The address a person has requested but not yet confirmed. */
export async function findWaitingEmail(db: Db, userId: number) {
  const isWaiting = and(eq(links.userId, userId), eq(links.purpose, 'e-mail'), gt(links.expiresAt, db.now))
  const [link] = await db.select({ email: links.email }).from(links).where(isWaiting)
  return link?.email ?? null
}

export async function createLinkRequest(tx: Tx, purpose: 'sign-up' | 'password', typed: string) {
  const [row] = await tx
    .insert(linkRequests)
    .values({ purpose, typed, requestedAt: tx.now })
    .returning({ linkRequestId: linkRequests.linkRequestId })
  return (row as { linkRequestId: number }).linkRequestId
}

/** Takes a request, which is deleted with this transaction. */
export async function takeRequest(tx: Tx, linkRequestId: number) {
  const [row] = await tx.delete(linkRequests).where(eq(linkRequests.linkRequestId, linkRequestId)).returning()
  return row
}

type Limit = Requests & { key: string }

/** Locks these counters for this transaction, always in the same order to avoid deadlocks. */
export async function lockLimits(tx: Tx, keys: string[]): Promise<Limit[]> {
  const none = keys.toSorted().map((key) => ({ key, requests: 0, since: tx.now }))
  await tx.insert(linkLimits).values(none).onConflictDoNothing()
  return tx.select().from(linkLimits).where(inArray(linkLimits.key, keys)).orderBy(asc(linkLimits.key)).for('update')
}

export async function saveLimits(tx: Tx, rows: Limit[]) {
  await tx
    .insert(linkLimits)
    .values(rows)
    .onConflictDoUpdate({
      target: linkLimits.key,
      set: { requests: sql`excluded.requests`, since: sql`excluded.since` },
    })
}

/** How long an expired renewable link is kept for an email that is still queued. */
const keptForSending = 90 * day

/** Removes expired links, and old requests and limits. */
export async function removeExpiredLinks(tx: Tx, at: string, requestsBefore: string) {
  const longAgo = new Date(Date.parse(at) - keptForSending).toISOString()
  const isPlain = notInArray(links.purpose, renewable)
  await tx.delete(links).where(or(and(lt(links.expiresAt, at), isPlain), lt(links.expiresAt, longAgo)))
  await tx.delete(linkRequests).where(lt(linkRequests.requestedAt, requestsBefore))
  await tx.delete(linkLimits).where(lt(linkLimits.since, requestsBefore))
}
