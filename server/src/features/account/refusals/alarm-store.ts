import { mostPeopleRead, refusalsSince } from '@clearwing/domain/account/refusals/rules.ts'
import type { ReadingAlarm, ReadingAlarmKind } from '@clearwing/domain/account/refusals/schema.ts'
import { and, countDistinct, desc, eq, gt, isNull, lte, ne, notInArray, sql } from 'drizzle-orm'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { history } from '#platform/history/tables.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { readingAlarms } from './tables.ts'

export type ReadingAlarmInput = {
  kind: ReadingAlarmKind
  userId: number
  organisationId: number | null
  /** Number of different records or people so far. */
  count: number
  isEnded: boolean
}

/** Continues the current alarm for this person, or starts one. Returns true if it is new. */
export async function saveAlarm(
  tx: Tx,
  { kind, userId, organisationId, count, isEnded }: ReadingAlarmInput,
  now: string,
) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reading alarm'), ${userId})`)
  const { organisationId: at } = readingAlarms
  const isRunning = and(
    eq(readingAlarms.kind, kind),
    eq(readingAlarms.userId, userId),
    organisationId === null ? isNull(at) : eq(at, organisationId),
    eq(readingAlarms.isEnded, false),
    gt(readingAlarms.lastAt, refusalsSince(now)),
  )
  const set = { lastAt: now, count: sql`greatest(${readingAlarms.count}, ${count})`, isEnded }
  const { rowCount } = await tx.update(readingAlarms).set(set).where(isRunning)
  await invalidateTags(tx, ['administrators'], { type: 'IpInfo' })
  if (rowCount) return false
  await tx.insert(readingAlarms).values({ kind, userId, organisationId, begunAt: now, lastAt: now, count, isEnded })
  return true
}

/** Lists record everyone on their page as read, although no record was opened. */
const ofLists = ['employment', 'lab requests', 'requirements', 'roster check', 'video progress']
const reader = sql<number>`coalesce(${history.realUserId}, ${history.userId})`

/**
 * Users who, in the last ten minutes, read the records of more different people than any work requires, with their
 * organisation.
 */
export const listBulkReaders = (db: Db, now: string) =>
  db
    .select({ userId: reader, organisationId: history.organisationId, count: countDistinct(history.subjectUserId) })
    .from(history)
    .where(
      and(
        eq(history.action, 'read'),
        gt(history.at, refusalsSince(now)),
        lte(history.at, now),
        notInArray(history.entity, ofLists),
        ne(history.subjectUserId, history.userId),
      ),
    )
    .groupBy(reader, history.organisationId)
    .having(gt(countDistinct(history.subjectUserId), mostPeopleRead))

/** Alarms that continued after this moment, newest first. */
export const listReadingAlarms = (db: Db, since: string): Promise<ReadingAlarm[]> =>
  db
    .select({
      readingAlarmId: readingAlarms.readingAlarmId,
      kind: readingAlarms.kind,
      begunAt: readingAlarms.begunAt,
      name: sql<string>`${shownNameOf(users)}`,
      organisationName: organisations.name,
      count: readingAlarms.count,
      isEnded: readingAlarms.isEnded,
    })
    .from(readingAlarms)
    .innerJoin(users, eq(users.userId, readingAlarms.userId))
    .leftJoin(organisations, eq(organisations.organisationId, readingAlarms.organisationId))
    .where(gt(readingAlarms.lastAt, since))
    .orderBy(desc(readingAlarms.begunAt))
    .limit(20)
