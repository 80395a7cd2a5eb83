import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { announceInvoice } from './announce.ts'
import { followInvoice } from './reminder-store.ts'
import type { StoredInvoice } from './scope-store.ts'
import { invoiceEntries } from './tables.ts'

type NewEntry = Omit<typeof invoiceEntries.$inferInsert, 'entryId' | 'invoiceId' | 'recordedBy' | 'recordedAt'>
type Of = Pick<StoredInvoice, 'invoiceId' | 'organisationId' | 'distributorId'>

/** `null` for work without a user, such as a job. */
export const recorderOf = ({ userId }: Actor) => (userId === 0 ? null : userId)

/** Adds an entry to the account of an issued invoice, with its history. Lock the invoice first. Returns its id. */
export async function addEntry(tx: Tx, actor: Actor, invoice: Of, entry: NewEntry) {
  const { invoiceId } = invoice
  const [added] = await tx
    .insert(invoiceEntries)
    .values({ ...entry, invoiceId, recordedBy: recorderOf(actor), recordedAt: tx.now })
    .returning()
  const { entryId, ...after } = added as typeof invoiceEntries.$inferSelect
  await record(tx, actor, { action: 'create', entity: 'invoice entry', entityId: entryId, after })
  await announceInvoice(tx, invoice)
  await followInvoice(tx, invoiceId)
  return entryId
}
