import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import type { Fee } from '@clearwing/domain/invoices/fees/schema.ts'
import type { OtherWork, UninvoicedMedical } from '@clearwing/domain/invoices/run/charges.ts'
import { and, asc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { billedOrganisations } from '#features/invoices/fees/tables.ts'
import { invoiceLines } from '#features/invoices/tables.ts'
import { referrals } from '#features/medicals/referrals/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameByNumber } from '#features/users/index.ts'
import { isCurrentOn, memberships } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { beginOfDay } from '#platform/database/filters.ts'

/** A medical that can be charged, with the day of its first decision. */
export type ChargeableMedical = UninvoicedMedical & { decidedOn: string }

type Days = { from: string; until: string }

/** Condition: decided on the first of these days or later, and before the last. */
const isDecidedIn = ({ from, until }: Days) =>
  and(
    ...[eq(medicals.kind, 'certificate'), gte(medicals.firstDecidedAt, beginOfDay(from))],
    lt(medicals.firstDecidedAt, beginOfDay(until)),
  )

/** Condition: no line of an invoice or a draft charges it. */
export const isNotCharged = sql`not exists (select from ${invoiceLines} where ${invoiceLines.medicalId} = ${medicals.medicalId})`

/** Medicals that were decided from one day until before another. */
export async function listDecided(db: Db, days: Days, condition?: SQL): Promise<ChargeableMedical[]> {
  const rows = await db
    .select({
      medicalId: medicals.medicalId,
      practiceId: sql<number>`${medicals.practiceId}`,
      distributorId: billedOrganisations.distributorId,
      regulatorId: medicals.regulatorId,
      classes: medicals.classes,
      examinedOn: medicals.examinedOn,
      decidedAt: sql<string>`${medicals.firstDecidedAt}`.mapWith(medicals.firstDecidedAt),
      examinerName: shownNameByNumber(sql`coalesce(${medicals.examinerId}, ${medicals.witnessedBy})`),
    })
    .from(medicals)
    .leftJoin(billedOrganisations, eq(billedOrganisations.organisationId, medicals.practiceId))
    .where(and(isDecidedIn(days), isNotNull(medicals.practiceId), condition))
    .orderBy(asc(medicals.medicalId))
  return rows.map(({ decidedAt: moment, ...row }) => {
    const decidedOn = dayInZone(moment)
    return { ...row, decidedOn, examinedOn: row.examinedOn ?? decidedOn, examinerName: row.examinerName ?? '' }
  })
}

const namedBy = (fees: readonly Fee[], item: Fee['item']) => [
  ...new Set(fees.flatMap((fee) => (fee.item === item && fee.organisationId !== null ? [fee.organisationId] : []))),
]

/**
 * Reports signed from one day until before another by specialist practices, and members on the day before it, of the
 * organisations that a fee names.
 */
export async function listOtherWork(db: Db, fees: readonly Fee[], days: Days, lastDay: string): Promise<OtherWork[]> {
  const [reporting, employing] = [namedBy(fees, 'report'), namedBy(fees, 'member')]
  const [reports, members] = await Promise.all([listReports(db, reporting, days), countMembers(db, employing, lastDay)])
  return [...new Set([...reporting, ...employing])].map((organisationId) => ({
    organisationId,
    reportDays: reports.flatMap((report) => (report.organisationId === organisationId ? [report.day] : [])),
    members: members.find((row) => row.organisationId === organisationId)?.count ?? 0,
  }))
}

async function listReports(db: Db, organisationIds: number[], { from, until }: Days) {
  if (organisationIds.length === 0) return []
  const rows = await db
    .select({
      organisationId: referrals.practiceId,
      reportedAt: sql<string>`${referrals.reportedAt}`.mapWith(referrals.reportedAt),
    })
    .from(referrals)
    .innerJoin(organisations, eq(organisations.organisationId, referrals.practiceId))
    .where(
      and(
        inArray(referrals.practiceId, organisationIds),
        sql`${organisations.organisationTypes} & ${OrganisationType.Specialist_practice} <> 0`,
        ...[gte(referrals.reportedAt, beginOfDay(from)), lt(referrals.reportedAt, beginOfDay(until))],
      ),
    )
    .orderBy(asc(referrals.reportedAt), asc(referrals.referralId))
  return rows.map(({ organisationId, reportedAt }) => ({ organisationId, day: dayInZone(reportedAt) }))
}

async function countMembers(db: Db, organisationIds: number[], lastDay: string) {
  if (organisationIds.length === 0) return []
  return db
    .select({
      organisationId: memberships.organisationId,
      count: sql<number>`count(distinct ${memberships.userId})::int`,
    })
    .from(memberships)
    .where(and(inArray(memberships.organisationId, organisationIds), isCurrentOn(memberships, lastDay)))
    .groupBy(memberships.organisationId)
}
