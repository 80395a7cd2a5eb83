import { type Actor, isAdministrator, isIndividual } from '@clearwing/domain/access/actor.ts'
import { hasPracticeRole } from '@clearwing/domain/access/organisation-roles.ts'
import type { Appointment } from '@clearwing/domain/appointments/booking.ts'
import { type AppointmentAccess, appointmentsVisibleTo } from '@clearwing/domain/appointments/rules.ts'
import { deadlineOf } from '@clearwing/domain/appointments/status.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isKnownAs } from '#features/clients/index.ts'
import { clients } from '#features/clients/tables.ts'
import { locationRooms, organisationLocations } from '#features/locations/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { findUserAsOf, shownName, shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { appointments, appointmentTypes, heldTimes, visitResources } from './tables.ts'

export type StoredAppointment = typeof appointments.$inferSelect

const isHeldBy = (userId: number) => sql<boolean>`exists (select from ${heldTimes}
  join ${visitResources} staff on staff.resource_id = ${heldTimes.resourceId}
  where ${heldTimes.appointmentId} = ${appointments.appointmentId} and staff.user_id = ${userId})`

/**
 * Appointments that exist for this actor: their own as an individual, those of their practice, for a specialist the
 * ones with themselves, and all for an administrator.
 */
export function visibleAppointments(actor: Actor): SQL | undefined {
  if (isAdministrator(actor)) return undefined
  if (isIndividual(actor)) return eq(appointments.userId, actor.userId)
  if (actor.organisationId === null || !hasPracticeRole(actor)) return sql`false`
  const isOfPractice = eq(appointments.organisationId, actor.organisationId)
  return appointmentsVisibleTo(actor) === 'all' ? isOfPractice : and(isOfPractice, isHeldBy(actor.userId))
}

const practitioners = alias(visitResources, 'practitioners')
const doctors = alias(users, 'doctors')

const select = (db: Db) =>
  db
    .select({
      row: appointments,
      organisationName: organisations.name,
      zone: organisations.timeZone,
      locationName: organisationLocations.name,
      type: appointmentTypes,
      personName: sql<string>`coalesce(${shownNameOf(users)}, '')`,
      practitionerName: sql<string>`coalesce(${shownNameOf(doctors)}, ${practitioners.name})`,
      // While a merge holds the care, the join already gives the record that the practice knew.
      careUntil: sql<string | null>`case when ${clients.sourceUserId} is null then ${clients.until} end`.mapWith(
        clients.until,
      ),
    })
    .from(appointments)
    .innerJoin(organisations, eq(organisations.organisationId, appointments.organisationId))
    .innerJoin(
      organisationLocations,
      eq(organisationLocations.organisationLocationId, appointments.organisationLocationId),
    )
    .innerJoin(appointmentTypes, eq(appointmentTypes.appointmentTypeId, appointments.appointmentTypeId))
    .innerJoin(users, isKnownAs(users, appointments.userId, appointments.organisationId))
    .leftJoin(
      clients,
      and(eq(clients.organisationId, appointments.organisationId), eq(clients.userId, appointments.userId)),
    )
    .innerJoin(practitioners, eq(practitioners.resourceId, appointments.practitionerId))
    .leftJoin(doctors, eq(doctors.userId, practitioners.userId))

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function asAppointment({ row, type, careUntil: _, ...names }: Row, holds: string[]): Appointment {
  const { bookedBy: __, timeChosenAt: ___, ...fields } = row
  const day = dayInZone(row.startsAt, names.zone)
  return {
    ...fields,
    ...names,
    typeName: type.name,
    holds,
    cancelUntil: deadlineOf(type, { ...row, day }, 'cancel'),
    moveUntil: deadlineOf(type, { ...row, day }, 'move'),
  }
}

