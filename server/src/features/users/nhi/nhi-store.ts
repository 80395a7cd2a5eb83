import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { NhiConsequences } from '@clearwing/domain/users/nhi.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { medicalsVisibleTo } from '#features/medicals/index.ts'
import { results } from '#features/medicals/results/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { announceUser } from '#features/users/record-store.ts'
import { type StoredUser, searchTextOf } from '#features/users/store.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { conflict } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'

const isTaken = conflict(
  'users_nhi',
  'nhi',
  'This number belongs to another record. If both are the same person, please tell the provider.',
)

/** Stores the number and the reason; results stay where they are. */
export async function saveNhi(
  tx: Tx,
  actor: Actor,
  user: StoredUser,
  nhi: string,
  reason: string,
): Promise<StoredUser> {
  const { userId, version } = user
  const set = { nhi, searchText: searchTextOf({ ...user, nhi }), version: version + 1 }
  const [row] = await tx.update(users).set(set).where(eq(users.userId, userId)).returning().catch(isTaken)
  const change = { before: { nhi: user.nhi }, after: { nhi, reason } }
  await record(tx, actor, { action: 'change', entity: 'user', entityId: userId, subjectUserId: userId, ...change })
  await announceUser(tx, userId)
  return row as StoredUser
}

const { messageId, laboratory, collectedOn } = results

/** Reports filed to the person: those the actor may know, and the number of the others. No health data. */
export async function listFiled(
  db: Db,
  actor: Actor,
  userId: number,
): Promise<Pick<NhiConsequences, 'filed' | 'filedElsewhere'>> {
  const isOfPerson = and(eq(results.userId, userId), isNull(results.takenBackAt))
  const reports = db
    .select({
      messageId,
      laboratory,
      collectedOn: sql<string | null>`max(${collectedOn})`,
      results: sql<number>`count(*)::int`,
    })
    .from(results)
    .innerJoin(medicals, eq(medicals.medicalId, results.medicalId))
    .where(and(isOfPerson, medicalsVisibleTo(actor)))
    .groupBy(messageId, laboratory)
    .orderBy(asc(messageId))
  const counting = db
    .select({ total: sql<number>`count(distinct ${messageId})::int` })
    .from(results)
    .where(isOfPerson)
  const [filed, [counted]] = await Promise.all([reports, counting])
  return { filed, filedElsewhere: (counted?.total ?? 0) - new Set(filed.map((one) => one.messageId)).size }
}
