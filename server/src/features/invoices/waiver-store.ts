import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { announceInvoice } from './announce.ts'
import { recorderOf } from './entry-store.ts'
import type { StoredInvoice } from './scope-store.ts'
import { interestWaivers } from './tables.ts'

type Waiver = Pick<typeof interestWaivers.$inferInsert, 'untilDay' | 'cents' | 'reason'>

/** Waives interest of an invoice that is locked. */
export async function createWaiver(tx: Tx, actor: Actor, invoice: StoredInvoice, waiver: Waiver) {
  const { invoiceId } = invoice
  const [row] = await tx
    .insert(interestWaivers)
    .values({ ...waiver, invoiceId, waivedBy: recorderOf(actor), waivedAt: tx.now })
    .returning()
  const after = row as typeof interestWaivers.$inferSelect
  await record(tx, actor, { action: 'create', entity: 'interest waiver', entityId: after.interestWaiverId, after })
  await announceInvoice(tx, invoice)
}