/** Names of the other people, the room and the equipment that appointments hold, by appointment. */
async function listHolds(db: Db, rows: Row[]): Promise<Map<number, string[]>> {
  const ids = rows.map(({ row }) => row.appointmentId)
  if (ids.length === 0) return new Map()
  const held = await db
    .select({
      appointmentId: heldTimes.appointmentId,
      resourceId: heldTimes.resourceId,
      name: sql<string>`coalesce(${shownNameOf(users)}, ${locationRooms.name}, ${visitResources.name})`,
    })
    .from(heldTimes)
    .innerJoin(visitResources, eq(visitResources.resourceId, heldTimes.resourceId))
    .leftJoin(users, eq(users.userId, visitResources.userId))
    .leftJoin(locationRooms, eq(locationRooms.locationRoomId, visitResources.locationRoomId))
    .where(and(inArray(heldTimes.appointmentId, ids), eq(heldTimes.isReleased, false)))
    .orderBy(asc(heldTimes.resourceId))
  const practitionerOf = new Map(rows.map(({ row }) => [row.appointmentId, row.practitionerId]))
  const others = held.filter((one) => practitionerOf.get(one.appointmentId ?? 0) !== one.resourceId)
  return new Map(
    [...Map.groupBy(others, ({ appointmentId }) => appointmentId ?? 0)].map(([id, its]) => [
      id,
      its.map(({ name }) => name),
    ]),
  )
}

/** The person's name as this reader may know it: a practice whose care has ended sees the name of that day. */
async function withKnownName(db: Db, reader: Actor, row: Row): Promise<Row> {
  const { careUntil } = row
  if (careUntil === null || reader.organisationId !== row.row.organisationId) return row
  const person = await findUserAsOf(db, row.row.userId, careUntil)
  return person ? { ...row, personName: shownName(person) } : row
}

type Part = { order: SQL[]; limit: number; offset: number }

const byTime = [asc(appointments.startsAt), asc(appointments.appointmentId)]

/** Appointments as this reader may know them, by time; `part`: one page of them, in another order. */
export async function readAppointments(
  db: Db,
  reader: Actor,
  where: SQL | undefined,
  part?: Part,
): Promise<Appointment[]> {
  const ordered = select(db)
    .where(where)
    .orderBy(...(part?.order ?? byTime))
  const found = await (part ? ordered.limit(part.limit).offset(part.offset) : ordered)
  const rows = await Promise.all(found.map((row) => withKnownName(db, reader, row)))
  const holds = await listHolds(db, rows)
  return rows.map((row) => asAppointment(row, holds.get(row.row.appointmentId) ?? []))
}

/** The appointments of one practice that this actor may see. */
export const appointmentsVisibleIn = (actor: Actor, organisationId: number) =>
  and(visibleAppointments(actor), eq(appointments.organisationId, organisationId))

/** How many appointments there are. */
export const countAppointments = (db: Db, where: SQL | undefined) => db.$count(select(db).where(where).as('found'))

const wanted = (actor: Actor, id: number) => and(visibleAppointments(actor), eq(appointments.appointmentId, id))

export async function findAppointment(db: Db, actor: Actor, id: number) {
  const [appointment] = await readAppointments(db, actor, wanted(actor, id))
  return appointment
}

/** Locks an appointment until the transaction ends, so that the row checked is the row changed. */
export async function lockAppointment(tx: Tx, actor: Actor, id: number): Promise<StoredAppointment | undefined> {
  const [row] = await tx.select().from(appointments).where(wanted(actor, id)).for('update')
  return row
}

/** The facts that decide who may act on an appointment. */
export async function appointmentAccess(
  db: Db,
  { appointmentId, userId, organisationId }: Pick<StoredAppointment, 'appointmentId' | 'userId' | 'organisationId'>,
): Promise<AppointmentAccess> {
  const rows = await db
    .selectDistinct({ userId: visitResources.userId })
    .from(heldTimes)
    .innerJoin(visitResources, eq(visitResources.resourceId, heldTimes.resourceId))
    .where(eq(heldTimes.appointmentId, appointmentId))
  return { userId, organisationId, staffUserIds: rows.flatMap((row) => row.userId ?? []) }
}

