import { addMonths, formatDay } from '@clearwing/domain/dates.ts'
import { lastOfMonth } from '@clearwing/domain/invoices/days.ts'
import { chargesOf, otherChargesOf } from '@clearwing/domain/invoices/run/charges.ts'
import type { AccruedInterest } from '@clearwing/domain/invoices/schema.ts'
import { and, eq, gt, gte, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { readAccrued } from '#features/invoices/accrued-store.ts'
import type { Draft } from '#features/invoices/draft-store.ts'
import { readFees } from '#features/invoices/fees/store.ts'
import { billedOrganisations } from '#features/invoices/fees/tables.ts'
import { firstDayOfTerms } from '#features/invoices/fees/terms-store.ts'
import { invoiceEntries, invoices } from '#features/invoices/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { endOfRun, type StoredRun } from './store.ts'
import { isNotCharged, listDecided, listOtherWork } from './work-store.ts'

export type LineToDraft = Draft['lines'][number]
type Scope = Pick<StoredRun, 'runId' | 'month' | 'distributorId'>

/** What a run charges to an organisation, and the medicals of its month for which no fee was in force. */
export type Billed = { organisationId: number; lines: LineToDraft[]; withoutFee: number }

const isOfScope = ({ distributorId }: Scope): SQL | undefined =>
  distributorId === null
    ? isNull(billedOrganisations.distributorId)
    : eq(billedOrganisations.distributorId, distributorId)

/** Calculates the lines of every organisation of a run. Nothing is stored. */
export async function billedBy(db: Db, run: Scope): Promise<Billed[]> {
  const firstDay = await firstDayOfTerms(db)
  if (firstDay === undefined) return []
  const { month } = run
  const lastDay = lastOfMonth(month)
  const [medicals, others, interest] = [
    await chargedMedicals(db, run, firstDay),
    await otherLines(db, run, lastDay),
    await interestLines(db, run, lastDay),
  ]
  const lines = Map.groupBy([...medicals.lines, ...others, ...interest], ({ organisationId }) => organisationId)
  const missing = Map.groupBy(medicals.withoutFee, ({ practiceId }) => practiceId)
  return [...new Set([...lines.keys(), ...missing.keys()])].map((organisationId) => ({
    organisationId,
    lines: (lines.get(organisationId) ?? []).map(({ line }) => line),
    withoutFee: missing.get(organisationId)?.length ?? 0,
  }))
}

type OfOrganisation = { organisationId: number; line: LineToDraft }

/** Medicals that no invoice charges yet. Those without a fee are reported only in the month of their decision. */
async function chargedMedicals(db: Db, run: Scope, from: string) {
  const fees = await readFees(db)
  const days = { from, until: endOfRun(run) }
  const medicals = await listDecided(db, days, and(isOfScope(run), isNotCharged))
  const { charges, withoutFee } = chargesOf(medicals, fees)
  const decidedOn = new Map(medicals.map((medical) => [medical.medicalId, medical.decidedOn]))
  const lines = charges.map(
    ({ organisationId, item, medicalId, feeId, day, text, cents }): OfOrganisation => ({
      organisationId,
      line: { kind: 'fee', item, medicalId, feeId, day, text, cents },
    }),
  )
  return {
    lines: lines.toSorted(({ line: one }, { line: other }) => one.day.localeCompare(other.day)),
    withoutFee: withoutFee.filter(({ medicalId }) => (decidedOn.get(medicalId) ?? '') >= run.month),
  }
}

/** Reports and members, charged to organisations of this run that a fee names and that no other run billed this month. */
async function otherLines(db: Db, run: Scope, lastDay: string): Promise<OfOrganisation[]> {
  const fees = await readFees(db)
  const work = await listOtherWork(db, fees, { from: run.month, until: endOfRun(run) }, lastDay)
  if (work.length === 0) return []
  const [distributors, billed] = await Promise.all([
    db.select().from(billedOrganisations),
    db
      .select({ organisationId: invoices.organisationId })
      .from(invoices)
      .where(and(eq(invoices.month, run.month), isNotNull(invoices.runId), ne(invoices.runId, run.runId))),
  ])
  const distributorOf = new Map(
    distributors.map(({ organisationId, distributorId }) => [organisationId, distributorId]),
  )
  const done = new Set(billed.map(({ organisationId }) => organisationId))
  const own = work.filter(
    ({ organisationId }) =>
      (distributorOf.get(organisationId) ?? null) === run.distributorId && !done.has(organisationId),
  )
  return otherChargesOf(own, fees, lastDay).map(({ organisationId, item, feeId, day, text, cents }) => ({
    organisationId,
    line: { kind: 'fee', item, feeId, day, text, cents },
  }))
}

/** Months in which interest of an invoice that was paid late is still charged. */
const monthsOfPaid = 12

/** Interest that overdue invoices bore up to the last day of the month and that was neither charged nor waived. */
async function interestLines(db: Db, run: Scope, lastDay: string): Promise<OfOrganisation[]> {
  const isUnpaid = sql`(select sum(${invoiceEntries.cents}) from ${invoiceEntries}
    where ${invoiceEntries.invoiceId} = ${invoices.invoiceId}) > 0`
  const wasPaidLate = sql`exists (select from ${invoiceEntries}
    where ${invoiceEntries.invoiceId} = ${invoices.invoiceId} and ${invoiceEntries.day} > ${invoices.dueDay}
      and ${gte(invoiceEntries.day, addMonths(run.month, -monthsOfPaid))})`
  const overdue = await db
    .select({ invoiceId: invoices.invoiceId, organisationId: invoices.organisationId })
    .from(invoices)
    .leftJoin(billedOrganisations, eq(billedOrganisations.organisationId, invoices.organisationId))
    .where(and(isOfScope(run), lt(invoices.dueDay, lastDay), gt(invoices.totalCents, 0), or(isUnpaid, wasPaidLate)))
    .orderBy(invoices.number)
  const ids = overdue.map(({ invoiceId }) => invoiceId)
  const accrued = await readAccrued(db, ids, lastDay)
  return overdue.flatMap(({ invoiceId, organisationId }): OfOrganisation[] => {
    const interest = accrued.get(invoiceId)
    return interest ? [{ organisationId, line: interestLine(invoiceId, interest, lastDay) }] : []
  })
}

const interestLine = (overdueInvoiceId: number, { sum, cents }: AccruedInterest, day: string): LineToDraft => ({
  kind: 'interest',
  overdueInvoiceId,
  interest: sum,
  day,
  text: `Interest on ${sum.number} up to ${formatDay(day)}`,
  cents,
})
