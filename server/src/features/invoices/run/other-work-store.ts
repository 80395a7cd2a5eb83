import { startOfDay } from '@clearwing/domain/dates.ts'
import { firstOfNextMonth, lastOfMonth } from '@clearwing/domain/invoices/days.ts'
import type { OtherWork } from '@clearwing/domain/invoices/run/charges.ts'
import { and, count, gte, inArray, lt } from 'drizzle-orm'
import { referrals } from '#features/medicals/referrals/tables.ts'
import { isCurrentOn, memberships } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { dayOfMoment } from '#platform/database/filters.ts'

/** What these organisations did in a month besides medicals: the days of signed reports, and members at its end. */
export async function listOtherWork(db: Db, month: string, organisationIds: number[]): Promise<OtherWork[]> {
  if (organisationIds.length === 0) return []
  const inMonth = and(
    gte(referrals.reportedAt, startOfDay(month)),
    lt(referrals.reportedAt, startOfDay(firstOfNextMonth(month))),
  )
  const [reports, members] = await Promise.all([
    db
      .select({ organisationId: referrals.practiceId, day: dayOfMoment(referrals.reportedAt) })
      .from(referrals)
      .where(and(inArray(referrals.practiceId, organisationIds), inMonth))
      .orderBy(referrals.reportedAt, referrals.referralId),
    db
      .select({ organisationId: memberships.organisationId, members: count() })
      .from(memberships)
      .where(and(inArray(memberships.organisationId, organisationIds), isCurrentOn(memberships, lastOfMonth(month))))
      .groupBy(memberships.organisationId),
  ])
  return organisationIds.map((organisationId) => ({
    organisationId,
    reportDays: reports.filter((report) => report.organisationId === organisationId).map(({ day }) => day),
    members: members.find((row) => row.organisationId === organisationId)?.members ?? 0,
  }))
}
