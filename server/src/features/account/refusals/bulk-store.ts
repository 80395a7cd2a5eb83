import { before } from '@clearwing/domain/account/throttle/throttle.ts'
import { and, countDistinct, eq, gt, gte, lte, ne, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { readsOfLists } from '#platform/history/read-lists.ts'
import { history } from '#platform/history/tables.ts'

const reader = sql<number>`coalesce(${history.realUserId}, ${history.userId})`

const minute = 60_000

/** Evidence: the readings, with the people whose records they were. */
const evidence = sql<{ rowId: number; counted: number }[]>`json_agg(json_build_object('rowId', ${history.historyId},
  'counted', ${history.subjectUserId}))`

/**
 * Users who, within so many minutes, read the records of more different people than any work requires, with their
 * organisation.
 */
export const listBulkReaders = (db: Db, now: string, { figure, minutes }: { figure: number; minutes: number }) =>
  db
    .select({
      userId: reader,
      organisationId: history.organisationId,
      beganAt: sql<string>`min(${history.at})`.mapWith(history.at),
      lastAt: sql<string>`max(${history.at})`.mapWith(history.at),
      count: countDistinct(history.subjectUserId),
      evidence,
    })
    .from(history)
    .where(
      and(
        eq(history.action, 'read'),
        gt(history.at, before(now, minutes * minute)),
        lte(history.at, now),
        notInArray(history.entity, readsOfLists),
        ne(history.subjectUserId, history.userId),
      ),
    )
    .groupBy(reader, history.organisationId)
    .having(gte(countDistinct(history.subjectUserId), figure))