/** Appointments of a practice that start between two moments, in the order of their start. */
export const listAppointmentsBetween = (db: Db, actor: Actor, organisationId: number, from: string, to: string) =>
  readAppointments(
    db,
    actor,
    and(appointmentsVisibleIn(actor, organisationId), gte(appointments.startsAt, from), lt(appointments.startsAt, to)),
  )

/** Appointments of a person that the actor may see, in the order of their start. */
export const listAppointmentsOf = (db: Db, actor: Actor, userId: number) =>
  readAppointments(db, actor, and(visibleAppointments(actor), eq(appointments.userId, userId)))

/** A person's appointments since a moment, cancelled ones too, for their own calendar. */
export const listForCalendar = (db: Db, userId: number, since: string) =>
  db
    .select()
    .from(appointments)
    .where(and(eq(appointments.userId, userId), gte(appointments.startsAt, since)))
    .orderBy(asc(appointments.appointmentId))

/** The awaited appointment of a type that a person has. */
export async function findAwaited(
  db: Db,
  { userId, appointmentTypeId }: Pick<StoredAppointment, 'userId' | 'appointmentTypeId'>,
): Promise<StoredAppointment | undefined> {
  const [row] = await db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.userId, userId),
        eq(appointments.appointmentTypeId, appointmentTypeId),
        inArray(appointments.status, ['booked', 'confirmed']),
        gte(appointments.startsAt, db.now),
      ),
    )
  return row
}

/** The next awaited appointment of a type from a moment on, locked until the transaction ends. */
export async function findNextAwaited(tx: Tx, appointmentTypeId: number, from: string) {
  const isIt = and(
    eq(appointments.appointmentTypeId, appointmentTypeId),
    inArray(appointments.status, ['booked', 'confirmed']),
    gte(appointments.startsAt, from),
  )
  const [row] = await tx
    .select()
    .from(appointments)
    .where(isIt)
    .orderBy(asc(appointments.startsAt))
    .limit(1)
    .for('update')
  return row
}

type NewRow = Omit<typeof appointments.$inferInsert, 'bookedBy' | 'bookedAt' | 'timeChosenAt'>

export async function createAppointment(tx: Tx, actor: Actor, values: NewRow): Promise<StoredAppointment> {
  const [row] = await tx
    .insert(appointments)
    .values({ ...values, bookedBy: actor.userId, bookedAt: tx.now, timeChosenAt: tx.now })
    .returning()
  const created = row as StoredAppointment
  await recordAndAnnounce(tx, actor, undefined, created)
  return created
}

type Change = Partial<
  Pick<
    StoredAppointment,
    | 'organisationLocationId'
    | 'practitionerId'
    | 'startsAt'
    | 'endsAt'
    | 'status'
    | 'reason'
    | 'overrideReason'
    | 'cancelReason'
    | 'timesMoved'
    | 'movedFrom'
    | 'timeChosenAt'
  >
>

/** Changes an appointment; lock it first. */
export async function updateAppointment(
  tx: Tx,
  actor: Actor,
  before: StoredAppointment,
  change: Change,
): Promise<StoredAppointment> {
  const set = { ...change, version: before.version + 1 }
  const isIt = eq(appointments.appointmentId, before.appointmentId)
  const [row] = await tx.update(appointments).set(set).where(isIt).returning()
  const after = row as StoredAppointment
  await recordAndAnnounce(tx, actor, before, after)
  return after
}

/** Every write also writes the history, and announces the appointment and the changed free times. */
async function recordAndAnnounce(
  tx: Tx,
  actor: Actor,
  before: StoredAppointment | undefined,
  after: StoredAppointment,
) {
  const { appointmentId, userId, organisationId } = after
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'appointment',
    entityId: appointmentId,
    subjectUserId: userId,
    ...(before && { before }),
    after,
  })
  await invalidateTags(tx, [{ organisationId }, { userId }], { type: 'Appointment', id: appointmentId })
  await invalidateTags(tx, ['everyone'], { type: 'Availability', id: organisationId })
}
