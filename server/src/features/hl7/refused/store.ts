import { and, eq, lt, sql } from 'drizzle-orm'
import { hl7Messages } from '#features/hl7/tables.ts'
import type { Tx } from '#platform/database/database.ts'
import { invalidateTags } from '#platform/live/announce.ts'

/** Limits of the refused messages kept for each sender (decision 90). All unknown senders share one allowance. */
export const refusedLimits = { messages: 500, bytes: 20 * 1024 * 1024, bytesOfOne: 8 * 1024 * 1024, days: 30 }

type Refused = Omit<typeof hl7Messages.$inferInsert, 'status'> & { senderId: number | null; raw: Buffer }

/**
 * Stores a refused message unchanged, and removes the sender's oldest ones above the limits. It belongs to no person's
 * record and is not in the history, so a hostile sender fills neither.
 */
export async function createRefused(tx: Tx, message: Refused) {
  const raw = message.raw.subarray(0, refusedLimits.bytesOfOne)
  await tx
    .insert(hl7Messages)
    .values({ ...message, raw, status: 'refused' })
    .onConflictDoNothing()
  await tx.execute(sql`
    delete from hl7_messages where message_id in (
      select message_id from (
        select message_id, row_number() over newest_first as place,
          sum(coalesce(octet_length(raw), 0)) over newest_first as bytes
        from hl7_messages where status = 'refused' and sender_id is not distinct from ${message.senderId}::int
        window newest_first as (order by message_id desc)
      ) as refused where place > ${refusedLimits.messages} or bytes > ${refusedLimits.bytes})`)
  await invalidateTags(tx, ['administrators'], { type: 'Hl7Message' })
}

/** Removes a refused message that was sent again and accepted: it is then stored like a new one. */
export const removeRefused = (tx: Tx, hash: string) =>
  tx.delete(hl7Messages).where(and(eq(hl7Messages.hash, hash), eq(hl7Messages.status, 'refused')))

/** Removes refused messages whose retention period is over. */
export const removeOldRefused = (tx: Tx, now: string) =>
  tx
    .delete(hl7Messages)
    .where(
      and(
        eq(hl7Messages.status, 'refused'),
        lt(hl7Messages.receivedAt, sql`${now}::timestamptz - make_interval(days => ${refusedLimits.days})`),
      ),
    )
