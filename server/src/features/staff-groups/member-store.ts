import type { Actor } from '@clearwing/domain/access/actor.ts'
import { userIdOf } from '@clearwing/domain/access/own.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import type { OrderOf } from '@clearwing/domain/lists.ts'
import { stateOf } from '@clearwing/domain/members/grants/membership-state.ts'
import { canManageMembers } from '@clearwing/domain/members/grants/rules.ts'
import { offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import type { GroupMemberQuery, groupMemberList } from '@clearwing/domain/staff-groups/member-list.ts'
import { canManageStaffGroups } from '@clearwing/domain/staff-groups/rules.ts'
import type { GroupMember } from '@clearwing/domain/staff-groups/schema.ts'
import { and, asc, desc, eq, gte, inArray, like, lte, not, type SQL, sql } from 'drizzle-orm'
import { isInvited, memberNameFor, memberSearchedFor } from '#features/users/index.ts'
import { isCurrentOn, isNotOverOn, memberships, users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { containsPattern, searchableIn } from '#platform/database/filters.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import { countsOn } from './in-group-store.ts'
import { staffGroupMembers } from './tables.ts'

type Group = { staffGroupId: number; organisationId: number; archivedAt: string | null }

const columnsFor = (seesRecords: boolean) => ({
  name: memberNameFor(seesRecords),
  userId: staffGroupMembers.userId,
  userName: users.userName,
  positionOrTitle: memberships.positionOrTitle,
  employeeNumber: memberships.employeeNumber,
  email: users.email,
  fromDay: staffGroupMembers.fromDay,
  toDay: staffGroupMembers.toDay,
  acceptedAt: memberships.acceptedAt,
  endedAt: memberships.endedAt,
  memberFrom: memberships.fromDay,
  memberTo: memberships.toDay,
})

const readRows = (db: Db, { organisationId }: Group, seesRecords: boolean) =>
  db
    .select(columnsFor(seesRecords))
    .from(staffGroupMembers)
    .innerJoin(users, eq(users.userId, staffGroupMembers.userId))
    .innerJoin(
      memberships,
      and(eq(memberships.userId, staffGroupMembers.userId), eq(memberships.organisationId, organisationId)),
    )
    .$dynamic()

/** A page of a group's members on a day, or of all members' dates. */
export async function listGroupMembers(
  db: Db,
  actor: Actor,
  group: Group,
  query: GroupMemberQuery,
): Promise<Paged<GroupMember>> {
  const seesRecords = canManageMembers(actor, group.organisationId)
  const where = and(eq(staffGroupMembers.staffGroupId, group.staffGroupId), ...conditions(db, actor, group, query))
  const direction = query.d === 1 ? desc : asc
  const searched = memberSearchedFor(seesRecords)
  const orders = {
    name: searched,
    positionOrTitle: memberships.positionOrTitle,
    fromDay: staffGroupMembers.fromDay,
    toDay: staffGroupMembers.toDay,
  } satisfies Record<OrderOf<typeof groupMemberList>, unknown>
  const rows = readRows(db, group, seesRecords)
    .where(where)
    .orderBy(direction(orders[query.o]), direction(searched), asc(staffGroupMembers.staffGroupMemberId))
    .limit(query.n)
    .offset(offsetOf(query))
  const [list, total] = await Promise.all([rows, db.$count(readRows(db, group, seesRecords).where(where).as('all'))])
  return toPage(list.map(shownTo(db, seesRecords)), total, query)
}

/** Invited and former members are shown only to users who manage groups, as in the member list. */
function conditions(
  moment: Moment,
  actor: Actor,
  group: Group,
  { m, on, f, i, b, l }: GroupMemberQuery,
): (SQL | undefined)[] {
  const { organisationId, archivedAt } = group
  const text = sql`concat_ws(' ', ${memberSearchedFor(canManageMembers(actor, organisationId))}, ${searchableIn(sql`${memberships.positionOrTitle}`)})`
  return [
    m === 'All' ? undefined : isInOn(moment, on ?? today(moment), archivedAt),
    canManageStaffGroups(actor, organisationId)
      ? undefined
      : and(not(isInvited), isCurrentOn(memberships, today(moment))),
    i === undefined ? undefined : eq(memberships.userId, userIdOf(actor, i)),
    b === undefined ? undefined : gte(staffGroupMembers.fromDay, b),
    l === undefined ? undefined : lte(staffGroupMembers.fromDay, l),
    ...searchWords(f).map((word) => like(text, containsPattern(word))),
  ]
}

/** A group has no members from the day it was archived. */
const isInOn = (moment: Moment, day: string, archivedAt: string | null) =>
  archivedAt !== null && day >= dayInZone(archivedAt) ? sql`false` : countsOn(moment, day)

type Row = Awaited<ReturnType<typeof readRows>>[number]

const shownTo =
  (moment: Moment, seesRecords: boolean) =>
  ({ userName, acceptedAt, endedAt, memberFrom, memberTo, employeeNumber, email, ...row }: Row): GroupMember => ({
    ...row,
    state: stateOf({ acceptedAt, endedAt, fromDay: memberFrom, toDay: memberTo }, userName !== null, today(moment)),
    ...(seesRecords && { employeeNumber, email }),
  })

/** These people's memberships here, by person. */
export async function membershipsOf(db: Db, organisationId: number, userIds: number[]) {
  const isOfMembers = and(eq(memberships.organisationId, organisationId), inArray(memberships.userId, userIds))
  const { userId, toDay, endedAt } = memberships
  const rows =
    userIds.length === 0 ? [] : await db.select({ userId, toDay, endedAt }).from(memberships).where(isOfMembers)
  return new Map(rows.map((row) => [row.userId, row]))
}

export type SearchableMember = {
  userId: number
  name: string
  email: string | null
  employeeNumber: string | null
  userName: string | null
}

/**
 * Members as users who manage them find them. An invited person is known only by the address of the invitation: neither
 * name nor user name may reveal who it is.
 */
export const listFindable = (db: Db, organisationId: number): Promise<SearchableMember[]> =>
  db
    .select({
      userId: memberships.userId,
      name: memberNameFor(true),
      email: users.email,
      employeeNumber: memberships.employeeNumber,
      userName: sql<string | null>`case when ${memberships.acceptedAt} is not null then ${users.userName} end`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .where(and(eq(memberships.organisationId, organisationId), isNotOverOn(memberships, today(db))))
