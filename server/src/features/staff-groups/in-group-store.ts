import { addDays, startOfDay } from '@clearwing/domain/dates.ts'
import { and, eq, gte, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { memberships } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { searchableIn } from '#platform/database/filters.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import { staffGroupMembers, staffGroups } from './tables.ts'

/**
 * SQL condition: the row counts on a day, in a query that joins memberships. It must be within its own dates and while
 * the person is a member. Past days never change, even if the person returns later.
 */
export const countsOn = (moment: Moment, day: string): SQL<boolean> =>
  sql<boolean>`(${isNotOver(day)} and (${day} < ${today(moment)} or coalesce(${memberships.fromDay} <= ${day}, true)))`

/** True when a membership counts today; in a prepared query, today is a placeholder. */
export const countsNow = (day: SQL): SQL<boolean> =>
  sql<boolean>`(${isNotOver(day)} and coalesce(${memberships.fromDay} <= ${day}, true))`

const isNotOver = (day: string | SQL) => sql`
  coalesce(${staffGroupMembers.fromDay} <= ${day}, true) and coalesce(${staffGroupMembers.toDay} >= ${day}, true)
  and coalesce(${memberships.toDay} >= ${day}, true) and (${memberships.endedAt} is null or ${memberships.toDay} > ${day})`

/**
 * SQL condition: in this group, or the one in this column, or any today, for a query of memberships. Archived groups
 * have no members.
 */
export const isInGroupOf = (moment: Moment, group: number | AnyPgColumn | 'any'): SQL<boolean> => sql<boolean>`exists (
  select from ${staffGroupMembers}
  inner join ${staffGroups} on ${staffGroups.staffGroupId} = ${staffGroupMembers.staffGroupId}
  where ${staffGroupMembers.userId} = ${memberships.userId} and ${staffGroups.organisationId} = ${memberships.organisationId}
  and ${staffGroups.archivedAt} is null and ${countsOn(moment, today(moment))}
  ${group === 'any' ? sql`` : sql`and ${staffGroups.staffGroupId} = ${group}`})`

const isActiveOf = (organisationId: number) =>
  and(eq(staffGroups.organisationId, organisationId), isNull(staffGroups.archivedAt))

/** Everyone who was an accepted member and in one of these groups on a day, without duplicates. */
export async function membersOn(db: Db, organisationId: number, staffGroupIds: number[], day: string) {
  const isOfThem = and(
    eq(staffGroups.organisationId, organisationId),
    inArray(staffGroups.staffGroupId, staffGroupIds),
    or(isNull(staffGroups.archivedAt), gte(staffGroups.archivedAt, startOfDay(addDays(day, 1)))),
    isNotNull(memberships.acceptedAt),
    countsOn(db, day),
  )
  const rows = await db
    .selectDistinct({ userId: staffGroupMembers.userId })
    .from(staffGroupMembers)
    .innerJoin(staffGroups, eq(staffGroups.staffGroupId, staffGroupMembers.staffGroupId))
    .innerJoin(
      memberships,
      and(eq(memberships.userId, staffGroupMembers.userId), eq(memberships.organisationId, staffGroups.organisationId)),
    )
    .where(isOfThem)
    .orderBy(staffGroupMembers.userId)
  return rows.map(({ userId }) => userId)
}

type Groups = { staffGroupId: number }[]

/** True when all of them belong to this organisation and are not archived. */
export async function areGroupsOf(db: Db, organisationId: number, groups: Groups) {
  const ids = [...new Set(groups.map(({ staffGroupId }) => staffGroupId))]
  const isActiveGroup = and(isActiveOf(organisationId), inArray(staffGroups.staffGroupId, ids))
  return ids.length === 0 || (await db.$count(staffGroups, isActiveGroup)) === ids.length
}

/** Current and future groups of these people in an organisation. Past ones are shown on the groups' own pages. */
export const listGroups = (db: Db, organisationId: number, userIds: number[]) =>
  db
    .select({
      userId: staffGroupMembers.userId,
      staffGroupId: staffGroups.staffGroupId,
      name: staffGroups.name,
      fromDay: staffGroupMembers.fromDay,
      toDay: staffGroupMembers.toDay,
    })
    .from(staffGroupMembers)
    .innerJoin(staffGroups, eq(staffGroups.staffGroupId, staffGroupMembers.staffGroupId))
    .where(
      and(
        isActiveOf(organisationId),
        inArray(staffGroupMembers.userId, userIds),
        sql`coalesce(${staffGroupMembers.toDay} >= ${today(db)}, true)`,
      ),
    )
    .orderBy(searchableIn(staffGroups.name), staffGroups.staffGroupId, staffGroupMembers.fromDay)

/** The members of these groups, among these people, on a day. An archived group has none. */
export const listGroupsOn = (db: Db, staffGroupIds: number[], userIds: number[], day: string) =>
  db
    .selectDistinct({ userId: staffGroupMembers.userId, staffGroupId: staffGroupMembers.staffGroupId })
    .from(staffGroupMembers)
    .innerJoin(staffGroups, eq(staffGroups.staffGroupId, staffGroupMembers.staffGroupId))
    .innerJoin(
      memberships,
      and(eq(memberships.userId, staffGroupMembers.userId), eq(memberships.organisationId, staffGroups.organisationId)),
    )
    .where(
      and(
        inArray(staffGroupMembers.staffGroupId, staffGroupIds),
        inArray(staffGroupMembers.userId, userIds),
        isNull(staffGroups.archivedAt),
        countsOn(db, day),
      ),
    )
