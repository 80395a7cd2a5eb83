import type { CountedFacts } from '@clearwing/domain/medicals/statistics/count.ts'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { certificates } from '#features/medicals/certificate/tables.ts'
import { type DayRange, sentColumns } from '#features/medicals/examiners/sent-store.ts'
import { submissions } from '#features/medicals/submission/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { beginOfDay } from '#platform/database/filters.ts'

/** First submissions to a regulator in a period, without names. */
export const listCounted = (db: Db, regulatorId: number, { fromDay, toDay }: DayRange): Promise<CountedFacts[]> =>
  db
    .select({
      ...sentColumns,
      dateOfBirth: users.dateOfBirth,
      conditions: sql<string[]>`array(
        select distinct printed.code from ${certificates},
        jsonb_to_recordset(${certificates.printed}->'conditions') as printed(code text)
        where ${certificates.medicalId} = ${medicals.medicalId})`,
    })
    .from(submissions)
    .innerJoin(medicals, eq(medicals.medicalId, submissions.medicalId))
    .innerJoin(users, eq(users.userId, medicals.userId))
    .where(
      and(
        ...[eq(submissions.regulatorId, regulatorId), eq(submissions.number, 1)],
        ...[gte(submissions.sentAt, beginOfDay(fromDay)), lt(submissions.sentAt, beginOfDay(toDay, 1))],
      ),
    )
