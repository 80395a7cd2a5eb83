import type { Actor } from '@clearwing/domain/access/actor.ts'
import { and, eq, sql } from 'drizzle-orm'
import { correlated } from '#platform/database/correlated.ts'
import type { Db } from '#platform/database/database.ts'
import { reportSchedules, reportSendings } from './schedules/tables.ts'

/** The reports with a schedule in this organisation, and whether one of them failed last. Null stands for queries. */
export async function listScheduledKeys(db: Db, { organisationId }: Actor) {
  const hasFailed = correlated<boolean>(sql`(select ${reportSendings.failure} is not null from ${reportSendings}
    where ${reportSendings.reportScheduleId} = ${reportSchedules.reportScheduleId}
    order by ${reportSendings.dueAt} desc limit 1)`)
  const rows = await db
    .select({ reportKey: reportSchedules.reportKey, isFailing: sql<boolean>`coalesce(bool_or(${hasFailed}), false)` })
    .from(reportSchedules)
    .where(and(eq(reportSchedules.organisationId, organisationId ?? sql`null`), eq(reportSchedules.isPaused, false)))
    .groupBy(reportSchedules.reportKey)
  return new Map(rows.map(({ reportKey, isFailing }) => [reportKey, isFailing]))
}
