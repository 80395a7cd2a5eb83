import { Permission, Role } from '@clearwing/domain/access/bits.ts'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { shownNameOf } from '#features/users/index.ts'
import { isCurrentOn, memberships, users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'

type Addressee = { userId: number; email: string; name: string }

const columns = { userId: users.userId, email: users.email, name: shownNameOf(users) }

const asAddressee = (row: { userId: number; email: string | null; name: string | null }): Addressee[] =>
  row.email === null ? [] : [{ userId: row.userId, email: row.email, name: row.name ?? '' }]

export async function findAddressee(db: Db, userId: number): Promise<Addressee | undefined> {
  const [row] = await db.select(columns).from(users).where(eq(users.userId, userId))
  return row && asAddressee(row)[0]
}

/** Users who may report in a specialist practice today; once someone has accepted the referral, only them. */
export async function listSpecialists(db: Db, organisationId: number, assignedTo: number | null) {
  const mayReport = and(
    eq(memberships.organisationId, organisationId),
    sql`${memberships.roles} & ${Role.Specialist | Role.Practice_doctor} <> 0`,
    sql`${memberships.permissions} & ${Permission.Medicals} <> 0`,
    isCurrentOn(memberships, today(db)),
    isNotNull(users.email),
    isNull(users.mergedIntoUserId),
    assignedTo === null ? undefined : eq(users.userId, assignedTo),
  )
  const rows = await db
    .select(columns)
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .where(mayReport)
  return rows.flatMap(asAddressee)
}
