import { Role } from '@clearwing/domain/access/bits.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { organisationLocations } from '#features/locations/tables.ts'
import { isCurrentOn, memberships, users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'

/** True when the user is a doctor of the practice today. */
export const isDoctorOf = async (db: Db, practiceId: number, userId: number) =>
  (await db.$count(
    memberships,
    and(
      eq(memberships.organisationId, practiceId),
      eq(memberships.userId, userId),
      sql`${memberships.roles} & ${Role.Practice_doctor} <> 0`,
      isCurrentOn(memberships, today(db)),
    ),
  )) > 0

/** True for a location of the practice that is not archived. */
export const isPlaceOf = async (db: Db, organisationId: number, organisationLocationId: number) =>
  (await db.$count(
    organisationLocations,
    and(
      eq(organisationLocations.organisationId, organisationId),
      eq(organisationLocations.organisationLocationId, organisationLocationId),
      isNull(organisationLocations.archivedAt),
    ),
  )) > 0

export async function findRecipient(db: Db, userId: number) {
  const [person] = await db.select().from(users).where(eq(users.userId, userId))
  return person
}
