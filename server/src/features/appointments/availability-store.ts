import type { Actor } from '@clearwing/domain/access/actor.ts'
import type {
  Availability,
  ListedAppointmentType,
  ListedResource,
} from '@clearwing/domain/appointments/availability.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { locationRooms, organisationLocations } from '#features/locations/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { madeOnce } from '#platform/database/prepared-query.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { appointmentCalendars, appointmentTypes, visitResources } from './tables.ts'

export type StoredCalendar = typeof appointmentCalendars.$inferSelect
export type StoredType = typeof appointmentTypes.$inferSelect
export type StoredResource = typeof visitResources.$inferSelect

const emptyCalendar = {
  weeks: [],
  otherHours: [],
  clinics: [],
  closed: [],
  testMinutes: [],
  openOnHolidays: [],
  version: 0,
}

const id = sql.placeholder('organisationId')

// Every search for free times reads the set-up, so its queries are built once.
const zoneOf = madeOnce((db) =>
  db
    .select({ timeZone: organisations.timeZone })
    .from(organisations)
    .where(eq(organisations.organisationId, id))
    .prepare('zone of practice'),
)
const calendarOf = madeOnce((db) =>
  db
    .select()
    .from(appointmentCalendars)
    .where(eq(appointmentCalendars.organisationId, id))
    .prepare('calendar of practice'),
)
const typesOf = madeOnce((db) =>
  db
    .select()
    .from(appointmentTypes)
    .where(eq(appointmentTypes.organisationId, id))
    .orderBy(asc(appointmentTypes.name), asc(appointmentTypes.appointmentTypeId))
    .prepare('types of practice'),
)
const bookableLocationsOf = madeOnce((db) =>
  db
    .select({
      organisationLocationId: organisationLocations.organisationLocationId,
      name: organisationLocations.name,
    })
    .from(organisationLocations)
    .where(
      and(
        eq(organisationLocations.organisationId, id),
        eq(organisationLocations.isBookable, true),
        isNull(organisationLocations.archivedAt),
      ),
    )
    .orderBy(asc(organisationLocations.name))
    .prepare('locations of practice'),
)
const resourcesOf = madeOnce((db) =>
  db
    .select({ resource: visitResources, personName: shownNameOf(users), room: locationRooms })
    .from(visitResources)
    .leftJoin(users, eq(users.userId, visitResources.userId))
    .leftJoin(locationRooms, eq(locationRooms.locationRoomId, visitResources.locationRoomId))
    .where(eq(visitResources.organisationId, id))
    .orderBy(asc(visitResources.resourceId))
    .prepare('resources of practice'),
)

/** The set-up of a practice. Names of people and rooms are the present ones. */
export async function readAvailability(db: Db, organisationId: number): Promise<Availability> {
  const given = { organisationId }
  const [[organisation], [calendar], types, resources, locations] = await Promise.all([
    zoneOf(db).execute(given),
    calendarOf(db).execute(given),
    typesOf(db).execute(given),
    listResources(db, organisationId),
    bookableLocationsOf(db).execute(given),
  ])
  return {
    ...(calendar ?? emptyCalendar),
    organisationId,
    zone: organisation?.timeZone ?? '',
    types: types.map(asListedType),
    resources,
    locations,
  }
}

export const asListedType = ({ archivedAt, ...type }: StoredType): ListedAppointmentType => ({
  ...type,
  isArchived: archivedAt !== null,
})

async function listResources(db: Db, organisationId: number): Promise<ListedResource[]> {
  const rows = await resourcesOf(db).execute({ organisationId })
  return rows.map(({ resource, personName, room }) => ({
    resourceId: resource.resourceId,
    name: personName ?? room?.name ?? resource.name,
    isDoctor: resource.isDoctor,
    isNurse: resource.isNurse,
    isRoom: resource.locationRoomId !== null,
    equipment: resource.equipment,
    organisationLocationId: room?.organisationLocationId ?? resource.organisationLocationId,
    userId: resource.userId,
    locationRoomId: resource.locationRoomId,
    isArchived: resource.archivedAt !== null,
    feedCreatedAt: resource.feedCreatedAt,
    version: resource.version,
  }))
}

/** Locks the calendar of a practice until the transaction ends, and creates it if it has none. */
export async function lockCalendar(tx: Tx, organisationId: number): Promise<StoredCalendar> {
  await tx.insert(appointmentCalendars).values({ organisationId, version: 0 }).onConflictDoNothing()
  const isIts = eq(appointmentCalendars.organisationId, organisationId)
  const [calendar] = await tx.select().from(appointmentCalendars).where(isIts).for('update')
  return calendar as StoredCalendar
}

