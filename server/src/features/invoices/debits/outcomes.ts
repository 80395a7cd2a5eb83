import type { Actor } from '@clearwing/domain/access/actor.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { lastDigits } from '@clearwing/domain/invoices/debits/authority.ts'
import { canBeCancelled, canBeDishonoured } from '@clearwing/domain/invoices/debits/debit-rules.ts'
import type { Dishonour } from '@clearwing/domain/invoices/debits/schema.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { sendEmail } from '#features/emails/index.ts'
import { addEntry, recorderOf } from '#features/invoices/entry-store.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal, wrongFields } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import {
  findDebit,
  isAnnouncedOf,
  isInFile,
  lockInvoices,
  readDebits,
  readFeesAddresses,
  type StoredDebit,
  updateDebit,
} from './debit-store.ts'
import type { StoredDebitFile } from './file-store.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findDebit>>>

const settledBy = (tx: Tx, actor: Actor) => ({ settledBy: recorderOf(actor), settledAt: tx.now })

/** Marks the debits of a file as collected that have no outcome: a payment for each. */
export async function collectDebits(tx: Tx, actor: Actor, { debitFileId, debitDay }: StoredDebitFile) {
  if (today(tx) < debitDay) throw new Refusal(409, { title: 'The debit day of this file is in the future.' })
  const rows = await lockedRows(tx, await readDebits(tx, isInFile(debitFileId)))
  const open = rows.filter(({ debit }) => debit.outcome === null)
  if (open.length === 0) throw new Refusal(409, { title: 'Every direct debit of this file already has an outcome.' })
  for (const { invoice, debit } of open) {
    await updateDebit(tx, actor, invoice, debit, Object.assign(settledBy(tx, actor), { outcome: 'collected' as const }))
    const payment = { kind: 'payment', day: debitDay, cents: -debit.cents, note: 'Direct debit' } as const
    await addEntry(tx, actor, invoice, payment)
  }
}

/** The debits as they are once their invoices are locked. */
async function lockedRows(tx: Tx, rows: Row[]) {
  const [first] = rows
  if (!first) return []
  await lockInvoices(
    tx,
    rows.map(({ invoice }) => invoice.invoiceId),
  )
  return readDebits(tx, isInFile(first.debit.debitFileId ?? 0))
}

/** A debit of a locked invoice; undefined unless the actor manages it. */
export async function lockDebit(tx: Tx, actor: Actor, debitId: number): Promise<Row> {
  const { invoice } = found(await findDebit(tx, actor, debitId))
  await lockInvoices(tx, [invoice.invoiceId])
  return found(await findDebit(tx, actor, debitId))
}

/**
 * Records that the bank returned a debit. One that was marked as collected gets an entry that takes the payment back, so
 * that the invoice is overdue again. Another debit of it can be announced.
 */
export async function dishonourDebit(tx: Tx, actor: Actor, { invoice, debit }: Row, { day, reason }: Dishonour) {
  if (!canBeDishonoured(debit))
    throw new Refusal(409, { title: 'Only a direct debit of a file can be dishonoured, and only once.' })
  if (day < debit.debitDay || day > today(tx))
    throw wrongFields({ day: ['Choose a day from the debit day until today.'] })
  await settle(tx, actor, { invoice, debit }, 'dishonoured', reason)
  if (debit.outcome !== 'collected') return
  await addEntry(tx, actor, invoice, { kind: 'dishonour', day, cents: debit.cents, note: reason })
}

/** Cancels an announced debit before a file has it. */
export async function cancelDebit(tx: Tx, actor: Actor, row: Row, reason: string) {
  if (!canBeCancelled(row.debit))
    throw new Refusal(409, { title: 'Only an announced direct debit can be cancelled that is in no file yet.' })
  await cancelAnnounced(tx, actor, row, reason)
}

/** Cancels the announced debits of an authority that ends. Those of a file are at the bank already. */
export async function cancelDebitsOfAuthority(tx: Tx, actor: Actor, authorityId: number) {
  const announced = await readDebits(tx, isAnnouncedOf(authorityId))
  if (announced.length === 0) return
  await lockInvoices(
    tx,
    announced.map(({ invoice }) => invoice.invoiceId),
  )
  for (const row of await readDebits(tx, isAnnouncedOf(authorityId)))
    await cancelAnnounced(tx, actor, row, 'The authority has ended.')
}

/**
 * Cancels a debit that was announced, and tells the organisation, which was told that its account would be debited. The
 * email leaves out the reason, because its author writes it for colleagues.
 */
export async function cancelAnnounced(tx: Tx, actor: Actor, { invoice, debit, authority }: Row, reason: string) {
  await settle(tx, actor, { invoice, debit }, 'cancelled', reason)
  const { invoiceId, organisationId, number } = invoice
  const address = (await readFeesAddresses(tx, [organisationId])).get(organisationId)
  if (!address?.to) return
  const values = {
    name: address.contact,
    organisation: address.name,
    number: number ?? '',
    amount: formatMoney(debit.cents),
    day: formatDay(debit.debitDay),
    account: lastDigits(authority.account),
    path: `/invoice/${invoiceId}`,
  }
  await sendEmail(tx, actor, { toUserId: null, to: address.to, template: 'debitCancelled', values })
}

type Settled = { invoice: Row['invoice']; debit: StoredDebit }

const settle = (
  tx: Tx,
  actor: Actor,
  { invoice, debit }: Settled,
  outcome: 'dishonoured' | 'cancelled',
  reason: string,
) => updateDebit(tx, actor, invoice, debit, Object.assign(settledBy(tx, actor), { outcome, reason }))
