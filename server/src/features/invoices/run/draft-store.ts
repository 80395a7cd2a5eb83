import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dueDayOf, firstOfNextMonth } from '@clearwing/domain/invoices/days.ts'
import { eq, sql } from 'drizzle-orm'
import { type InvoiceParties, invoiceLines, invoiceRuns, invoices } from '#features/invoices/tables.ts'
import type { organisations } from '#features/organisations/tables.ts'
import type { Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { today } from '#platform/time/today.ts'
import { calculateRun, type PlannedInvoice } from './calculation-store.ts'
import { announceRun, isThisRun, type StoredRun, termsOn, type Which } from './run-store.ts'

/** Turns the calculation into drafts that no longer change, in one transaction. */
export async function lockRun(tx: Tx, actor: Actor, which: Which) {
  // One run at a time, so that two never charge the same medical.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('invoice run'))`)
  const day = today(tx)
  if (day < firstOfNextMonth(which.month)) throw new Refusal(409, { title: 'This month has not ended yet.' })
  const [earlier] = await tx.select().from(invoiceRuns).where(isThisRun(which))
  if (earlier) throw new Refusal(409, { title: 'This month was run already.' })
  const terms = await termsOn(tx, day)
  const planned = (await calculateRun(tx, { ...which, gstPercent: terms.gstPercent })).filter(
    ({ lines }) => lines.length > 0,
  )
  if (planned.length === 0) throw new Refusal(409, { title: 'There is nothing to invoice in this month.' })
  const [run] = await tx
    .insert(invoiceRuns)
    .values({ ...which, lockedAt: tx.now, lockedBy: actor.userId })
    .returning()
  const { invoiceRunId } = run as typeof invoiceRuns.$inferSelect
  for (const plan of planned) await addDraft(tx, { ...which, invoiceRunId }, terms, plan)
  await record(tx, actor, { action: 'create', entity: 'invoice run', entityId: invoiceRunId, after: which })
  await announceRun(tx, which)
  return invoiceRunId
}

type Terms = Awaited<ReturnType<typeof termsOn>>

async function addDraft(tx: Tx, run: Which & { invoiceRunId: number }, terms: Terms, plan: PlannedInvoice) {
  const { organisation, netCents, gstCents, totalCents, gstPercent } = plan
  const [invoice] = await tx
    .insert(invoices)
    .values({
      invoiceRunId: run.invoiceRunId,
      organisationId: organisation.organisationId,
      month: run.month,
      dueOn: dueDayOf(run.month, today(tx)),
      netCents,
      gstCents,
      totalCents,
      gstPercent,
      interestPercent: terms.interestPercent,
      parties: partiesOf(terms, organisation),
    })
    .returning()
  const { invoiceId } = invoice as typeof invoices.$inferSelect
  const rows = plan.lines.map((line, at) => ({ ...line, invoiceId, gstCents: plan.gstOfLines[at] ?? 0 }))
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx.insert(invoiceLines).values(rows.slice(at, at + rowsAtOnce))
}

/** Well below the number of parameters that PostgreSQL takes. */
const rowsAtOnce = 5000

const partiesOf = (terms: Terms, buyer: typeof organisations.$inferSelect): InvoiceParties => ({
  supplierName: terms.supplierName,
  supplierAddress: terms.supplierAddress,
  gstNumber: terms.gstNumber,
  bankAccount: terms.bankAccount,
  buyerName: buyer.name,
  buyerAddress: [buyer.street, buyer.suburb, buyer.city, buyer.state, buyer.postcode, buyer.country]
    .filter(Boolean)
    .join(', '),
  buyerEmail: buyer.feesEmail ?? buyer.email,
})

/** Deletes the drafts of a locked run, so that it can be calculated again. */
export async function unlockRun(tx: Tx, actor: Actor, run: StoredRun) {
  if (run.issuingAt !== null) throw new Refusal(409, { title: 'Invoices of this run have been issued.' })
  const { invoiceRunId } = run
  await tx.execute(sql`delete from ${invoiceLines} using ${invoices}
    where ${invoiceLines.invoiceId} = ${invoices.invoiceId} and ${invoices.invoiceRunId} = ${invoiceRunId}`)
  await tx.delete(invoices).where(eq(invoices.invoiceRunId, invoiceRunId))
  await tx.delete(invoiceRuns).where(eq(invoiceRuns.invoiceRunId, invoiceRunId))
  await record(tx, actor, { action: 'remove', entity: 'invoice run', entityId: invoiceRunId, before: run })
  await announceRun(tx, run)
}
