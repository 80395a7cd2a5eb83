import type { Actor } from '@clearwing/domain/access/actor.ts'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { findInvoice } from './scope-store.ts'
import { creditNoteLines, creditNotes, invoiceLines } from './tables.ts'
import { readInvoice } from './view-store.ts'

export type StoredCreditNote = typeof creditNotes.$inferSelect

/** A credit note with its invoice, if the actor knows of the invoice. */
export async function findCreditNote(db: Db, actor: Actor, creditNoteId: number) {
  const [note] = await db.select().from(creditNotes).where(eq(creditNotes.creditNoteId, creditNoteId))
  const invoice = note && (await findInvoice(db, actor, note.invoiceId))
  return invoice && { note, invoice }
}

/** What a credit note states beside its own row: the lines that it credits, and its invoice. */
export async function readCreditNote(db: Db, { creditNoteId, invoiceId }: StoredCreditNote) {
  const { kind, text, day } = invoiceLines
  const lines = await db
    .select({ kind, text, day, cents: creditNoteLines.cents })
    .from(creditNoteLines)
    .innerJoin(invoiceLines, eq(invoiceLines.lineId, creditNoteLines.lineId))
    .where(eq(creditNoteLines.creditNoteId, creditNoteId))
    .orderBy(asc(creditNoteLines.creditNoteLineId))
  return { lines, invoice: await readInvoice(db, invoiceId) }
}
