import type { BookedVisit, HeldTime } from '@clearwing/domain/appointments/schema.ts'
import type { TimeSpan } from '@clearwing/domain/appointments/spans.ts'
import { and, asc, eq, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
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

type Window = { from: string; to: string }

/**
 * When the people, rooms and equipment of a practice are in use between two moments, by resource: for visits and blocked
 * times alike. One row for each resource, because a practice has thousands of visits in the time that is searched.
 * `except`: an appointment that is moved, and the freed time that is offered.
 */
export async function readTimesInUse(
  db: Db,
  organisationId: number,
  { from, to }: Window,
  except: { appointmentId: number | null; freedTimeId: number | undefined },
): Promise<Map<number, TimeSpan[]>> {
  const own = db
    .select({ resourceId: visitResources.resourceId })
    .from(visitResources)
    .where(eq(visitResources.organisationId, organisationId))
  const inUse = db
    .select({
      resourceId: heldTimes.resourceId,
      span: sql`unnest(range_agg(${heldTimes.during}))`.as('span'),
    })
    .from(heldTimes)
    .where(
      and(
        inArray(heldTimes.resourceId, own),
        eq(heldTimes.isReleased, false),
        sql`${heldTimes.during} && tstzrange(${from}, ${to}, '[)')`,
        except.appointmentId === null
          ? undefined
          : sql`${heldTimes.appointmentId} is distinct from ${except.appointmentId}`,
        except.freedTimeId === undefined
          ? undefined
          : sql`${heldTimes.freedTimeId} is distinct from ${except.freedTimeId}`,
      ),
    )
    .groupBy(heldTimes.resourceId)
    .as('in_use')
  const rows = await db
    .select({
      resourceId: inUse.resourceId,
      spans: sql<
        [number, number][]
      >`json_agg(json_build_array(${secondsOf(sql`lower(span)`)}, ${secondsOf(sql`upper(span)`)}))`,
    })
    .from(inUse)
    .groupBy(inUse.resourceId)
  return new Map(
    rows.map(({ resourceId, spans }) => [
      resourceId,
      spans.map(([start, end]) => ({ from: Math.round(start * 1000), to: Math.round(end * 1000) })),
    ]),
  )
}

const secondsOf = (moment: SQL) => sql`extract(epoch from ${moment})::float8`

/** Visits of a type at a location that start between two moments and count towards its daily limit. */
export async function listVisitsTowardsLimit(
  db: Db,
  { appointmentTypeId, organisationLocationId }: { appointmentTypeId: number; organisationLocationId: number },
  { from, to }: Window,
): Promise<BookedVisit[]> {
  const isCounted = and(
    eq(appointments.appointmentTypeId, appointmentTypeId),
    eq(appointments.organisationLocationId, organisationLocationId),
    ne(appointments.status, 'cancelled'),
    gte(appointments.startsAt, from),
    lt(appointments.startsAt, to),
  )
  const rows = await db.select(columns).from(appointments).where(isCounted)
  return rows.map((row) => ({ ...row, held: [] }))
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

/** Times that the practice blocked and that overlap the time between two moments. */
export const listBlocked = (db: Db, organisationId: number, from: string, to: string) =>
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
        sql`${heldTimes.during} && tstzrange(${from}, ${to}, '[)')`,
      ),
    )
    .orderBy(asc(heldTimes.heldTimeId))
