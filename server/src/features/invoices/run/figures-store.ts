import { runFigures, sumOfFigures } from '@clearwing/domain/invoices/run/figures.ts'
import type { InvoiceRunRecord, RunRow } from '@clearwing/domain/invoices/run/schema.ts'
import { eq, inArray } from 'drizzle-orm'
import { isAbroad } from '#features/invoices/buyer.ts'
import { termsOn } from '#features/invoices/fees/terms-store.ts'
import { invoiceLines, invoices } from '#features/invoices/tables.ts'
import type { StoredOrganisation } from '#features/organisations/index.ts'
import { organisations } from '#features/organisations/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { billedBy } from './billed-store.ts'
import { readExceptions } from './exception-store.ts'
import { readRun, type StoredRun } from './store.ts'

type Bare = Omit<RunRow, 'organisationName' | 'exceptions'>

/** A run with what it charges: calculated while it is a dry run, and read from its invoices afterwards. */
export async function readRunRecord(db: Db, stored: StoredRun): Promise<InvoiceRunRecord> {
  const run = await readRun(db, stored.runId)
  const bare = run.state === 'dryRun' ? await calculated(db, stored) : await lockedRows(db, stored)
  const buyers = await readOrganisations(db, bare)
  const exceptions = await readExceptions(db, [...buyers.values()])
  const rows = bare.map(
    (row): RunRow => ({
      ...row,
      organisationName: buyers.get(row.organisationId)?.name ?? '',
      exceptions: [...(row.withoutFee > 0 ? ['noFee' as const] : []), ...(exceptions.get(row.organisationId) ?? [])],
    }),
  )
  return {
    ...run,
    rows: rows.toSorted((one, other) => one.organisationName.localeCompare(other.organisationName, 'en-NZ')),
    totals: sumOfFigures(rows),
  }
}

export async function readOrganisations(db: Db, rows: readonly { organisationId: number }[]) {
  const ids = rows.map(({ organisationId }) => organisationId)
  const found =
    ids.length === 0 ? [] : await db.select().from(organisations).where(inArray(organisations.organisationId, ids))
  return new Map<number, StoredOrganisation>(found.map((organisation) => [organisation.organisationId, organisation]))
}

async function calculated(db: Db, run: StoredRun): Promise<Bare[]> {
  const billed = await billedBy(db, run)
  const [buyers, terms] = await Promise.all([readOrganisations(db, billed), termsOn(db, today(db))])
  return billed.map(({ organisationId, lines, withoutFee }) => {
    const organisation = buyers.get(organisationId)
    const gstPercent = organisation && isAbroad(organisation) ? 0 : (terms?.gstPercent ?? 0)
    return { organisationId, invoiceId: null, number: null, withoutFee, ...runFigures(lines, gstPercent) }
  })
}

async function lockedRows(db: Db, { runId }: StoredRun): Promise<Bare[]> {
  const isOfRun = eq(invoices.runId, runId)
  const [drafts, lines] = await Promise.all([
    db.select().from(invoices).where(isOfRun),
    db
      .select({ line: invoiceLines })
      .from(invoiceLines)
      .innerJoin(invoices, eq(invoices.invoiceId, invoiceLines.invoiceId))
      .where(isOfRun),
  ])
  const linesOf = Map.groupBy(lines, ({ line }) => line.invoiceId)
  return drafts.map(({ invoiceId, organisationId, number, gstPercent }) => {
    const own = (linesOf.get(invoiceId) ?? []).map(({ line }) => line)
    return { organisationId, invoiceId, number, withoutFee: 0, ...runFigures(own, gstPercent) }
  })
}
