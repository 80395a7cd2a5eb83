import { type Actor, isAdministrator } from '@clearwing/domain/access/actor.ts'
import { hoursInWords } from '@clearwing/domain/locations/opening-hours.ts'
import type {
  locationModes,
  NewOrganisationLocation,
  OrganisationLocation,
  OrganisationLocationChange,
} from '@clearwing/domain/locations/schema.ts'
import { and, asc, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { searchableIn } from '#platform/database/filters.ts'
import { conflict, wrongFields } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { locationRooms, organisationLocations } from './tables.ts'

const nameTaken = conflict('organisation_locations_name', 'name', 'Another location has this name.')
const organisationUnknown = conflict(
  'organisation_locations_organisation_fk',
  'organisationId',
  'There is no such organisation.',
)

const roomInUse = conflict(
  'visit_resources_room_fk',
  'rooms',
  'Appointments use one of these rooms, so it stays. It can be renamed.',
)

/** Locations that exist for this actor; canViewLocations decides whether they may read them. */
const visibleTo = (actor: Actor) =>
  isAdministrator(actor) ? undefined : eq(organisationLocations.organisationId, actor.organisationId ?? sql`null`)

type Mode = (typeof locationModes)[number]

const ofMode = (mode: Mode) =>
  ({
    Active: isNull(organisationLocations.archivedAt),
    Archived: isNotNull(organisationLocations.archivedAt),
    All: undefined,
  })[mode]

type Wanted = { organisationId: number; m?: Mode; isBookable?: boolean | undefined }

export const listOrganisationLocations = (
  db: Db,
  actor: Actor,
  { organisationId, m = 'Active', isBookable }: Wanted,
): Promise<OrganisationLocation[]> =>
  read(
    db,
    and(
      visibleTo(actor),
      eq(organisationLocations.organisationId, organisationId),
      ofMode(m),
      isBookable === undefined ? undefined : eq(organisationLocations.isBookable, isBookable),
    ),
  )

const wanted = (actor: Actor, id: number) => and(visibleTo(actor), eq(organisationLocations.organisationLocationId, id))

export async function findOrganisationLocation(db: Db, actor: Actor, id: number) {
  const [location] = await read(db, wanted(actor, id))
  return location
}

/** Locks a location until the transaction ends, so that the row checked is the row changed. */
export async function lockOrganisationLocation(tx: Tx, actor: Actor, id: number) {
  const { organisationId } = organisationLocations
  const [locked] = await tx
    .select({ organisationId })
    .from(organisationLocations)
    .where(wanted(actor, id))
    .for('update')
  return locked && findOrganisationLocation(tx, actor, id)
}

async function read(db: Db, where: SQL | undefined): Promise<OrganisationLocation[]> {
  const list = await db
    .select()
    .from(organisationLocations)
    .where(where)
    .orderBy(searchableIn(organisationLocations.name), organisationLocations.organisationLocationId)
  const ids = list.map(({ organisationLocationId }) => organisationLocationId)
  const rooms = ids.length === 0 ? [] : await listRooms(db, ids)
  return list.map((location) => ({
    ...location,
    rooms: rooms
      .filter(({ organisationLocationId }) => organisationLocationId === location.organisationLocationId)
      .map(({ locationRoomId, name }) => ({ locationRoomId, name })),
  }))
}

const listRooms = (db: Db, ids: number[]) =>
  db
    .select()
    .from(locationRooms)
    .where(inArray(locationRooms.organisationLocationId, ids))
    .orderBy(asc(locationRooms.locationRoomId))

export async function createOrganisationLocation(tx: Tx, actor: Actor, { rooms, ...input }: NewOrganisationLocation) {
  const insert = tx.insert(organisationLocations).values(input)
  const [row] = await insert.returning().catch(nameTaken).catch(organisationUnknown)
  const id = row?.organisationLocationId ?? 0
  await saveRooms(tx, id, rooms)
  return recordAndAnnounce(tx, actor, undefined, id)
}

type Change = Partial<Omit<OrganisationLocationChange, 'version'>> & { archivedAt?: string | null }

export async function updateOrganisationLocation(
  tx: Tx,
  actor: Actor,
  before: OrganisationLocation,
  { rooms, ...change }: Change,
) {
  const { organisationLocationId: id, version } = before
  const next = { ...change, changedAt: tx.now, version: version + 1 }
  const isIt = eq(organisationLocations.organisationLocationId, id)
  await tx.update(organisationLocations).set(next).where(isIt).catch(nameTaken)
  if (rooms) await saveRooms(tx, id, rooms)
  return recordAndAnnounce(tx, actor, before, id)
}

type Rooms = OrganisationLocationChange['rooms']

/** A renamed room keeps its id, by which events there are identified. */
async function saveRooms(tx: Tx, organisationLocationId: number, rooms: Rooms) {
  const keptRoomIds = rooms.flatMap(({ locationRoomId }) => (locationRoomId === null ? [] : [locationRoomId]))
  const isHere = eq(locationRooms.organisationLocationId, organisationLocationId)
  const isGone = and(isHere, notInArray(locationRooms.locationRoomId, keptRoomIds))
  await tx.delete(locationRooms).where(isGone).catch(roomInUse)
  for (const { locationRoomId, name } of rooms) {
    if (locationRoomId === null) await tx.insert(locationRooms).values({ organisationLocationId, name })
    else await renameRoom(tx, and(isHere, eq(locationRooms.locationRoomId, locationRoomId)), name)
  }
}

async function renameRoom(tx: Tx, isIt: SQL | undefined, name: string) {
  const renamed = await tx.update(locationRooms).set({ name }).where(isIt).returning()
  if (renamed.length === 0) throw wrongFields({ rooms: ['Choose rooms of this location.'] })
}

/** Every write also writes the history and announces the tag. */
async function recordAndAnnounce(tx: Tx, actor: Actor, before: OrganisationLocation | undefined, id: number) {
  const [row] = await read(tx, eq(organisationLocations.organisationLocationId, id))
  const after = row as OrganisationLocation
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'location',
    entityId: id,
    ...(before && { before: historyValues(before) }),
    after: historyValues(after),
  })
  await invalidateTags(tx, [{ organisationId: after.organisationId }, 'administrators'], {
    type: 'OrganisationLocation',
  })
  return after
}

/** The history entry, with rooms and hours in readable form. */
const historyValues = ({ rooms, hours, changedAt: _, ...location }: OrganisationLocation) => ({
  ...location,
  rooms: rooms.map(({ name }) => name),
  hours: hoursInWords(hours),
})
