import type { Actor } from '@clearwing/domain/access/actor.ts'
import { maxParticulars, readBankRow } from '@clearwing/domain/invoices/payments/bank-row.ts'
import { type BankRow, matchPayments, type PaymentMatch } from '@clearwing/domain/invoices/payments/matching.ts'
import { importWords } from '@clearwing/domain/invoices/payments/words.ts'
import { managesAllInvoices } from '@clearwing/domain/invoices/rules.ts'
import { recorderOf } from '#features/invoices/entry-store.ts'
import { lockInvoice } from '#features/invoices/scope-store.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { changesNothing, isRefused, type PlannedImport, willAdd } from '#platform/import/planned.ts'
import type { ImportRecord } from '#platform/import/read-rows.ts'
import { today } from '#platform/time/today.ts'
import { listOpenInvoices } from './open-store.ts'
import { recordPayment } from './record.ts'
import { createBankImport, createBankPayment, listPaymentsBetween } from './store.ts'

type Received = { line: number; payment: BankRow; stored: BankRow; repetition: number }

const keyOf = ({ day, cents, particulars }: BankRow, repetition: number) =>
  JSON.stringify([day, cents, particulars, repetition])

/** Plans the payments of a bank file, in its order. Those of an earlier file are recognised, so nothing is stored twice. */
export async function planPayments(tx: Tx, actor: Actor, records: ImportRecord[], fileName: string) {
  const read = readRows(records, today(tx))
  const knownKeys = await listKnown(tx, read.received)
  const fresh = read.received.filter(({ stored, repetition }) => !knownKeys.has(keyOf(stored, repetition)))
  const open = await listOpenInvoices(tx, actor)
  const matches = matchPayments(
    fresh.map(({ payment }) => payment),
    open,
  )
  const file = importOnce(tx, actor, fileName)
  const planned = fresh.map((received, at): PlannedImport => {
    const match = matches[at] ?? null
    const invoice = open.find(({ invoiceId }) => invoiceId === match?.invoiceId)
    const { line, payment } = received
    const details = { summary: importWords(payment, match, invoice) }
    const act = () => storePayment(tx, actor, file, received, match)
    return { ...willAdd(line, nameOf(payment), act, details), basis: match }
  })
  const repeated = read.received.filter(({ stored, repetition }) => knownKeys.has(keyOf(stored, repetition)))
  const before = repeated.map(({ line, payment }) =>
    changesNothing(line, nameOf(payment), { summary: 'This payment was imported before.' }),
  )
  return [...read.others, ...before, ...planned].toSorted((one, other) => one.row.line - other.row.line)
}

const nameOf = ({ particulars }: BankRow) => particulars || 'Without payer or reference'

/** Payments received, with how often an equal one came before them in the file; and the rows that are not payments. */
function readRows(records: ImportRecord[], day: string) {
  const counts = new Map<string, number>()
  const received: Received[] = []
  const others: PlannedImport[] = []
  for (const { line, cells, isTooLong } of records) {
    const row = readBankRow(cells, day)
    const name = `Line ${line}`
    if (isTooLong) others.push(isRefused(line, name, { '': ['There are more cells than headings.'] }))
    else if ('problems' in row) others.push(isRefused(line, name, row.problems))
    else if ('isNotReceived' in row) others.push(changesNothing(line, name, { summary: 'Not money received.' }))
    else {
      const { payment } = row
      const stored = { ...payment, particulars: payment.particulars.slice(0, maxParticulars) }
      const repetition = counts.get(keyOf(stored, 0)) ?? 0
      counts.set(keyOf(stored, 0), repetition + 1)
      received.push({ line, payment, stored, repetition })
    }
  }
  return { received, others }
}

/** Keys of the payments on the days of this file, of every importer. */
async function listKnown(tx: Tx, received: Received[]) {
  const days = received.map(({ stored: { day } }) => day).toSorted()
  const [first, last] = [days.at(0), days.at(-1)]
  if (first === undefined || last === undefined) return new Set<string>()
  const rows = await listPaymentsBetween(tx, first, last)
  return new Set(rows.map((row) => keyOf(row, row.repetition)))
}

type FileOf = { distributorId: number | null; id: () => Promise<number> }

/** The stored file, created with its first payment. */
function importOnce(tx: Tx, actor: Actor, fileName: string): FileOf {
  const distributorId = managesAllInvoices(actor) ? null : actor.organisationId
  let bankImportId: number | undefined
  const id = async () => {
    const values = { fileName, distributorId, importedBy: actor.userId, importedAt: tx.now }
    bankImportId ??= (await createBankImport(tx, values)).bankImportId
    return bankImportId
  }
  return { distributorId, id }
}

async function storePayment(tx: Tx, actor: Actor, file: FileOf, received: Received, match: PaymentMatch | null) {
  const { stored, repetition } = received
  const payment = { ...stored, repetition, bankImportId: await file.id() }
  if (match?.by === 'number') {
    const invoice = found(await lockInvoice(tx, actor, match.invoiceId))
    const entryId = await recordPayment(tx, actor, invoice, stored)
    const settled = { entryId, settledBy: recorderOf(actor), settledAt: tx.now }
    await createBankPayment(tx, actor, file.distributorId, Object.assign(payment, settled))
  } else
    await createBankPayment(
      tx,
      actor,
      file.distributorId,
      Object.assign(payment, { suggestedInvoiceId: match?.invoiceId ?? null }),
    )
}
