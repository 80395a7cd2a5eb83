import type { AskingSchedule } from '@clearwing/domain/test-schedules/asking.ts'
import { isPausedOn } from '@clearwing/domain/test-schedules/versions.ts'
import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { organisations } from '#features/organisations/tables.ts'
import { employments } from '#features/relations/tables.ts'
import { listGroupsOn } from '#features/staff-groups/index.ts'
import type { Db } from '#platform/database/database.ts'
import { dayOfMoment, searchableIn } from '#platform/database/filters.ts'
import { testSchedules, testScheduleVersions } from './tables.ts'

type Asked = { userId: number; practiceId: number | null }

/**
 * Schedules that apply to a person on a day: of the practice that examines them, and of flying organisations they
 * agreed to share with. Once sharing has ended, its schedules no longer apply. A schedule with staff groups applies to
 * those who were in one that day.
 */
export async function listAskingSchedules(
  db: Db,
  { userId, practiceId }: Asked,
  day: string,
): Promise<AskingSchedule[]> {
  const saidYes = sql`exists (select from ${employments} where ${employments.userId} = ${userId}
    and ${employments.organisationId} = ${testSchedules.organisationId} and ${employments.endedAt} is null
    and ${dayOfMoment(employments.acceptedAt)} <= ${day})`
  const rows = await db
    .select({
      organisationId: testSchedules.organisationId,
      organisationName: organisations.name,
      name: testSchedules.name,
      pauses: testSchedules.pauses,
      fromDay: testScheduleVersions.fromDay,
      source: testScheduleVersions.source,
      values: testScheduleVersions.values,
    })
    .from(testSchedules)
    .innerJoin(organisations, eq(organisations.organisationId, testSchedules.organisationId))
    .innerJoin(testScheduleVersions, eq(testScheduleVersions.testScheduleId, testSchedules.testScheduleId))
    .where(
      and(
        eq(testSchedules.kind, 'medical'),
        isNull(testSchedules.archivedAt),
        lte(testScheduleVersions.fromDay, day),
        or(isNull(testScheduleVersions.toDay), gte(testScheduleVersions.toDay, day)),
        or(practiceId === null ? undefined : eq(testSchedules.organisationId, practiceId), saidYes),
      ),
    )
    .orderBy(organisations.name, searchableIn(testSchedules.name))
  const asking = rows.filter(({ pauses }) => !isPausedOn(pauses, day))
  const groups = await groupsOf(db, userId, asking, day)
  return asking.flatMap(({ values, organisationName, name, fromDay, source }) => {
    if (values.kind !== 'medical') return []
    const isAsked = values.staffGroupIds.length === 0 || values.staffGroupIds.some((id) => groups.has(id))
    return isAsked ? [{ organisationName, name, fromDay, source, values }] : []
  })
}

type Row = { values: { staffGroupIds: number[] } }

async function groupsOf(db: Db, userId: number, rows: Row[], day: string) {
  const wanted = [...new Set(rows.flatMap(({ values }) => values.staffGroupIds))]
  if (wanted.length === 0) return new Set<number>()
  const found = await listGroupsOn(db, wanted, [userId], day)
  return new Set(found.map(({ staffGroupId }) => staffGroupId))
}
