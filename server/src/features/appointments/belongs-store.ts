import { and, eq } from 'drizzle-orm'
import { locationRooms, organisationLocations } from '#features/locations/tables.ts'
import { isCurrentOn, memberships } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'

/** True for a current member of the practice. */
export const isMemberOfPractice = async (db: Db, organisationId: number, userId: number) =>
  (await db.$count(
    memberships,
    and(
      eq(memberships.organisationId, organisationId),
      eq(memberships.userId, userId),
      isCurrentOn(memberships, today(db)),
    ),
  )) > 0

/** True for a location of the practice. */
export const isLocation = async (db: Db, organisationId: number, id: number) =>
  (await db.$count(
    organisationLocations,
    and(eq(organisationLocations.organisationId, organisationId), eq(organisationLocations.organisationLocationId, id)),
  )) > 0

/** True for a room of one of the practice's locations. */
export async function isRoom(db: Db, organisationId: number, id: number) {
  const rooms = await db
    .select({ id: locationRooms.locationRoomId })
    .from(locationRooms)
    .innerJoin(
      organisationLocations,
      eq(organisationLocations.organisationLocationId, locationRooms.organisationLocationId),
    )
    .where(and(eq(locationRooms.locationRoomId, id), eq(organisationLocations.organisationId, organisationId)))
  return rooms.length > 0
}
