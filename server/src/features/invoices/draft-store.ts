import type { Actor } from '@clearwing/domain/access/actor.ts'
import { totalsOf } from '@clearwing/domain/invoices/totals.ts'
import type { Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { announceInvoice } from './announce.ts'
import { recorderOf } from './entry-store.ts'
import { invoiceLines, invoices } from './tables.ts'

type LineToCharge = Omit<typeof invoiceLines.$inferInsert, 'lineId' | 'invoiceId' | 'gstCents'>

/** An invoice to be made. Its amounts follow from its lines and the rate of its tax. */
export type Draft = Pick<
  typeof invoices.$inferInsert,
  'organisationId' | 'distributorId' | 'runId' | 'billingTermsId' | 'month' | 'buyer' | 'gstPercent'
> & { lines: LineToCharge[] }

/** Rows in one statement. PostgreSQL takes at most 65,535 parameters. */
const rowsAtOnce = 1000

const inParts = <Row>(rows: Row[]) =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  )

/** Stores invoices without numbers, with their lines and history. Returns their ids in the same order. */
export async function createDrafts(tx: Tx, actor: Actor, drafts: Draft[]) {
  const made = drafts.map(({ lines, ...draft }) => {
    const { gstOfLines, ...totals } = totalsOf(
      lines.map(({ kind, cents }) => ({ kind, cents })),
      draft.gstPercent,
    )
    return { row: { ...draft, ...totals, createdBy: recorderOf(actor), createdAt: tx.now }, lines, gstOfLines }
  })
  const stored: (typeof invoices.$inferSelect)[] = []
  for (const part of inParts(made))
    stored.push(
      ...(await tx
        .insert(invoices)
        .values(part.map(({ row }) => row))
        .returning()),
    )
  const lineRows = made.flatMap(({ lines, gstOfLines }, at) =>
    lines.map((line, position) => ({
      ...line,
      invoiceId: stored[at]?.invoiceId ?? 0,
      gstCents: gstOfLines[position] ?? 0,
    })),
  )
  for (const part of inParts(lineRows)) await tx.insert(invoiceLines).values(part)
  for (const invoice of stored) {
    await record(tx, actor, { action: 'create', entity: 'invoice', entityId: invoice.invoiceId, after: invoice })
    await announceInvoice(tx, invoice)
  }
  return stored.map(({ invoiceId }) => invoiceId)
}
