import { Permission, Role } from '@clearwing/domain/access/bits.ts'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { employments } from '#features/relations/tables.ts'
import { isCurrentOn, memberships, users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import { colleaguesOf } from './colleagues-store.ts'

const isReachable = (moment: Moment, roles: number) =>
  and(
    sql`${memberships.roles} & ${roles} <> 0`,
    isCurrentOn(memberships, today(moment)),
    isNotNull(users.email),
    isNull(users.mergedIntoUserId),
  )

/** Members of a practice who receive applications: reception and nurses, or its doctors if there are none. */
export async function listReceivers(db: Db, practiceId: number, applicantId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: users.userId, roles: memberships.roles })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .where(
      and(
        eq(memberships.organisationId, practiceId),
        ne(users.userId, applicantId),
        sql`${memberships.permissions} & ${Permission.Medicals} <> 0`,
        isReachable(db, Role.Staff | Role.Nurse | Role.Practice_doctor),
      ),
    )
  const desk = rows.filter(({ roles }) => (roles & (Role.Staff | Role.Nurse)) !== 0)
  return (desk.length > 0 ? desk : rows).map(({ userId }) => userId)
}

/** Members of a regulator who replace certificates: its agents, or its doctors if there are none. */
export async function listReplacers(db: Db, regulatorId: number, holderId: number): Promise<number[]> {
  const members = await colleaguesOf(db, regulatorId, Role.Regulator | Role.Regulator_doctor, today(db))
  const others = members.filter(({ userId }) => userId !== holderId)
  const agents = others.filter(({ roles }) => (roles & Role.Regulator) !== 0)
  return (agents.length > 0 ? agents : others).map(({ userId }) => userId)
}

/** Leaders of the organisations that the holder lets see their certificates, with their organisation. */
export const listEmployers = (db: Db, holderId: number) =>
  db
    .selectDistinct({ userId: users.userId, organisationId: employments.organisationId })
    .from(employments)
    .innerJoin(memberships, eq(memberships.organisationId, employments.organisationId))
    .innerJoin(users, eq(users.userId, memberships.userId))
    .where(
      and(
        eq(employments.userId, holderId),
        isNull(employments.endedAt),
        ne(users.userId, holderId),
        isReachable(db, Role.Director | Role.Manager),
      ),
    )
