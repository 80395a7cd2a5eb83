import type { Actor } from '@clearwing/domain/access/actor.ts'
import { addDays, momentAt } from '@clearwing/domain/dates.ts'
import { consentWords } from '@clearwing/domain/invoices/debits/authority.ts'
import {
  announceDebits,
  collectDebits,
  createAuthority,
  dishonourDebit,
  fileDebits,
  isInFile,
  lockDebitFile,
  readDebits,
} from '#features/invoices/debits/index.ts'
import { termsOn } from '#features/invoices/fees/index.ts'
import { listOpenInvoices, planPayments } from '#features/invoices/payments/index.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { ImportRecord } from '#platform/import/read-rows.ts'
import { today } from '#platform/time/today.ts'

/** An organisation that pays, with its name, an account of the published examples, and its distributor. */
export type DemoPayer = { organisationId: number; name: string; account: string; distributorId: number | null }

const at = (database: Database, day: string) => database.at(momentAt(day, '10:00'))

/** Authorities for direct debits, given half a year ago. */
export async function createDebitAuthorities(database: Database, actor: Actor, payers: DemoPayer[]) {
  const givenOn = addDays(today(database.db), -180)
  await at(database, givenOn).transaction(async (tx) => {
    const terms = await termsOn(tx, today(database.db))
    if (!terms) return
    for (const { organisationId, distributorId, name, account } of payers) {
      const given = { account, holder: name.slice(0, 50), givenBy: 'Marama Example, Manager', givenOn }
      const words = { consent: consentWords(terms) }
      await createAuthority(tx, actor, { organisationId, distributorId }, undefined, Object.assign(given, words))
    }
  })
}

/** How far a debit file has come: it is at the bank, or collected, with the debit of an organisation returned. */
type Progress = 'atBank' | { returnedOf: number }

/** Direct debits of invoices that are due on this day, as one file. Invoices that cannot be debited are left out. */
export async function makeDebitFile(
  database: Database,
  actor: Actor,
  invoices: { invoiceId: number; dueDay: string }[],
  progress: Progress,
) {
  const [first] = invoices
  if (!first) return
  const debitDay = first.dueDay
  await announceOn(at(database, addDays(debitDay, -10)), actor, invoices, debitDay)
  const given = { debitDay, distributorId: null, format: 'CLEARWING-DEBIT-1' } as const
  const { file } = await at(database, addDays(debitDay, -1)).transaction((tx) => fileDebits(tx, actor, given))
  if (!file || progress === 'atBank') return
  await at(database, debitDay).transaction(async (tx) => {
    const locked = await lockDebitFile(tx, actor, file.debitFileId)
    if (locked) await collectDebits(tx, actor, locked)
  })
  const day = addDays(debitDay, 1)
  await at(database, day).transaction(async (tx) => {
    const debits = await readDebits(tx, isInFile(file.debitFileId))
    const returned = debits.find(({ invoice }) => invoice.organisationId === progress.returnedOf) ?? debits[0]
    if (returned) await dishonourDebit(tx, actor, returned, { day, reason: 'Insufficient funds' })
  })
}

/** Announces the direct debits of invoices. */
export const announceOn = (database: Database, actor: Actor, group: { invoiceId: number }[], debitDay: string) =>
  database.transaction((tx) =>
    announceDebits(tx, actor, { debitDay, invoiceIds: group.map(({ invoiceId }) => invoiceId) }),
  )

/**
 * A bank file of yesterday: one payment names the latest invoice of this organisation, one has the balance of another
 * invoice, and one fits none.
 */
export async function createBankPayments(tx: Tx, actor: Actor, organisationId: number) {
  const open = await listOpenInvoices(tx, actor)
  const isOnly = (cents: number) => open.filter(({ balanceCents }) => balanceCents === cents).length === 1
  const named = open.findLast((invoice) => invoice.organisationId === organisationId)
  const fitting = open.find(({ balanceCents, invoiceId }) => isOnly(balanceCents) && invoiceId !== named?.invoiceId)
  const date = addDays(today(tx), -1)
  const rows = [
    named && { amount: named.balanceCents, payee: named.organisationName, reference: named.number },
    fitting && { amount: fitting.balanceCents, payee: fitting.organisationName, reference: 'Fees' },
    { amount: 12_000, payee: 'Kea Flying Club', reference: 'Hangar' },
  ].filter((row) => row !== undefined)
  const records = rows.map(({ amount, payee, reference }, position): ImportRecord => {
    const cells = { date, amount: (amount / 100).toFixed(2), payee, reference }
    return { line: position + 2, cells, isTooLong: false }
  })
  for (const { act } of await planPayments(tx, actor, records, `Transactions ${date}.csv`)) await act?.()
}
