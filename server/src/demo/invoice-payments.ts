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
  listCandidates,
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

type Candidate = Awaited<ReturnType<typeof listCandidates>>[number]

/**
 * Direct debits of the open invoices: of one past due day as a file that was collected, with one debit returned by the
 * bank; those that are due later are announced.
 */
export async function createDirectDebits(database: Database, actor: Actor, distributorId: number | null) {
  const day = today(database.db)
  const candidates = (await listCandidates(database.db, actor)).filter(({ problem }) => problem === null)
  const past = candidates.filter(({ dueDay }) => dueDay < day).map(({ dueDay }) => dueDay)
  const last = past.toSorted().at(-1)
  const isOfFile = ({ dueDay }: Candidate) => dueDay === last
  if (last !== undefined) await createCollectedFile(database, actor, candidates.filter(isOfFile), last, distributorId)
  const later = candidates.filter(({ dueDay }) => dueDay >= day)
  for (const [debitDay, group] of Map.groupBy(later, ({ dueDay }) => dueDay))
    await announce(at(database, addDays(debitDay, -10)), actor, group, debitDay)
}

const announce = (database: Database, actor: Actor, group: Candidate[], debitDay: string) =>
  database.transaction((tx) =>
    announceDebits(tx, actor, { debitDay, invoiceIds: group.map(({ invoiceId }) => invoiceId) }),
  )

async function createCollectedFile(
  database: Database,
  actor: Actor,
  group: Candidate[],
  debitDay: string,
  distributorId: number | null,
) {
  await announce(at(database, addDays(debitDay, -10)), actor, group, debitDay)
  const given = { debitDay, distributorId, format: 'CLEARWING-DEBIT-1' } as const
  const { file } = await at(database, addDays(debitDay, -1)).transaction((tx) => fileDebits(tx, actor, given))
  if (!file) return
  await at(database, debitDay).transaction(async (tx) => {
    const locked = await lockDebitFile(tx, actor, file.debitFileId)
    if (locked) await collectDebits(tx, actor, locked)
  })
  const day = addDays(debitDay, 1)
  await at(database, day).transaction(async (tx) => {
    const [first] = await readDebits(tx, isInFile(file.debitFileId))
    if (first) await dishonourDebit(tx, actor, first, { day, reason: 'Insufficient funds' })
  })
}

/** A bank file of yesterday: one payment names its invoice, one has the balance of another, and one fits none. */
export async function createBankPayments(tx: Tx, actor: Actor) {
  const open = await listOpenInvoices(tx, actor)
  const isOnly = (cents: number) => open.filter(({ balanceCents }) => balanceCents === cents).length === 1
  const fitting = open.find(({ balanceCents }) => isOnly(balanceCents))
  const named = open.findLast(({ invoiceId }) => invoiceId !== fitting?.invoiceId)
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
