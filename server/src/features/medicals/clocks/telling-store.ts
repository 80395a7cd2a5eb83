import { Role } from '@clearwing/domain/access/bits.ts'
import { isLastStage } from '@clearwing/domain/medicals/clocks/telling.ts'
import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { colleaguesOf } from '#features/medicals/emails/colleagues-store.ts'
import { medicals } from '#features/medicals/tables.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { listClocksById, type StoredClockRow } from './store.ts'
import { clockNotices, clocks } from './tables.ts'

/** Deadlines with a notification due today or earlier. */
export async function listDueNotifications(db: Db, today: string) {
  const rows = await db
    .select({ clockId: clocks.clockId })
    .from(clocks)
    .where(and(isNull(clocks.doneOn), lte(clocks.tellOn, today)))
    .orderBy(asc(clocks.clockId))
  return listClocksById(
    db,
    rows.map(({ clockId }) => clockId),
  )
}

const workers: Record<StoredClockRow['owner'], number> = {
  pilot: 0,
  practice: Role.Practice_doctor,
  specialist: Role.Specialist | Role.Practice_doctor,
  regulator: Role.Regulator_doctor,
  convenor: Role.Convenor_doctor,
}
const heads = Role.Director | Role.Manager

/** Recipients for a deadline: the person, or the owner of the deadline; when it is overdue, also their superiors. */
export async function recipientsOf(db: Db, clock: StoredClockRow, stage: number, today: string): Promise<number[]> {
  const { owner, userId, ownerUserId, ownerOrganisationId, kind, limit } = clock
  if (owner === 'pilot') return [userId]
  // The person loses an application that lapses, and must bring a follow-up report, so they are notified too.
  const person = kind === 'lapse' || kind === 'surveillance' ? [userId] : []
  if (ownerOrganisationId === null) return [...person, ...(ownerUserId === null ? [] : [ownerUserId])]
  const isLate = isLastStage(kind, limit, stage)
  const wanted = workers[owner] | (isLate ? heads : 0)
  const members = await colleaguesOf(db, ownerOrganisationId, wanted, today)
  const isOfPerson = ({ userId, roles }: (typeof members)[number]) =>
    userId === ownerUserId || (roles & heads) !== 0 || !members.some((member) => member.userId === ownerUserId)
  // Users are not notified at work about their own medicals.
  const colleagues = members.filter((member) => member.userId !== userId && isOfPerson(member))
  return [...new Set([...person, ...colleagues.map((member) => member.userId)])]
}

export const findAddress = async (db: Db, userId: number) => {
  const [user] = await db.select().from(users).where(eq(users.userId, userId))
  return user
}

/**
 * Which of these deadlines this person has not been notified of at this stage. Empty if they have had today's email.
 */
export async function listDeadlinesToNotify(tx: Tx, userId: number, stages: Map<number, number>, today: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('deadlines'), ${userId})`)
  const isOfPerson = eq(clockNotices.userId, userId)
  if ((await tx.$count(clockNotices, and(isOfPerson, eq(clockNotices.day, today)))) > 0) return []
  const sentNotices = await tx
    .select()
    .from(clockNotices)
    .where(and(isOfPerson, inArray(clockNotices.clockId, [...stages.keys()])))
  return [...stages].filter(
    ([clockId, stage]) => !sentNotices.some((each) => each.clockId === clockId && each.stage >= stage),
  )
}

export const createNotices = (tx: Tx, userId: number, stages: [clockId: number, stage: number][], day: string) =>
  tx.insert(clockNotices).values(stages.map(([clockId, stage]) => ({ clockId, userId, stage, day })))

/** True when all these users were notified. */
export async function areAllNotified(db: Db, clockId: number, stage: number, userIds: number[]) {
  const isTold = and(eq(clockNotices.clockId, clockId), gte(clockNotices.stage, stage))
  const rows = await db.selectDistinct({ userId: clockNotices.userId }).from(clockNotices).where(isTold)
  return userIds.every((userId) => rows.some((row) => row.userId === userId))
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
    and(
      ...[eq(clocks.kind, 'lapse'), isNull(clocks.doneOn), lt(clocks.dueOn, today)],
      sql`exists (select from clock_notices n where n.clock_id = ${clocks.clockId} and n.user_id = ${clocks.userId} and n.day <= ${toldUntil})`,
    ),
  )

const withMedical = (db: Db, where: SQL | undefined) =>
  db
    .select({ clock: clocks, medicalId: medicals.medicalId, regulatorId: medicals.regulatorId })
    .from(clocks)
    .innerJoin(medicals, eq(medicals.medicalId, clocks.medicalId))
    .where(and(isNotNull(clocks.medicalId), where))
    .orderBy(asc(clocks.clockId))
