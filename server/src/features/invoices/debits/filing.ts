import type { Actor } from '@clearwing/domain/access/actor.ts'
import { creditedCents, paidCents } from '@clearwing/domain/invoices/balance.ts'
import { controlTotals, type DebitItem } from '@clearwing/domain/invoices/debits/debit-file.ts'
import { debitInFile } from '@clearwing/domain/invoices/debits/debit-rules.ts'
import { DebitFormat, writeDebitFile } from '@clearwing/domain/invoices/debits/formats.ts'
import type { DebitFileResult, NewDebitFile } from '@clearwing/domain/invoices/debits/schema.ts'
import { readAccounts } from '#features/invoices/account-store.ts'
import { termsOn } from '#features/invoices/fees/terms-store.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found, Refusal, wrongFields } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { isInFile, isOfBatch, lockInvoices, readDebits, updateDebit } from './debit-store.ts'
import { createDebitFile, findDebitFile, type StoredDebitFile } from './file-store.ts'
import { cancelAnnounced } from './outcomes.ts'

type Rows = Awaited<ReturnType<typeof readDebits>>

const itemOf = ({ debit, authority, invoice }: Rows[number], cents = debit.cents): DebitItem => ({
  account: authority.account,
  cents,
  holder: authority.holder,
  reference: invoice.number ?? '',
})

/**
 * Creates the file of all announced debits of a day. Those of paid, credited or disputed invoices, and those without
 * authority, are cancelled.
 */
export async function fileDebits(tx: Tx, actor: Actor, given: NewDebitFile): Promise<DebitFileResult> {
  if (given.debitDay < today(tx)) throw wrongFields({ debitDay: ['This day has passed. Cancel these direct debits.'] })
  const terms = await termsOn(tx, today(tx))
  if (!terms) throw new Refusal(409, { title: 'There are no billing terms yet. Add them first.' })
  const announced = await readDebits(tx, isOfBatch(given))
  const invoiceIds = announced.map(({ invoice }) => invoice.invoiceId)
  if (invoiceIds.length > 0) await lockInvoices(tx, invoiceIds)
  // Read again: another transaction may have filed or cancelled them before the lock.
  const rows = await readDebits(tx, isOfBatch(given))
  if (rows.length === 0) throw new Refusal(409, { title: 'No direct debits are announced for this day.' })
  const accounts = await readAccounts(tx, invoiceIds)
  const judged = rows.map((row) => {
    const { entries = [], balanceCents = 0, facts } = accounts.get(row.invoice.invoiceId) ?? {}
    const isCredited = creditedCents(entries) > 0 && paidCents(entries) <= 0
    const isAuthorityActive = row.authority.endedAt === null
    const { cents } = row.debit
    const isDisputed = facts?.isDisputed ?? false
    return { row, outcome: debitInFile({ cents, balanceCents, isCredited, isDisputed, isAuthorityActive }) }
  })
  const taken = judged.flatMap(({ row, outcome }) => ('cents' in outcome ? [{ row, cents: outcome.cents }] : []))
  const file = taken.length === 0 ? undefined : await storeFile(tx, actor, given, terms, taken)
  const leftOut: DebitFileResult['leftOut'] = []
  for (const { row, outcome } of judged) {
    if (!('leftOut' in outcome)) continue
    await cancelAnnounced(tx, actor, row, outcome.leftOut)
    leftOut.push({
      number: row.invoice.number ?? '',
      organisationName: row.organisationName,
      reason: outcome.leftOut,
    })
  }
  return { file: file ? found(await findDebitFile(tx, actor, file.debitFileId)) : null, leftOut }
}

type Terms = NonNullable<Awaited<ReturnType<typeof termsOn>>>
type Taken = { row: Rows[number]; cents: number }[]

async function storeFile(tx: Tx, actor: Actor, given: NewDebitFile, terms: Terms, taken: Taken) {
  const totals = controlTotals(taken.map(({ row, cents }) => itemOf(row, cents)))
  const file = await createDebitFile(tx, actor, {
    distributorId: given.distributorId,
    format: given.format,
    debitDay: given.debitDay,
    initiatorCode: terms.initiatorCode,
    creditAccount: terms.bankAccount,
    debitCount: totals.count,
    totalCents: totals.totalCents,
    hashTotal: totals.hashTotal,
  })
  const { debitFileId } = file
  for (const { row, cents } of taken) await updateDebit(tx, actor, row.invoice, row.debit, { debitFileId, cents })
  return file
}

/** The text of a file, written again from its debits. What a file has never changes, so its bytes are the same. */
export async function debitFileText(db: Db, file: Omit<StoredDebitFile, 'createdBy' | 'distributorId'>) {
  const items = (await readDebits(db, isInFile(file.debitFileId))).map((row) => itemOf(row))
  const { count, totalCents, hashTotal } = controlTotals(items)
  if (count !== file.debitCount || totalCents !== file.totalCents || hashTotal !== file.hashTotal)
    throw new Error(`The control totals of debit file ${file.debitFileId} have changed`)
  const { initiatorCode, creditAccount, debitDay } = file
  return writeDebitFile(DebitFormat.parse(file.format), { initiatorCode, creditAccount, debitDay, items })
}
