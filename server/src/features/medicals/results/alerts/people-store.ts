import { Permission, Role } from '@clearwing/domain/access/bits.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { isCurrentOn, memberships } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'

/** Doctors of an organisation with the permission; only the examiner, while they work there. */
export async function listAlertedDoctors(db: Db, organisationId: number, examinerId: number | null): Promise<number[]> {
  const doctors = await listColleagues(db, organisationId, Role.Practice_doctor)
  return examinerId !== null && doctors.includes(examinerId) ? [examinerId] : doctors
}

/** Users who work in an organisation in one of these roles, with the permission for medicals. */
export async function listColleagues(db: Db, organisationId: number, roles: number): Promise<number[]> {
  const rows = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.organisationId, organisationId),
        sql`${memberships.roles} & ${roles} <> 0`,
        sql`${memberships.permissions} & ${Permission.Medicals} <> 0`,
        isCurrentOn(memberships, today(db)),
      ),
    )
    .orderBy(asc(memberships.userId))
  return rows.map(({ userId }) => userId)
}
