import type { Actor } from '@clearwing/domain/access/actor.ts'
import { addEntry } from '#features/invoices/entry-store.ts'
import type { StoredInvoice } from '#features/invoices/scope-store.ts'
import type { Tx } from '#platform/database/database.ts'

type Received = { day: string; cents: number }

/** Adds the payment to the account of a locked invoice. Its text stays with the payment, because others read the account. */
export const recordPayment = (tx: Tx, actor: Actor, invoice: StoredInvoice, { day, cents }: Received) =>
  addEntry(tx, actor, invoice, { kind: 'payment', day, cents: -cents, note: 'Bank payment' })
