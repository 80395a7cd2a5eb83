import { Role } from '@clearwing/domain/access/bits.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { organisationLocations } from '#features/locations/tables.ts'
import { isCurrentOn, memberships, users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'

/** Whether somebody is a doctor of the practice today. */
export const isDoctorOf = async (db: Db, practiceId: number, userId: number) =>
  (await db.$count(
    memberships,
    and(
      eq(memberships.organisationId, practiceId),
      eq(memberships.userId, userId),
      sql`${memberships.roles} & ${Role.Practice_doctor} <> 0`,
      isCurrentOn(memberships, today()),
    ),
  )) > 0

/** Whether it is a place of the practice that is not put away. */
export const isPlaceOf = async (db: Db, organisationId: number, organisationLocationId: number) =>
  (await db.$count(
    organisationLocations,
    and(
      eq(organisationLocations.organisationId, organisationId),
      eq(organisationLocations.organisationLocationId, organisationLocationId),
      isNull(organisationLocations.archivedAt),
    ),
  )) > 0

/** To whom a mail would go. */
export async function findPerson(db: Db, userId: number) {
  const [person] = await db.select().from(users).where(eq(users.userId, userId))
  return person
}
