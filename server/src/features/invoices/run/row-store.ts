import { firstOfNextMonth } from '@clearwing/domain/invoices/days.ts'
import type { InvoiceRun, RunRow } from '@clearwing/domain/invoices/run/schema.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { distributorOrganisations, invoiceLines, invoiceRuns, invoices } from '#features/invoices/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { calculateRun } from './calculation-store.ts'
import { isThisRun, termsOn, type Which } from './run-store.ts'

/** The run of a month: calculated now while it is open, read from its invoices once it is locked. */
export async function readRun(db: Db, which: Which): Promise<InvoiceRun> {
  const [stored] = await db
    .select({ run: invoiceRuns, lockedByName: sql<string>`${shownNameOf(users)}` })
    .from(invoiceRuns)
    .innerJoin(users, eq(users.userId, invoiceRuns.lockedBy))
    .where(isThisRun(which))
  const rows = stored ? await rowsOfRun(db, stored.run.invoiceRunId) : await calculatedRows(db, which)
  const issued = rows.filter(({ number }) => number !== null).length
  return {
    invoiceRunId: stored?.run.invoiceRunId ?? null,
    month: which.month,
    state: stored ? stateOfRun(stored.run.issuingAt, issued === rows.length) : 'open',
    lockedAt: stored?.run.lockedAt ?? null,
    lockedByName: stored?.lockedByName ?? null,
    possibleFrom: firstOfNextMonth(which.month),
    rows,
    issued,
    examinations: sumOf(rows, 'examinations'),
    netCents: sumOf(rows, 'netCents'),
    gstCents: sumOf(rows, 'gstCents'),
    totalCents: sumOf(rows, 'totalCents'),
  }
}

const stateOfRun = (issuingAt: string | null, isComplete: boolean) => {
  if (issuingAt === null) return 'locked'
  return isComplete ? 'issued' : 'issuing'
}

const sumOf = (rows: RunRow[], key: 'examinations' | 'netCents' | 'gstCents' | 'totalCents') =>
  rows.reduce((sum, row) => sum + row[key], 0)

async function calculatedRows(db: Db, which: Which): Promise<RunRow[]> {
  const { gstPercent } = await termsOn(db, today(db))
  const planned = await calculateRun(db, { ...which, gstPercent })
  const distributor = await nameOf(db, which.distributorId)
  return planned.map(({ organisation, lines, ...plan }) => ({
    organisationId: organisation.organisationId,
    organisationName: organisation.name,
    distributorName: distributor,
    examinations: plan.examinations,
    withoutFee: plan.withoutFee,
    interestCents: lines.reduce((sum, { kind, cents }) => (kind === 'interest' ? sum + cents : sum), 0),
    netCents: plan.netCents,
    gstCents: plan.gstCents,
    totalCents: plan.totalCents,
    exceptions: plan.exceptions,
    invoiceId: null,
    number: null,
  }))
}

async function nameOf(db: Db, organisationId: number | null) {
  if (organisationId === null) return null
  const [row] = await db
    .select({ name: organisations.name })
    .from(organisations)
    .where(eq(organisations.organisationId, organisationId))
  return row?.name ?? null
}

async function rowsOfRun(db: Db, invoiceRunId: number): Promise<RunRow[]> {
  const distributors = sql`(select name from organisations d where d.organisation_id = ${distributorOrganisations.distributorId})`
  const rows = await db
    .select({
      invoiceId: invoices.invoiceId,
      number: invoices.number,
      organisationId: invoices.organisationId,
      organisationName: organisations.name,
      distributorName: sql<string | null>`${distributors}`,
      examinations: sql<number>`(count(*) filter (where ${invoiceLines.medicalId} is not null))::int`,
      interestCents: sql<number>`coalesce(sum(${invoiceLines.cents}) filter (where ${invoiceLines.kind} = 'interest'), 0)::int`,
      netCents: invoices.netCents,
      gstCents: invoices.gstCents,
      totalCents: invoices.totalCents,
    })
    .from(invoices)
    .innerJoin(organisations, eq(organisations.organisationId, invoices.organisationId))
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.invoiceId))
    .leftJoin(distributorOrganisations, eq(distributorOrganisations.organisationId, invoices.organisationId))
    .where(eq(invoices.invoiceRunId, invoiceRunId))
    .groupBy(invoices.invoiceId, organisations.organisationId, distributorOrganisations.organisationId)
    .orderBy(asc(organisations.searchText), asc(invoices.invoiceId))
  return rows.map((row) => ({ ...row, withoutFee: 0, exceptions: [] }))
}
