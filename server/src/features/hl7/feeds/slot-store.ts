import { and, eq, gt, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { hl7Senders } from '#features/hl7/senders/tables.ts'
import { hl7Messages } from '#features/hl7/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { hl7FeedChecks, hl7FeedSlots } from './tables.ts'

/** How long slots are kept: longer than patterns are learned from, and as long as a graph shows. */
const keptFor = sql`interval '13 weeks'`
/** Messages that were still being stored during the last count are counted now. */
const late = sql`interval '1 hour'`

/**
 * Counts messages since the last count. Locked until the transaction ends; a sender merged into another is counted with
 * it from then on.
 */
export async function countSlots(tx: Tx, now: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('hl7 feeds'))`)
  const { rows } = await tx.execute<{ from: string }>(sql`
    select (date_bin('10 minutes', greatest(
      coalesce((select max(at) from hl7_feed_slots) - ${late}, '-infinity'),
      ${now}::timestamptz - ${keptFor}), 'epoch'))::text as "from"`)
  const from = sql`${rows[0]?.from}::timestamptz`
  await tx.execute(sql`delete from hl7_feed_slots where at >= ${from} or at < ${now}::timestamptz - ${keptFor}`)
  await tx.execute(sql`
    insert into hl7_feed_slots (sender_id, at, received, refused, last_at)
    select sender_id, date_bin('10 minutes', received_at, 'epoch'), ${counts}, max(received_at)
    from hl7_messages where received_at >= ${from} and sender_id is not null and part = 1
    group by 1, 2`)
  const row = { feedCheckId: 1, checkedAt: now }
  await tx.insert(hl7FeedChecks).values(row).onConflictDoUpdate({ target: hl7FeedChecks.feedCheckId, set: row })
}

/** Messages we refused count as refused, even if stored; all others count as received, whatever happened to them. */
const counts: SQL = sql`count(*) filter (where status <> 'refused')::int, count(*) filter (where status = 'refused')::int`

/** Imports counts made elsewhere. */
export const importSlots = (tx: Tx, slots: Slot[]) => tx.insert(hl7FeedSlots).values(slots).onConflictDoNothing()

/** The sender, or the one it was merged into. */
const sender = sql<number>`coalesce(${hl7Senders.joinedIntoSenderId}, ${hl7Senders.senderId})`

export type Slot = { senderId: number; at: string; received: number; refused: number; lastAt: string }

/** Slots in order, of one sender or all. */
export const listSlots = (db: Db, from: string, senderId?: number): Promise<Slot[]> =>
  db
    .select({
      senderId: sender,
      at: hl7FeedSlots.at,
      received: sql<number>`sum(${hl7FeedSlots.received})::int`,
      refused: sql<number>`sum(${hl7FeedSlots.refused})::int`,
      lastAt: sql<string>`max(${hl7FeedSlots.lastAt})`.mapWith(hl7FeedSlots.lastAt),
    })
    .from(hl7FeedSlots)
    .innerJoin(hl7Senders, eq(hl7Senders.senderId, hl7FeedSlots.senderId))
    .where(and(gte(hl7FeedSlots.at, from), senderId === undefined ? undefined : eq(sender, senderId)))
    .groupBy(sender, hl7FeedSlots.at)
    .orderBy(sender, hl7FeedSlots.at)

export type SlotCounts = Omit<Slot, 'at'>

/** Messages of each sender since the last count, so that the page is always up to date. */
export const listMessagesSince = (db: Db, since: string | null): Promise<SlotCounts[]> =>
  db
    .select({
      senderId: sender,
      received: sql<number>`count(*) filter (where ${hl7Messages.status} <> 'refused')::int`,
      refused: sql<number>`count(*) filter (where ${hl7Messages.status} = 'refused')::int`,
      lastAt: sql<string>`max(${hl7Messages.receivedAt})`.mapWith(hl7Messages.receivedAt),
    })
    .from(hl7Messages)
    .innerJoin(hl7Senders, eq(hl7Senders.senderId, hl7Messages.senderId))
    .where(and(since === null ? undefined : gt(hl7Messages.receivedAt, since), eq(hl7Messages.part, 1)))
    .groupBy(sender)

/** Number of unassigned messages for each sender. */
export async function countUnassigned(db: Db) {
  const rows = await db
    .select({ senderId: sender, count: sql<number>`count(*)::int` })
    .from(hl7Messages)
    .innerJoin(hl7Senders, eq(hl7Senders.senderId, hl7Messages.senderId))
    .where(inArray(hl7Messages.status, ['received', 'unassigned']))
    .groupBy(sender)
  return new Map(rows.map(({ senderId, count }) => [senderId, count]))
}

/** Number of refused messages from unknown senders since a moment. */
export const countRefusedOfUnknown = (db: Db, since: string) =>
  db.$count(
    hl7Messages,
    and(eq(hl7Messages.status, 'refused'), isNull(hl7Messages.senderId), gte(hl7Messages.receivedAt, since)),
  )

export async function findCheck(db: Db): Promise<string | null> {
  const [row] = await db.select().from(hl7FeedChecks)
  return row?.checkedAt ?? null
}
