import { and, asc, eq, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { medicals } from '#features/medicals/tables.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { listClocksById, type StoredClockRow } from './store.ts'
import { clocks } from './tables.ts'

export const findAddress = async (db: Db, userId: number) => {
  const [user] = await db.select().from(users).where(eq(users.userId, userId))
  return user
}

/** Running deadlines of a kind whose due date has passed. */
export async function listOverdueClocks(db: Db, kind: StoredClockRow['kind'], day: string) {
  const isOver = and(eq(clocks.kind, kind), isNull(clocks.doneOn), lt(clocks.dueOn, day))
  const rows = await db.select({ clockId: clocks.clockId }).from(clocks).where(isOver).orderBy(asc(clocks.clockId))
  return listClocksById(
    db,
    rows.map(({ clockId }) => clockId),
  )
}

/** Records for which a deadline of a kind is running. */
export const listRunningOfKind = (db: Db, kind: StoredClockRow['kind']) =>
  db
    .select({ aboutId: clocks.aboutId })
    .from(clocks)
    .where(and(eq(clocks.kind, kind), isNull(clocks.doneOn)))
    .orderBy(asc(clocks.clockId))

/** Expired applications whose lapse date has not been announced yet. */
export const listTooOld = (db: Db, today: string) =>
  withMedical(
    db,
    and(
      ...[eq(clocks.kind, 'application'), isNull(clocks.doneOn), lt(clocks.dueOn, today)],
      sql`not exists (select from clocks lapse where lapse.medical_id = ${clocks.medicalId} and lapse.kind = 'lapse' and lapse.done_on is null)`,
    ),
  )

/** Applications that lapse: the due date has passed, and the person was notified two weeks before. */
export const listToLapse = (db: Db, today: string, toldUntil: string) =>
  withMedical(
    db,
    and(...[eq(clocks.kind, 'lapse'), isNull(clocks.doneOn), lt(clocks.dueOn, today)], lte(clocks.toldFrom, toldUntil)),
  )

const withMedical = (db: Db, where: SQL | undefined) =>
  db
    .select({ clock: clocks, medicalId: medicals.medicalId, regulatorId: medicals.regulatorId })
    .from(clocks)
    .innerJoin(medicals, eq(medicals.medicalId, clocks.medicalId))
    .where(and(isNotNull(clocks.medicalId), where))
    .orderBy(asc(clocks.clockId))
