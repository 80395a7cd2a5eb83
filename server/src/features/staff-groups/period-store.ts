import type { Actor } from '@clearwing/domain/access/actor.ts'
import {
  areSame,
  changedPeriods,
  endingWith,
  isPeriodOver,
  overlap,
  type Period,
  sortPeriods,
} from '@clearwing/domain/staff-groups/periods.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { memberNameFor } from '#features/users/index.ts'
import { memberships, users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { wrongFields } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { today } from '#platform/time/today.ts'
import { listGroups } from './in-group-store.ts'
import { announceGroup } from './store.ts'
import { staffGroupMembers, staffGroups } from './tables.ts'

type Group = { staffGroupId: number; organisationId: number }
/** A person's intended dates in a group. */
export type WantedPeriods = { userId: number; periods: Period[] }

const rowsOf = (staffGroupId: number, userIds: number[]) =>
  and(eq(staffGroupMembers.staffGroupId, staffGroupId), inArray(staffGroupMembers.userId, userIds))

/** All members' dates in a group, in order. */
export async function listMemberPeriods(
  db: Db,
  staffGroupId: number,
  userIds: number[],
): Promise<Map<number, Period[]>> {
  const { userId, fromDay, toDay } = staffGroupMembers
  const rows = await db.select({ userId, fromDay, toDay }).from(staffGroupMembers).where(rowsOf(staffGroupId, userIds))
  const periods = new Map<number, Period[]>()
  for (const { userId: memberId, ...period } of rows)
    periods.set(memberId, sortPeriods([...(periods.get(memberId) ?? []), period]))
  return periods
}

/** Saves people's dates in a group. Open pages of their memberships receive the new version. */
export async function savePeriods(tx: Tx, actor: Actor, group: Group, wanted: WantedPeriods[]) {
  const userIds = wanted.map(({ userId }) => userId)
  const [before, day] = [await listMemberPeriods(tx, group.staffGroupId, userIds), today(tx)]
  const all = wanted.map(({ userId, periods }) => {
    const was = before.get(userId) ?? []
    return { userId, was, is: changedPeriods(was, periods, day) }
  })
  const changed = await write(tx, actor, group, all)
  if (changed.length > 0) await touchMemberships(tx, group, changed)
}

type GroupDays = Period & { staffGroupId: number }

/** Replaces a person's groups from now on, each with its dates. */
export async function replaceGroups(tx: Tx, actor: Actor, organisationId: number, userId: number, groups: GroupDays[]) {
  const present = await listGroups(tx, organisationId, [userId])
  const day = today(tx)
  for (const staffGroupId of idsOf([...present, ...groups])) {
    const was = (await listMemberPeriods(tx, staffGroupId, [userId])).get(userId) ?? []
    const wanted = groups.flatMap(({ staffGroupId: id, ...period }) => (id === staffGroupId ? [period] : []))
    if (wanted.some((period) => was.some((earlier) => isPeriodOver(earlier, day) && overlap(earlier, period))))
      throw wrongFields({ groups: ['They were already in this group on some of these days: see the group’s page.'] })
    await write(tx, actor, { staffGroupId, organisationId }, [{ userId, was, is: changedPeriods(was, wanted, day) }])
  }
}

const idsOf = (groups: { staffGroupId: number }[]) =>
  [...new Set(groups.map(({ staffGroupId }) => staffGroupId))].toSorted((one, other) => one - other)

type Ended = { organisationId: number; userId: number; fromDay: string | null }

/** Ends a person's dates in all groups of the organisation when the membership ends. */
export async function endGroups(tx: Tx, actor: Actor, { organisationId, userId, fromDay }: Ended, lastDay: string) {
  const rows = await tx
    .selectDistinct({ staffGroupId: staffGroups.staffGroupId })
    .from(staffGroupMembers)
    .innerJoin(staffGroups, eq(staffGroups.staffGroupId, staffGroupMembers.staffGroupId))
    .where(and(eq(staffGroups.organisationId, organisationId), eq(staffGroupMembers.userId, userId)))
  for (const staffGroupId of idsOf(rows)) {
    const was = (await listMemberPeriods(tx, staffGroupId, [userId])).get(userId) ?? []
    const is = endingWith(
      was.map((period) => ({ ...period, fromDay: period.fromDay ?? fromDay })),
      lastDay,
    )
    await write(tx, actor, { staffGroupId, organisationId }, [{ userId, was, is }])
  }
}

type PeriodChange = { userId: number; was: Period[]; is: Period[] }

const isSame = ({ was, is }: PeriodChange) =>
  was.length === is.length && was.every((period, at) => areSame(period, is[at] as Period))

/** Writes a history row for each person with changed dates, and increments the group's version. */
async function write(tx: Tx, actor: Actor, group: Group, all: PeriodChange[]): Promise<number[]> {
  const { staffGroupId, organisationId } = group
  const changed = all.filter((one) => !isSame(one))
  if (changed.length === 0) return []
  const userIds = changed.map(({ userId }) => userId)
  await tx.delete(staffGroupMembers).where(rowsOf(staffGroupId, userIds))
  const rows = changed.flatMap(({ userId, is }) => is.map((period) => ({ ...period, userId, staffGroupId })))
  if (rows.length > 0) await tx.insert(staffGroupMembers).values(rows)
  const names = await namesOf(tx, organisationId, userIds)
  for (const { userId, was, is } of changed) {
    const [member, days] = [names.get(userId) ?? '', was.map(inWords)]
    await record(tx, actor, {
      action: 'change',
      entity: 'staff group',
      entityId: staffGroupId,
      subjectUserId: userId,
      before: { ...(was.length > 0 && { member }), days },
      after: { member, days: is.map(inWords) },
    })
  }
  await tx
    .update(staffGroups)
    .set({ changedAt: tx.now, version: sql`${staffGroups.version} + 1` })
    .where(eq(staffGroups.staffGroupId, staffGroupId))
  await announceGroup(tx, organisationId)
  return userIds
}

/** The dates as recorded in the history. */
const inWords = ({ fromDay, toDay }: Period) =>
  [fromDay && `from ${fromDay}`, toDay && `to ${toDay}`].filter(Boolean).join(' ') || 'always'

async function namesOf(db: Db, organisationId: number, userIds: number[]) {
  const rows = await db
    .select({ userId: memberships.userId, name: memberNameFor(true) })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .where(and(eq(memberships.organisationId, organisationId), inArray(memberships.userId, userIds)))
  return new Map(rows.map(({ userId, name }) => [userId, name]))
}

const touchMemberships = (tx: Tx, { organisationId }: Group, userIds: number[]) =>
  tx
    .update(memberships)
    .set({ version: sql`${memberships.version} + 1` })
    .where(and(eq(memberships.organisationId, organisationId), inArray(memberships.userId, userIds)))
