import type { Actor } from '@clearwing/domain/access/actor.ts'
import { type JournalEntry, journalOf } from '@clearwing/domain/invoices/journal.ts'
import type { JournalQuery } from '@clearwing/domain/invoices/journal-list.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import { and, asc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm'
import { organisations } from '#features/organisations/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { visibleInvoices } from './scope-store.ts'
import { creditNoteLines, creditNotes, invoiceEntries, invoiceLines, invoices } from './tables.ts'

const issuedInterest = sql<number>`coalesce((select sum(l.cents) from ${invoiceLines} as l
  where l.invoice_id = ${invoices}.invoice_id and l.kind = 'interest'), 0)::int`
const creditedInterest = sql<number>`coalesce((select sum(c.cents) from ${creditNoteLines} as c
  join ${invoiceLines} as l on l.line_id = c.line_id
  where c.credit_note_id = ${invoiceEntries.creditNoteId} and l.kind = 'interest'), 0)::int`

/** Journal rows of the entries in a span of days, of the invoices that the actor may see. */
export async function readJournal(db: Db, actor: Actor, { b, l }: Pick<JournalQuery, 'b' | 'l'>) {
  const rows = await db
    .select({
      entry: invoiceEntries,
      invoice: invoices,
      note: creditNotes,
      organisationName: organisations.name,
      issuedInterest,
      creditedInterest,
    })
    .from(invoiceEntries)
    .innerJoin(invoices, eq(invoices.invoiceId, invoiceEntries.invoiceId))
    .innerJoin(organisations, eq(organisations.organisationId, invoices.organisationId))
    .leftJoin(creditNotes, eq(creditNotes.creditNoteId, invoiceEntries.creditNoteId))
    .where(
      and(
        isNotNull(invoices.number),
        visibleInvoices(actor),
        b === undefined ? undefined : gte(invoiceEntries.day, b),
        l === undefined ? undefined : lte(invoiceEntries.day, l),
      ),
    )
    .orderBy(asc(invoiceEntries.day), asc(invoiceEntries.entryId))
  return journalOf(
    rows.map(({ entry: { kind, day, cents }, invoice, note, organisationName, ...interest }): JournalEntry => {
      const common = { day, cents, number: note?.number ?? invoice.number ?? '', organisationName }
      if (kind !== 'issue' && kind !== 'credit') return { ...common, kind }
      const { netCents, gstCents } = kind === 'credit' && note ? note : invoice
      const interestCents = kind === 'credit' ? interest.creditedInterest : interest.issuedInterest
      return { ...common, kind, parts: { feesCents: netCents - interestCents, interestCents, gstCents } }
    }),
  )
}

/** A page of the journal, for its file. */
export async function listJournal(db: Db, actor: Actor, query: JournalQuery) {
  const rows = await readJournal(db, actor, query)
  const ordered = query.d ? rows.reverse() : rows
  const first = offsetOf(query)
  return toPage(ordered.slice(first, first + query.n), rows.length, query)
}
