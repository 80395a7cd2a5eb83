import type { BookedVisit, HeldTime } from '@clearwing/domain/appointments/schema.ts'
import { and, asc, eq, gt, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { isKnownAs } from '#features/clients/index.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { appointments, heldFrom, heldTimes, heldTo, visitResources } from './tables.ts'

// Booked visits and blocked times as the calculation of free times takes them.

/** The times that these appointments hold, by appointment. */
export async function heldByAppointment(db: Db, appointmentIds: number[]): Promise<Map<number, HeldTime[]>> {
  if (appointmentIds.length === 0) return new Map()
  const rows = await db
    .select({
      appointmentId: heldTimes.appointmentId,
      resourceId: heldTimes.resourceId,
      startsAt: heldFrom,
      endsAt: heldTo,
    })
    .from(heldTimes)
    .where(and(inArray(heldTimes.appointmentId, appointmentIds), eq(heldTimes.isReleased, false)))
    .orderBy(asc(heldTimes.resourceId))
  return new Map(
    [...Map.groupBy(rows, ({ appointmentId }) => appointmentId ?? 0)].map(([id, held]) => [
      id,
      held.map(({ appointmentId: _, ...time }) => time),
    ]),
  )
}

const columns = {
  appointmentId: appointments.appointmentId,
  appointmentTypeId: appointments.appointmentTypeId,
  organisationLocationId: appointments.organisationLocationId,
  startsAt: appointments.startsAt,
  status: appointments.status,
}

async function withHeld<Row extends { appointmentId: number }>(db: Db, rows: Row[]) {
  const held = await heldByAppointment(
    db,
    rows.map(({ appointmentId }) => appointmentId),
  )
  return rows.map((row) => ({ ...row, held: held.get(row.appointmentId) ?? [] }))
}

/** Visits of a practice that may hold something between two moments. No visit lasts longer than a day. */
export async function listVisitsBetween(
  db: Db,
  organisationId: number,
  from: string,
  to: string,
): Promise<BookedVisit[]> {
  const isWanted = and(
    eq(appointments.organisationId, organisationId),
    ne(appointments.status, 'cancelled'),
    gt(appointments.endsAt, sql`${from}::timestamptz - interval '1 day'`),
    lt(appointments.startsAt, sql`${to}::timestamptz + interval '1 day'`),
  )
  return withHeld(db, await db.select(columns).from(appointments).where(isWanted))
}

/** Visits that are still to come, with the names of their applicants. */
export async function listAwaitedVisits(db: Db, organisationId: number) {
  const isWanted = and(
    eq(appointments.organisationId, organisationId),
    inArray(appointments.status, ['booked', 'confirmed']),
    gte(appointments.startsAt, db.now),
  )
  const rows = await db
    .select({ ...columns, personName: sql<string>`coalesce(${shownNameOf(users)}, '')` })
    .from(appointments)
    .innerJoin(users, isKnownAs(users, appointments.userId, appointments.organisationId))
    .where(isWanted)
    .orderBy(asc(appointments.startsAt), asc(appointments.appointmentId))
  return withHeld(db, rows)
}

const isBlocked: SQL | undefined = and(isNull(heldTimes.appointmentId), eq(heldTimes.isReleased, false))

/**
 * Times that the practice blocked and that overlap the time between two moments. `exceptFreedTimeId`: without what is kept
 * for the offer of that time.
 */
export const listBlocked = (db: Db, organisationId: number, from: string, to: string, exceptFreedTimeId?: number) =>
  db
    .select({
      heldTimeId: heldTimes.heldTimeId,
      resourceId: heldTimes.resourceId,
      startsAt: heldFrom,
      endsAt: heldTo,
      reason: sql<string>`coalesce(${heldTimes.reason}, '')`,
    })
    .from(heldTimes)
    .innerJoin(visitResources, eq(visitResources.resourceId, heldTimes.resourceId))
    .where(
      and(
        eq(visitResources.organisationId, organisationId),
        isBlocked,
        exceptFreedTimeId === undefined
          ? undefined
          : sql`${heldTimes.freedTimeId} is distinct from ${exceptFreedTimeId}`,
        sql`${heldTimes.during} && tstzrange(${from}, ${to}, '[)')`,
      ),
    )
    .orderBy(asc(heldTimes.heldTimeId))
