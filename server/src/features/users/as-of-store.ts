import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { madeOnce } from '#platform/database/prepared-query.ts'
import { history } from '#platform/history/tables.ts'
import { findUser, type StoredUser } from './store.ts'
import { users } from './tables.ts'

const changesSince = madeOnce((db) =>
  db
    .select({ before: history.before })
    .from(history)
    .where(
      and(
        ...[eq(history.entity, 'user'), eq(history.entityId, sql.placeholder('userId')), eq(history.action, 'change')],
        gt(history.at, sql.placeholder('at')),
      ),
    )
    .orderBy(asc(history.at), asc(history.historyId))
    .prepare('changes of user since'),
)

/** A person as recorded at a moment: each field changed since then has the value it had before that change. */
export async function findUserAsOf(db: Db, userId: number, at: string): Promise<StoredUser | undefined> {
  const [user, changes] = await Promise.all([findUser(db, userId), changesSince(db).execute({ userId, at })])
  return user && Object.assign({}, user, ...changes.toReversed().map(({ before }) => before))
}

/** The record of a person that was merged into another, with its own name and numbers. */
export async function findMergedUser(db: Db, userId: number): Promise<StoredUser | undefined> {
  const [user] = await db.select().from(users).where(eq(users.userId, userId))
  return user
}
