import type { Actor } from '@clearwing/domain/access/actor.ts'
import { userIdOf } from '@clearwing/domain/access/own.ts'
import type { OrderOf } from '@clearwing/domain/lists.ts'
import { stateOf } from '@clearwing/domain/members/grants/membership-state.ts'
import type { MemberQuery, memberList } from '@clearwing/domain/members/list.ts'
import { seesMemberRecords } from '@clearwing/domain/members/rules.ts'
import type { Member, OwnMembership } from '@clearwing/domain/members/schema.ts'
import { offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gte, like, lte, not, type SQL, sql } from 'drizzle-orm'
import { organisations } from '#features/organisations/tables.ts'
import { isInGroupOf, listGroups } from '#features/staff-groups/index.ts'
import { isInvited, memberNameFor, memberSearchedFor } from '#features/users/index.ts'
import { isNotOverOn, memberships, users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { containsPattern, searchableIn } from '#platform/database/filters.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'

const columnsFor = (seesRecords: boolean) => ({
  name: memberNameFor(seesRecords),
  userId: memberships.userId,
  organisationId: memberships.organisationId,
  userName: users.userName,
  roles: memberships.roles,
  permissions: memberships.permissions,
  positionOrTitle: memberships.positionOrTitle,
  employeeNumber: memberships.employeeNumber,
  email: users.email,
  fromDay: memberships.fromDay,
  toDay: memberships.toDay,
  acceptedAt: memberships.acceptedAt,
  invitedAt: memberships.invitedAt,
  endedAt: memberships.endedAt,
  version: memberships.version,
})

const readMembers = (db: Db, seesRecords: boolean) =>
  db.select(columnsFor(seesRecords)).from(memberships).innerJoin(users, eq(users.userId, memberships.userId)).$dynamic()

type Row = Awaited<ReturnType<typeof readMembers>>[number]

/** A page of an organisation's members. Fields for users who manage members are left out for others. */
export async function listMembers(
  db: Db,
  actor: Actor,
  organisationId: number,
  query: MemberQuery,
): Promise<Paged<Member>> {
  const seesRecords = seesMemberRecords(actor, organisationId)
  const isWanted = and(eq(memberships.organisationId, organisationId), ...conditions(db, actor, query, seesRecords))
  const direction = query.d === 1 ? desc : asc
  const rows = readMembers(db, seesRecords)
    .where(isWanted)
    .orderBy(direction(orderOf(query, seesRecords)), direction(memberSearchedFor(seesRecords)), asc(memberships.userId))
    .limit(query.n)
    .offset(offsetOf(query))
  const all = readMembers(db, seesRecords).where(isWanted).as('wanted')
  const [list, total] = await Promise.all([rows, db.$count(all)])
  return toPage(await asMembers(db, actor, organisationId, list), total, query)
}

/** Users who may not see employee numbers cannot sort by them, because the order would reveal them. */
function orderOf({ o }: MemberQuery, seesRecords: boolean) {
  const searched = memberSearchedFor(seesRecords)
  const orders = {
    name: searched,
    positionOrTitle: memberships.positionOrTitle,
    employeeNumber: seesRecords ? memberships.employeeNumber : searched,
    fromDay: memberships.fromDay,
    toDay: memberships.toDay,
  } satisfies Record<OrderOf<typeof memberList>, unknown>
  return orders[o]
}

const isNotOver = (moment: Moment) => isNotOverOn(memberships, today(moment))

function conditions(
  moment: Moment,
  actor: Actor,
  { m, f, i, ro, gr, b, l }: MemberQuery,
  seesRecords: boolean,
): (SQL | undefined)[] {
  const modes = {
    Active: and(isNotOver(moment), not(isInvited)),
    Invited: and(isNotOver(moment), isInvited),
    Current: isNotOver(moment),
    Ended: not(isNotOver(moment)),
    All: undefined,
  }
  const others = seesRecords
    ? sql`concat_ws(' ', ${memberships.positionOrTitle}, ${memberships.employeeNumber})`
    : sql`${memberships.positionOrTitle}`
  const text = sql`concat_ws(' ', ${memberSearchedFor(seesRecords)}, ${searchableIn(others)})`
  return [
    modes[m],
    i === undefined ? undefined : eq(memberships.userId, userIdOf(actor, i)),
    ro === undefined ? undefined : sql`${memberships.roles} & ${ro} <> 0`,
    gr === undefined ? undefined : gr === 'none' ? not(isInGroupOf(moment, 'any')) : isInGroupOf(moment, gr),
    b === undefined ? undefined : gte(memberships.fromDay, b),
    l === undefined ? undefined : lte(memberships.fromDay, l),
    ...searchWords(f).map((word) => like(text, containsPattern(word))),
  ]
}

/** One member as this actor may see them. */
export async function findMember(db: Db, actor: Actor, organisationId: number, userId: number) {
  const isOfPerson = and(eq(memberships.organisationId, organisationId), eq(memberships.userId, userId))
  const rows = await readMembers(db, seesMemberRecords(actor, organisationId)).where(isOfPerson)
  const [member] = await asMembers(db, actor, organisationId, rows)
  return member
}

async function asMembers(db: Db, actor: Actor, organisationId: number, rows: Row[]): Promise<Member[]> {
  const userIds = rows.map(({ userId }) => userId)
  const groups = userIds.length === 0 ? [] : await listGroups(db, organisationId, userIds)
  const seesRecords = seesMemberRecords(actor, organisationId)
  return rows.map(
    ({ userName, acceptedAt, endedAt, permissions, employeeNumber, email, version, invitedAt, ...row }) => ({
      ...row,
      state: stateOf({ ...row, acceptedAt, endedAt }, userName !== null, today(db)),
      groups: groups.flatMap(({ userId, ...group }) => (userId === row.userId ? [group] : [])),
      ...(seesRecords && { permissions, employeeNumber, email, version, invitedAt }),
    }),
  )
}

/** Organisations a person belongs to, belonged to, or is invited to. */
export async function listOwnMemberships(db: Db, userId: number): Promise<OwnMembership[]> {
  const rows = await db
    .select({ ...columnsFor(false), organisationName: organisations.name })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .innerJoin(organisations, eq(organisations.organisationId, memberships.organisationId))
    .where(eq(memberships.userId, userId))
    .orderBy(organisations.searchText)
  return rows.map(({ organisationId, organisationName, roles, positionOrTitle, fromDay, toDay, version, ...row }) => ({
    organisationId,
    organisationName,
    roles,
    positionOrTitle,
    fromDay,
    toDay,
    version,
    state: stateOf({ ...row, fromDay, toDay }, row.userName !== null, today(db)),
  }))
}
