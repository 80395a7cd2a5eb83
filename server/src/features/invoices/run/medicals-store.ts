import { startOfDay } from '@clearwing/domain/dates.ts'
import { firstOfNextMonth } from '@clearwing/domain/invoices/days.ts'
import type { UninvoicedMedical } from '@clearwing/domain/invoices/run/charges.ts'
import { and, asc, eq, gte, isNotNull, lt, notInArray, sql } from 'drizzle-orm'
import { distributorOrganisations, invoiceLines } from '#features/invoices/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { dayOfMoment } from '#platform/database/filters.ts'

type Asked = {
  /** First day of the month. */
  month: string
  /** Medicals decided in this month; or those decided until its end that no invoice has charged. */
  only: 'thisMonth' | 'notCharged'
}

const isNotCharged = sql`not exists (select from ${invoiceLines} where ${invoiceLines.medicalId} = ${medicals.medicalId}
  and ${invoiceLines.feeId} is not null)`

/**
 * Medicals whose examination was decided: issued, declined, ineligible or referred. Declarations and withdrawn medicals
 * are free. A medical that an earlier run left out, because no fee was in force, is found again until it is charged.
 */
export async function listDecidedMedicals(db: Db, { month, only }: Asked): Promise<UninvoicedMedical[]> {
  return db
    .select({
      medicalId: medicals.medicalId,
      practiceId: sql<number>`${medicals.practiceId}`,
      distributorId: distributorOrganisations.distributorId,
      regulatorId: medicals.regulatorId,
      classes: medicals.classes,
      examinedOn: sql<string>`coalesce(${medicals.examinedOn}, ${dayOfMoment(medicals.decidedAt)})::text`,
      examinerName: sql<string>`coalesce(${shownNameOf(users)}, '')`,
    })
    .from(medicals)
    .leftJoin(users, eq(users.userId, medicals.examinerId))
    .leftJoin(distributorOrganisations, eq(distributorOrganisations.organisationId, medicals.practiceId))
    .where(
      and(
        isNotNull(medicals.practiceId),
        eq(medicals.kind, 'certificate'),
        notInArray(medicals.status, ['withdrawn', 'lapsed']),
        lt(medicals.decidedAt, startOfDay(firstOfNextMonth(month))),
        only === 'thisMonth' ? gte(medicals.decidedAt, startOfDay(month)) : isNotCharged,
      ),
    )
    .orderBy(asc(medicals.decidedAt), asc(medicals.medicalId))
}
