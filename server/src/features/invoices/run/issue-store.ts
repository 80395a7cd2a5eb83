import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { dueDayOf } from '@clearwing/domain/invoices/days.ts'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { sendEmail } from '#features/emails/index.ts'
import { addEntry, announceInvoice, takeInvoiceNumber } from '#features/invoices/store.ts'
import { invoiceRuns, invoices } from '#features/invoices/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import type { Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Job } from '#platform/jobs/job.ts'
import { today } from '#platform/time/today.ts'
import { announceRun, type StoredRun } from './run-store.ts'

/** Begins to issue the drafts of a run. A job issues them one by one, and continues after a crash. */
export async function startIssuing(tx: Tx, actor: Actor, run: StoredRun) {
  if (run.issuingAt !== null) throw new Refusal(409, { title: 'This run is being issued already.' })
  const { invoiceRunId } = run
  const change = { issuingAt: tx.now, issuedBy: actor.userId }
  await tx.update(invoiceRuns).set(change).where(eq(invoiceRuns.invoiceRunId, invoiceRunId))
  await record(tx, actor, {
    action: 'change',
    entity: 'invoice run',
    entityId: invoiceRunId,
    before: run,
    after: change,
  })
  await enqueue(tx, issueInvoices.name, { invoiceRunId })
  await announceRun(tx, run)
}

export const issueInvoices: Job = {
  name: 'issue-invoices',
  run: async ({ database }, { invoiceRunId = 0 }) => {
    while (await database.transaction((tx) => issueNext(tx, invoiceRunId))) {
      // Each invoice is a transaction of its own: after a crash the next run of the job goes on with the drafts left.
    }
  },
}

/** Issues the next draft of a run: its number, its entry and its email together. False when none is left. */
export async function issueNext(tx: Tx, invoiceRunId: number): Promise<boolean> {
  const [draft] = await tx
    .select({ invoice: invoices, distributorId: invoiceRuns.distributorId })
    .from(invoices)
    .innerJoin(invoiceRuns, eq(invoiceRuns.invoiceRunId, invoices.invoiceRunId))
    .innerJoin(organisations, eq(organisations.organisationId, invoices.organisationId))
    .where(and(eq(invoices.invoiceRunId, invoiceRunId), isNull(invoices.number), isNotNull(invoiceRuns.issuingAt)))
    .orderBy(asc(organisations.searchText), asc(invoices.invoiceId))
    .limit(1)
    .for('update', { of: invoices, skipLocked: true })
  if (!draft) return false
  const { invoiceId, month, organisationId, totalCents, parties } = draft.invoice
  const day = today(tx)
  const number = await takeInvoiceNumber(tx, 'I')
  const { buyerEmail } = parties
  const issued = {
    number,
    issuedOn: day,
    issuedAt: tx.now,
    dueOn: dueDayOf(month, day),
    ...(buyerEmail && { sentAt: tx.now }),
    version: draft.invoice.version + 1,
  }
  await tx.update(invoices).set(issued).where(eq(invoices.invoiceId, invoiceId))
  await addEntry(tx, theSystem, { invoiceId, kind: 'issue', day, cents: totalCents, note: '' })
  await record(tx, theSystem, { action: 'create', entity: 'invoice', entityId: invoiceId, after: issued })
  if (buyerEmail) await sendInvoiceEmail(tx, { invoiceId, buyerEmail, buyerName: parties.buyerName })
  await announceInvoice(tx, { organisationId, distributorId: draft.distributorId })
  return true
}

type Addressed = { invoiceId: number; buyerEmail: string; buyerName: string }

/** A link to the invoice, for the address to which an organisation has its invoices sent. */
export const sendInvoiceEmail = (tx: Tx, { invoiceId, buyerEmail, buyerName }: Addressed) =>
  sendEmail(tx, theSystem, {
    toUserId: null,
    to: buyerEmail,
    template: 'invoiceIssued',
    values: { name: buyerName, path: `/invoice/${invoiceId}` },
  })
