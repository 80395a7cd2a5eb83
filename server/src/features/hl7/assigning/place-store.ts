import type { Hl7Message } from '@clearwing/domain/hl7/schema.ts'
import { sql } from 'drizzle-orm'
import { hl7Messages } from '#features/hl7/tables.ts'
import type { Db } from '#platform/database/database.ts'

type Where = { messageId: number; receivedAt: string }

/** A message's position among the unassigned ones (newest first, as in their list), and its neighbours. */
export async function positionInList(db: Db, { messageId, receivedAt }: Where): Promise<Hl7Message['place']> {
  const { messageId: id, receivedAt: at, status } = hl7Messages
  const own = sql`(${receivedAt}::timestamptz, ${messageId}::int)`
  const [row] = await db
    .select({
      of: sql<number>`count(*)::int`,
      isOne: sql<boolean>`coalesce(bool_or(${id} = ${messageId}), false)`,
      newer: sql<number>`count(*) filter (where (${at}, ${id}) > ${own})::int`,
      previous: sql<number | null>`(array_agg(${id} order by ${at}, ${id}) filter (where (${at}, ${id}) > ${own}))[1]`,
      next: sql<
        number | null
      >`(array_agg(${id} order by ${at} desc, ${id} desc) filter (where (${at}, ${id}) < ${own}))[1]`,
    })
    .from(hl7Messages)
    .where(sql`${status} in ('received', 'unassigned')`)
  const { of: total = 0, isOne = false, newer = 0, previous = null, next = null } = row ?? {}
  return { position: isOne ? newer + 1 : null, total, previous, next }
}
