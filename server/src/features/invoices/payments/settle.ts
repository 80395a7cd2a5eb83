import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { BankPaymentChoice } from '@clearwing/domain/invoices/payments/schema.ts'
import { canManageInvoicesOf } from '@clearwing/domain/invoices/rules.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { readAccount } from '#features/invoices/account-store.ts'
import { addEntry, recorderOf } from '#features/invoices/entry-store.ts'
import { lockInvoice } from '#features/invoices/scope-store.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal, wrongFields } from '#platform/errors/refusal.ts'
import { recordPayment } from './record.ts'
import { findPaymentEntry, type lockPayment, statusOfPayment, updateBankPayment } from './store.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockPayment>>>

const isWaiting = ({ payment }: Locked) => ['suggested', 'unmatched'].includes(statusOfPayment(payment))

function mustWait(locked: Locked) {
  if (isWaiting(locked)) return
  throw new Refusal(409, { title: 'This payment is already settled.', detail: 'Undo that first.' })
}

/** Records a payment for the invoice that a person confirmed or chose. */
export async function settlePayment(tx: Tx, actor: Actor, locked: Locked, choice: BankPaymentChoice) {
  mustWait(locked)
  const invoice = await lockInvoice(tx, actor, choice.invoiceId)
  if (!invoice || invoice.number === null || !canManageInvoicesOf(actor, invoice))
    throw wrongFields({ invoiceId: ['Choose an issued invoice.'] })
  const { balanceCents } = await readAccount(tx, invoice.invoiceId)
  if (balanceCents !== choice.balanceCents)
    throw new Refusal(409, {
      title: `The balance of ${invoice.number} is now ${formatMoney(balanceCents)}. Check it again.`,
    })
  const entryId = await recordPayment(tx, actor, invoice, locked.payment)
  await updateBankPayment(tx, actor, locked, { entryId, settledBy: recorderOf(actor), settledAt: tx.now })
}

/** Sets a payment aside that is not for an invoice. */
export async function setPaymentAside(tx: Tx, actor: Actor, locked: Locked, note: string) {
  mustWait(locked)
  const settled = { settledBy: recorderOf(actor), settledAt: tx.now }
  await updateBankPayment(tx, actor, locked, Object.assign(settled, { isSetAside: true, note }))
}

/**
 * Returns a payment to those that wait. Entries are only added: another one of the same day takes the recorded payment
 * back, as if it had never been made.
 */
export async function undoPayment(tx: Tx, actor: Actor, locked: Locked) {
  if (isWaiting(locked)) throw new Refusal(409, { title: 'This payment is not settled.' })
  const { entryId } = locked.payment
  if (entryId !== null) {
    const { invoiceId, day, cents } = found(await findPaymentEntry(tx, entryId))
    const invoice = found(await lockInvoice(tx, actor, invoiceId))
    await addEntry(tx, actor, invoice, { kind: 'payment', day, cents: -cents, note: 'Bank payment undone' })
  }
  await updateBankPayment(tx, actor, locked, waiting)
}

const waiting = {
  entryId: null,
  isSetAside: false,
  note: null,
  suggestedInvoiceId: null,
  settledBy: null,
  settledAt: null,
}
