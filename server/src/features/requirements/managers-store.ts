import { leaders } from '@clearwing/domain/access/organisation-roles.ts'
import { and, asc, inArray, sql } from 'drizzle-orm'
import { isCurrentOn, memberships } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'

/** Looks up the directors and managers of these organisations on a day. */
export async function readManagers(db: Db, organisationIds: number[], day: string) {
  const { userId, organisationId, roles } = memberships
  const isLeader = sql`${roles} & ${leaders.reduce((bits, role) => bits | role, 0)} <> 0`
  const rows = await db
    .select({ userId, organisationId })
    .from(memberships)
    .where(and(inArray(organisationId, organisationIds), isLeader, isCurrentOn(memberships, day)))
    .orderBy(asc(userId))
  const byOrganisation = Map.groupBy(rows, (row) => row.organisationId)
  return (id: number) => (byOrganisation.get(id) ?? []).map((row) => row.userId)
}
