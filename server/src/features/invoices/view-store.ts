import type { Invoice, InvoiceDispute, InvoiceEntry, InvoiceLine } from '@clearwing/domain/invoices/schema.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { shownNameByNumber } from '#features/users/index.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { readAccrued } from './accrued-store.ts'
import { creditedOf } from './credited-store.ts'
import { invoiceDebits } from './debits/tables.ts'
import { billingTerms } from './fees/tables.ts'
import { listedInvoices, toListedInvoice } from './list-store.ts'
import { creditNotes, interestWaivers, invoiceDisputes, invoiceEntries, invoiceLines, invoices } from './tables.ts'

/** An invoice with everything that its page and its PDF show. */
export async function readInvoice(db: Db, invoiceId: number): Promise<Invoice> {
  const day = today(db)
  const [[row], lines, entries, waivers, [debit], accrued] = await Promise.all([
    listedInvoices(db).where(eq(invoices.invoiceId, invoiceId)),
    readLines(db, invoiceId),
    readEntries(db, invoiceId),
    readWaivers(db, invoiceId),
    db
      .select({ debitDay: invoiceDebits.debitDay })
      .from(invoiceDebits)
      .where(and(eq(invoiceDebits.invoiceId, invoiceId), isNull(invoiceDebits.outcome))),
    readAccrued(db, [invoiceId], day),
  ])
  const { invoice } = found(row)
  const [terms] = await db.select().from(billingTerms).where(eq(billingTerms.billingTermsId, invoice.billingTermsId))
  const { supplierName, supplierAddress, gstNumber, bankAccount } = found(terms)
  return {
    ...toListedInvoice(found(row), day),
    runId: invoice.runId,
    supplier: { name: supplierName, address: supplierAddress, gstNumber, bankAccount },
    buyer: invoice.buyer,
    gstPercent: invoice.gstPercent,
    sentAt: invoice.sentAt,
    lines,
    entries,
    accrued: accrued.get(invoiceId) ?? null,
    waivers,
    debitDay: debit?.debitDay ?? null,
    version: entries.at(-1)?.entryId ?? 0,
  }
}

async function readLines(db: Db, invoiceId: number): Promise<InvoiceLine[]> {
  const { lineId, kind, medicalId, day, text, cents, gstCents, interest, overdueInvoiceId } = invoiceLines
  const columns = { lineId, kind, medicalId, day, text, cents, gstCents, interest, overdueInvoiceId }
  const rows = await db
    .select({ ...columns, creditedCents: creditedOf('cents') })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(lineId))
  const disputes = await readDisputes(
    db,
    rows.map((row) => row.lineId),
  )
  return rows.map((row) => ({ ...row, disputes: disputes.get(row.lineId) ?? [] }))
}

async function readDisputes(db: Db, lineIds: number[]): Promise<Map<number, InvoiceDispute[]>> {
  if (lineIds.length === 0) return new Map()
  const { lineId, disputeId, reason, raisedBy, raisedAt, outcome, answer, answeredBy, answeredAt } = invoiceDisputes
  const rows = await db
    .select({
      lineId,
      disputeId,
      reason,
      raisedBy: shownNameByNumber(raisedBy),
      raisedAt,
      outcome,
      answer,
      answeredBy: shownNameByNumber(answeredBy),
      answeredAt,
    })
    .from(invoiceDisputes)
    .where(inArray(lineId, lineIds))
    .orderBy(asc(disputeId))
  return Map.groupBy(rows, (row) => row.lineId)
}

const others = sql`other_invoices`

async function readEntries(db: Db, invoiceId: number): Promise<InvoiceEntry[]> {
  const { entryId, kind, day, cents, note, otherInvoiceId, creditNoteId, recordedBy, recordedAt } = invoiceEntries
  return db
    .select({
      entryId,
      kind,
      day,
      cents,
      note,
      otherInvoiceId,
      otherNumber: sql<string | null>`(select ${others}.number from ${invoices} as ${others}
        where ${others}.invoice_id = ${invoiceEntries}.other_invoice_id)`,
      creditNoteId,
      creditNoteNumber: creditNotes.number,
      recordedBy: shownNameByNumber(recordedBy),
      recordedAt,
    })
    .from(invoiceEntries)
    .leftJoin(creditNotes, eq(creditNotes.creditNoteId, creditNoteId))
    .where(eq(invoiceEntries.invoiceId, invoiceId))
    .orderBy(asc(entryId))
}

function readWaivers(db: Db, invoiceId: number) {
  const { interestWaiverId, untilDay, cents, reason, waivedBy, waivedAt } = interestWaivers
  return db
    .select({ interestWaiverId, untilDay, cents, reason, waivedBy: shownNameByNumber(waivedBy), waivedAt })
    .from(interestWaivers)
    .where(eq(interestWaivers.invoiceId, invoiceId))
    .orderBy(asc(interestWaiverId))
}
