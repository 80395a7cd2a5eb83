import type { InvoiceDispute, InvoiceEntry, InvoiceLine, InvoiceRecord } from '@clearwing/domain/invoices/schema.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { findInterest } from './interest-store.ts'
import type { StoredInvoice } from './store.ts'
import { invoiceDisputes, invoiceEntries, invoiceLines, invoices } from './tables.ts'

/** An invoice with its lines, disputes, account and interest, for its page and its PDF. */
export async function loadInvoice(db: Db, { row, accountEntries, ...invoice }: StoredInvoice): Promise<InvoiceRecord> {
  const { invoiceId, interestPercent, creditsInvoiceId } = row
  const [lines, entries, creditsNumber, interest] = await Promise.all([
    listLines(db, invoiceId),
    listEntries(db, invoiceId),
    numberOf(db, creditsInvoiceId),
    findInterest(db, { ...invoice, interestPercent, entries: accountEntries }, today(db)),
  ])
  const { parties, gstPercent, reason, sentAt } = row
  return { ...invoice, parties, gstPercent, reason, sentAt, creditsInvoiceId, creditsNumber, lines, entries, interest }
}

async function numberOf(db: Db, invoiceId: number | null) {
  if (invoiceId === null) return null
  const [row] = await db.select({ number: invoices.number }).from(invoices).where(eq(invoices.invoiceId, invoiceId))
  return row?.number ?? null
}

const credits = alias(invoiceLines, 'credits')
const raisers = alias(users, 'raisers')
const answerers = alias(users, 'answerers')

async function listLines(db: Db, invoiceId: number): Promise<InvoiceLine[]> {
  const [lines, disputes] = await Promise.all([
    db
      .select({
        invoiceLineId: invoiceLines.invoiceLineId,
        kind: invoiceLines.kind,
        text: invoiceLines.text,
        medicalId: invoiceLines.medicalId,
        cents: invoiceLines.cents,
        gstCents: invoiceLines.gstCents,
        isCredited: sql<boolean>`${credits.invoiceLineId} is not null`,
      })
      .from(invoiceLines)
      .leftJoin(credits, eq(credits.creditsLineId, invoiceLines.invoiceLineId))
      .where(eq(invoiceLines.invoiceId, invoiceId))
      .orderBy(asc(invoiceLines.invoiceLineId)),
    listDisputes(db, invoiceId),
  ])
  return lines.map((line) => ({
    ...line,
    disputes: disputes
      .filter(({ invoiceLineId }) => invoiceLineId === line.invoiceLineId)
      .map(({ invoiceLineId: _, ...dispute }) => dispute),
  }))
}

const listDisputes = (db: Db, invoiceId: number): Promise<(InvoiceDispute & { invoiceLineId: number })[]> =>
  db
    .select({
      invoiceDisputeId: invoiceDisputes.invoiceDisputeId,
      invoiceLineId: invoiceDisputes.invoiceLineId,
      reason: invoiceDisputes.reason,
      raisedByName: sql<string>`${shownNameOf(raisers)}`,
      raisedAt: invoiceDisputes.raisedAt,
      isUpheld: invoiceDisputes.isUpheld,
      answer: invoiceDisputes.answer,
      answeredByName: sql<
        string | null
      >`case when ${answerers.userId} is null then null else ${shownNameOf(answerers)} end`,
      answeredAt: invoiceDisputes.answeredAt,
    })
    .from(invoiceDisputes)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceLineId, invoiceDisputes.invoiceLineId))
    .innerJoin(raisers, eq(raisers.userId, invoiceDisputes.raisedBy))
    .leftJoin(answerers, eq(answerers.userId, invoiceDisputes.answeredBy))
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceDisputes.invoiceDisputeId))

const others = alias(invoices, 'others')

const listEntries = (db: Db, invoiceId: number): Promise<InvoiceEntry[]> =>
  db
    .select({
      invoiceEntryId: invoiceEntries.invoiceEntryId,
      kind: invoiceEntries.kind,
      day: invoiceEntries.day,
      cents: invoiceEntries.cents,
      note: invoiceEntries.note,
      byName: sql<string | null>`case when ${users.userId} is null then null else ${shownNameOf(users)} end`,
      at: invoiceEntries.at,
      otherInvoiceId: invoiceEntries.otherInvoiceId,
      otherNumber: others.number,
    })
    .from(invoiceEntries)
    .leftJoin(users, eq(users.userId, invoiceEntries.by))
    .leftJoin(others, eq(others.invoiceId, invoiceEntries.otherInvoiceId))
    .where(eq(invoiceEntries.invoiceId, invoiceId))
    .orderBy(asc(invoiceEntries.day), asc(invoiceEntries.invoiceEntryId))
