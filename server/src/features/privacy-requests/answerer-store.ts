import { leaders } from '@clearwing/domain/access/organisation-roles.ts'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { shownNameOf } from '#features/users/index.ts'
import { isCurrentOn, memberships, users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'

const leading = leaders.reduce((mask, role) => mask | role, 0)

/** Directors and managers with an address: they get an email when a request arrives. */
export const listPrivacyLeaders = (db: Db, organisationId: number) =>
  db
    .select({ userId: users.userId, name: sql<string>`${shownNameOf(users)}`, email: sql<string>`${users.email}` })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .where(
      and(
        eq(memberships.organisationId, organisationId),
        sql`${memberships.roles} & ${leading} <> 0`,
        isCurrentOn(memberships, today(db)),
        isNotNull(users.email),
      ),
    )
    .orderBy(asc(users.userId))
