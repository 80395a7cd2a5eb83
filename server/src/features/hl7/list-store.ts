import type { Actor } from '@clearwing/domain/access/actor.ts'
import { startOfDay } from '@clearwing/domain/dates.ts'
import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { history } from '#platform/history/tables.ts'
import { today } from '#platform/time/today.ts'
import { hl7Messages } from './tables.ts'

const wholes = alias(hl7Messages, 'wholes')

/** The bytes of several messages; a part's bytes are stored with the first part. */
export async function listBytes(db: Db, messageIds: number[]): Promise<Map<number, Buffer>> {
  const rows = await db
    .select({ messageId: hl7Messages.messageId, own: hl7Messages.raw, whole: wholes.raw })
    .from(hl7Messages)
    .leftJoin(wholes, and(isNull(hl7Messages.raw), eq(wholes.messageId, hl7Messages.wholeMessageId)))
    .where(inArray(hl7Messages.messageId, messageIds))
  return new Map(
    rows.flatMap(({ messageId, own, whole }) => {
      const raw = own ?? whole
      return raw ? [[messageId, raw]] : []
    }),
  )
}

/** The latest message, the oldest unassigned one, and the number of unassigned ones that reuse a control id. */
export async function findEnds(db: Db) {
  const [last] = await db
    .select({
      receivedAt: hl7Messages.receivedAt,
      sender: sql<string>`coalesce(nullif(${hl7Messages.sendingFacility}, ''), ${hl7Messages.sendingApplication})`,
    })
    .from(hl7Messages)
    .orderBy(desc(hl7Messages.messageId))
    .limit(1)
  const [oldest] = await db
    .select({ receivedAt: hl7Messages.receivedAt })
    .from(hl7Messages)
    .where(sql`${hl7Messages.status} in ('received', 'unassigned')`)
    .orderBy(hl7Messages.messageId)
    .limit(1)
  const openWithReusedControlId = await db.$count(
    hl7Messages,
    sql`${hl7Messages.status} in ('received', 'unassigned') and ${hl7Messages.isControlIdReused}`,
  )
  return { latest: last ?? null, oldestOpenAt: oldest?.receivedAt ?? null, openWithReusedControlId }
}

/** An unassigned message with this sender's control id. */
export async function findOpenNumbered(db: Db, controlId: string): Promise<number | undefined> {
  const isOpen = and(eq(hl7Messages.controlId, controlId), eq(hl7Messages.status, 'unassigned'))
  const [row] = await db.select({ messageId: hl7Messages.messageId }).from(hl7Messages).where(isOpen).limit(1)
  return row?.messageId
}

const entity = 'unassigned hl7 names'

/** Records that an administrator has read the names in messages: once a day for each activity. */
export async function recordNamesOnce(tx: Tx, actor: Actor) {
  const isOfToday = and(
    ...[eq(history.entity, entity), eq(history.entityId, actor.userId), gte(history.at, startOfDay(today(tx)))],
    eq(history.activityId, actor.activityId ?? 0),
  )
  if ((await tx.$count(history, isOfToday)) > 0) return
  await record(tx, actor, { action: 'read', entity, entityId: actor.userId })
}