type CalendarRows = Omit<StoredCalendar, 'organisationId' | 'version'>

export async function updateCalendar(tx: Tx, actor: Actor, before: StoredCalendar, change: CalendarRows) {
  const { organisationId } = before
  const set = { ...change, version: before.version + 1 }
  const isIts = eq(appointmentCalendars.organisationId, organisationId)
  const [after] = await tx.update(appointmentCalendars).set(set).where(isIts).returning()
  const happening = { action: 'change' as const, entity: 'availability', entityId: organisationId }
  await record(tx, actor, { ...happening, before, after: after as StoredCalendar })
  await announceAvailability(tx, organisationId)
}

/** Applicants see free times of any practice, so every browser asks again for those that it shows. */
const announceAvailability = (tx: Tx, organisationId: number) =>
  invalidateTags(tx, ['everyone'], { type: 'Availability', id: organisationId })

export async function createType(tx: Tx, actor: Actor, values: typeof appointmentTypes.$inferInsert) {
  const [row] = await tx.insert(appointmentTypes).values(values).returning()
  const after = row as StoredType
  await record(tx, actor, { action: 'create', entity: 'appointmentType', entityId: after.appointmentTypeId, after })
  await announceAvailability(tx, after.organisationId)
  return asListedType(after)
}

export async function lockType(tx: Tx, organisationId: number, id: number): Promise<StoredType | undefined> {
  const isIt = and(eq(appointmentTypes.organisationId, organisationId), eq(appointmentTypes.appointmentTypeId, id))
  const [row] = await tx.select().from(appointmentTypes).where(isIt).for('update')
  return row
}

type TypeChange = Pick<StoredType, 'name' | 'classes' | 'purpose' | 'rows' | 'archivedAt'>

export async function updateType(tx: Tx, actor: Actor, before: StoredType, change: TypeChange) {
  const { appointmentTypeId: entityId, organisationId, version } = before
  const isIt = eq(appointmentTypes.appointmentTypeId, entityId)
  const set = { ...change, version: version + 1 }
  const [row] = await tx.update(appointmentTypes).set(set).where(isIt).returning()
  const after = row as StoredType
  await record(tx, actor, { action: 'change', entity: 'appointmentType', entityId, before, after })
  await announceAvailability(tx, organisationId)
  return asListedType(after)
}

export async function createResource(tx: Tx, actor: Actor, values: typeof visitResources.$inferInsert) {
  const [row] = await tx.insert(visitResources).values(values).returning()
  const after = row as StoredResource
  await record(tx, actor, { action: 'create', entity: 'visitResource', entityId: after.resourceId, after })
  await announceAvailability(tx, after.organisationId)
  return after.resourceId
}

export async function lockResource(tx: Tx, organisationId: number, id: number): Promise<StoredResource | undefined> {
  const isIt = and(eq(visitResources.organisationId, organisationId), eq(visitResources.resourceId, id))
  const [row] = await tx.select().from(visitResources).where(isIt).for('update')
  return row
}

type ResourceChange = Pick<StoredResource, 'isDoctor' | 'isNurse' | 'archivedAt'>

export async function updateResource(tx: Tx, actor: Actor, before: StoredResource, change: ResourceChange) {
  const { resourceId: entityId, organisationId, version } = before
  const set = { ...change, version: version + 1 }
  const [row] = await tx.update(visitResources).set(set).where(eq(visitResources.resourceId, entityId)).returning()
  await record(tx, actor, { action: 'change', entity: 'visitResource', entityId, before, after: row as StoredResource })
  await announceAvailability(tx, organisationId)
}

/** The resource as it is listed. */
export const findResource = async (db: Db, organisationId: number, id: number) =>
  (await listResources(db, organisationId)).find(({ resourceId }) => resourceId === id)

/** The user id of a person of the practice as a list; empty for a room, equipment or another practice's resource. */
export async function userOfResource(db: Db, organisationId: number, resourceId: number): Promise<number[]> {
  const isIt = and(eq(visitResources.organisationId, organisationId), eq(visitResources.resourceId, resourceId))
  const [row] = await db.select({ userId: visitResources.userId }).from(visitResources).where(isIt)
  return row?.userId ? [row.userId] : []
}
