import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { ReportSending, SendingOutcome } from '@clearwing/domain/reports/schedules/schema.ts'
import { and, asc, desc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameByNumber } from '#features/users/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { reportScheduleRecipients, reportSchedules, reportSendingPeople, reportSendings } from './tables.ts'

/** The number of sendings that the page of a schedule shows. */
const shownSendings = 30

export async function listSendings(db: Db, reportScheduleId: number): Promise<ReportSending[]> {
  const sendings = await db
    .select()
    .from(reportSendings)
    .where(eq(reportSendings.reportScheduleId, reportScheduleId))
    .orderBy(desc(reportSendings.dueAt))
    .limit(shownSendings)
  const ids = sendings.map(({ reportSendingId }) => reportSendingId)
  const { reportSendingId, userId, outcome } = reportSendingPeople
  const people = await db
    .select({ reportSendingId, outcome, name: sql<string>`coalesce(${shownNameByNumber(userId)}, '')` })
    .from(reportSendingPeople)
    .where(inArray(reportSendingId, ids))
    .orderBy(asc(userId))
  const peopleOf = Map.groupBy(people, (one) => one.reportSendingId)
  return sendings.map((sending) => ({
    reportSendingId: sending.reportSendingId,
    dueAt: sending.dueAt,
    fromDay: sending.fromDay,
    toDay: sending.toDay,
    failure: sending.failure,
    people: (peopleOf.get(sending.reportSendingId) ?? []).map((one) => ({ name: one.name, outcome: one.outcome })),
  }))
}

const isDue = (now: string) => and(eq(reportSchedules.isPaused, false), lte(reportSchedules.nextAt, now))

export async function listDueSchedules(db: Db) {
  const { reportScheduleId, nextAt } = reportSchedules
  return db.select({ reportScheduleId, nextAt }).from(reportSchedules).where(isDue(db.now)).orderBy(asc(nextAt))
}

/** The first moment at which something is sent; undefined without schedules. */
export async function findNextMoment(db: Db) {
  const { nextAt, isPaused } = reportSchedules
  const [first] = await db
    .select({ nextAt })
    .from(reportSchedules)
    .where(eq(isPaused, false))
    .orderBy(asc(nextAt))
    .limit(1)
  return first?.nextAt
}

/** Locks a schedule that is due. Undefined if another process sends it now, or has sent it. */
export async function lockDueSchedule(tx: Tx, reportScheduleId: number) {
  const [locked] = await tx
    .select({ schedule: reportSchedules, timeZone: organisations.timeZone })
    .from(reportSchedules)
    .innerJoin(organisations, eq(organisations.organisationId, reportSchedules.organisationId))
    .where(and(isDue(tx.now), eq(reportSchedules.reportScheduleId, reportScheduleId)))
    .for('update', { of: reportSchedules, skipLocked: true })
  if (!locked) return undefined
  const recipients = await tx
    .select({ userId: reportScheduleRecipients.userId })
    .from(reportScheduleRecipients)
    .where(eq(reportScheduleRecipients.reportScheduleId, reportScheduleId))
    .orderBy(asc(reportScheduleRecipients.userId))
  return Object.assign(locked.schedule, {
    timeZone: locked.timeZone,
    recipients: recipients.map(({ userId }) => userId),
  })
}
export type DueSchedule = NonNullable<Awaited<ReturnType<typeof lockDueSchedule>>>

/** True if the sending before this moment failed. */
export async function hasFailedBefore(tx: Tx, reportScheduleId: number) {
  const [last] = await tx
    .select({ failure: reportSendings.failure })
    .from(reportSendings)
    .where(eq(reportSendings.reportScheduleId, reportScheduleId))
    .orderBy(desc(reportSendings.dueAt))
    .limit(1)
  return last !== undefined && last.failure !== null
}

type NewSending = Omit<typeof reportSendings.$inferInsert, 'reportSendingId' | 'createdAt'>
export type SendingPerson = { userId: number; outcome: SendingOutcome }

/** Stores the outcome of a moment. A second sending of the same moment is refused by the database. */
export async function createSending(tx: Tx, sending: NewSending, people: SendingPerson[]) {
  const [created] = await tx
    .insert(reportSendings)
    .values(Object.assign({ createdAt: tx.now }, sending))
    .returning({ reportSendingId: reportSendings.reportSendingId })
  const reportSendingId = created?.reportSendingId ?? 0
  if (people.length > 0)
    await tx.insert(reportSendingPeople).values(people.map((person) => Object.assign({ reportSendingId }, person)))
  return reportSendingId
}

export const saveNextMoment = (tx: Tx, reportScheduleId: number, nextAt: string) =>
  tx.update(reportSchedules).set({ nextAt }).where(eq(reportSchedules.reportScheduleId, reportScheduleId))

/** The page of a sending: for those to whom it was sent, and for the owner of the schedule. */
export async function findSentPath(db: Db, { userId, organisationId }: Actor, reportSendingId: number) {
  const isRecipient = sql`exists (select from ${reportSendingPeople}
    where ${reportSendingPeople.reportSendingId} = ${reportSendings.reportSendingId}
      and ${reportSendingPeople.userId} = ${userId} and ${reportSendingPeople.outcome} = 'sent')`
  const [row] = await db
    .select({ path: reportSendings.path })
    .from(reportSendings)
    .innerJoin(reportSchedules, eq(reportSchedules.reportScheduleId, reportSendings.reportScheduleId))
    .where(
      and(
        eq(reportSendings.reportSendingId, reportSendingId),
        eq(reportSchedules.organisationId, organisationId ?? sql`null`),
        or(eq(reportSchedules.ownerId, userId), isRecipient),
      ),
    )
  return row?.path ?? undefined
}
