import { Permission } from '@clearwing/domain/access/bits.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { isCurrentOn, memberships } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'

/** Users who work there in any of these roles, with access to medicals. */
export const colleaguesOf = (db: Db, organisationId: number, roles: number, today: string) =>
  db
    .select({ userId: memberships.userId, roles: memberships.roles })
    .from(memberships)
    .where(
      and(
        eq(memberships.organisationId, organisationId),
        sql`${memberships.roles} & ${roles} <> 0`,
        sql`${memberships.permissions} & ${Permission.Medicals} <> 0`,
        isCurrentOn(memberships, today),
      ),
    )
    .orderBy(asc(memberships.userId))
