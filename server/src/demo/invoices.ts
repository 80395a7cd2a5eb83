import type { Actor } from '@clearwing/domain/access/actor.ts'
import { addMonths, momentAt } from '@clearwing/domain/dates.ts'
import { firstOfMonth } from '@clearwing/domain/invoices/days.ts'
import { InvoiceQuery } from '@clearwing/domain/invoices/list.ts'
import type { ListedInvoice } from '@clearwing/domain/invoices/schema.ts'
import {
  addEntry,
  beginIssue,
  createCreditNote,
  createDispute,
  createWaiver,
  issueRun,
  listInvoices,
  lockForIssue,
  lockInvoice,
  lockRun,
  readInvoice,
  startRun,
} from '#features/invoices/index.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { createInvoiceFees, demoActor } from './invoice-fees.ts'
import { createBankPayments, createDebitAuthorities, makeDebitFile } from './invoice-payments.ts'
import { chargeLately, chargeSetUp } from './invoices-by-hand.ts'
import { type DemoOrganisations, demoOrganisations } from './organisations.ts'

/** Months that are billed: the last of them waits as a dry run. */
const months = 8

/**
 * Invoices of eight months in every state: paid, overdue with interest, some of it waived, credited, disputed, debited,
 * with a debit that the bank returned, drafts of a locked run, and dry runs that wait.
 */
export async function createInvoices(
  database: Database,
  organisations: DemoOrganisations,
  userIds: Record<string, number>,
) {
  const { harbour, cardiology, lakeside, distributor } = organisations
  const thisMonth = firstOfMonth(today(database.db))
  const firstMonth = addMonths(thisMonth, -months)
  const actor: Actor = Object.assign(demoActor(userIds, 'demo.admin'), { activityId: 1 })
  await createInvoiceFees({ database, organisations, userIds, firstMonth }, thisMonth)
  await chargeSetUp(database, actor, organisations, firstMonth)
  await createDebitAuthorities(database, actor, payersOf(organisations))
  for (let ago = months; ago > 1; ago--) {
    const month = addMonths(thisMonth, -ago)
    await bill(database, actor, month, null, 'issued')
    await bill(database, actor, month, distributor, ago === 2 ? 'locked' : 'issued')
    const issuedTo = async (...organisationIds: number[]) =>
      (await issuedFor(database, actor, month)).filter((one) => organisationIds.includes(one.organisationId))
    if (ago === 3) await makeDebitFile(database, actor, await issuedTo(harbour, cardiology), { returnedOf: harbour })
    if (ago === 2) await makeDebitFile(database, actor, await issuedTo(cardiology), 'atBank')
    if (ago > 3) await pay(database, actor, ({ organisationId }) => (ago === 4 && organisationId === harbour ? 0.5 : 1))
  }
  await leaveOpen(database, actor, demoActor(userIds, 'demo.manager'), organisations)
  await chargeLately(database, actor, organisations)
  const month = addMonths(thisMonth, -1)
  await database.transaction(async (tx) => {
    await createBankPayments(tx, actor, lakeside)
    for (const distributorId of [null, distributor]) await startRun(tx, actor, { month, distributorId })
  })
}

/** The practices that agreed to direct debits. */
const payersOf = ({ harbour, cardiology, lakeside, distributor }: DemoOrganisations) => [
  {
    organisationId: harbour,
    name: demoOrganisations.harbour.name,
    account: '12-3140-0171323-50',
    distributorId: null,
  },
  {
    organisationId: cardiology,
    name: demoOrganisations.cardiology.name,
    account: '01-0902-0068389-00',
    distributorId: null,
  },
  {
    organisationId: lakeside,
    name: demoOrganisations.lakeside.name,
    account: '08-6523-1954512-001',
    distributorId: distributor,
  },
]

/** Bills a month on the first day of the next one; a month without work has no invoices. A locked run keeps its drafts. */
async function bill(
  database: Database,
  actor: Actor,
  month: string,
  distributorId: number | null,
  state: 'locked' | 'issued',
) {
  const then = database.at(momentAt(addMonths(month, 1), '00:01'))
  const lock = (tx: Tx) => lockMonth(tx, actor, { month, distributorId }, state === 'issued')
  const runId = await then.transaction(lock).catch(hasNothingToBill)
  if (runId !== undefined && state === 'issued') await issueRun(then, runId)
}

async function lockMonth(tx: Tx, actor: Actor, run: { month: string; distributorId: number | null }, issues: boolean) {
  const runId = await startRun(tx, actor, run)
  const dry = await lockRun(tx, runId)
  if (dry) await lockForIssue(tx, actor, dry)
  const locked = issues ? await lockRun(tx, runId) : undefined
  if (locked) await beginIssue(tx, actor, locked)
  return runId
}

/** The invoices that a month's runs issued. */
async function issuedFor(database: Database, actor: Actor, month: string) {
  const { list } = await listInvoices(database.db, actor, InvoiceQuery.parse({ n: '100', mo: month }))
  return list.flatMap(({ dueDay, ...invoice }) => (dueDay === null ? [] : [{ ...invoice, dueDay }]))
}

function hasNothingToBill(error: unknown) {
  if (error instanceof Refusal && error.status === 409) return undefined
  throw error
}

const all = InvoiceQuery.parse({ n: '100', o: 'number', d: '0' })

/** Pays a share of what is owed of every invoice, on its due day. */
async function pay(database: Database, actor: Actor, shareOf: (invoice: ListedInvoice) => number) {
  const { list } = await listInvoices(database.db, actor, all)
  for (const invoice of list) {
    const day = [invoice.dueDay ?? '', today(database.db)].toSorted()[0] ?? ''
    const cents = -Math.floor(invoice.balanceCents * shareOf(invoice))
    if (cents >= 0) continue
    const note = 'Internet banking'
    await database
      .at(momentAt(day, '00:01'))
      .transaction((tx) => addEntry(tx, actor, invoice, { kind: 'payment', day, cents, note }))
  }
}

/** Leaves invoices of the practice in states that need an answer. */
async function leaveOpen(database: Database, actor: Actor, manager: Actor, { harbour }: DemoOrganisations) {
  const { list } = await listInvoices(database.db, actor, all)
  const ofHarbour = list.filter(({ organisationId }) => organisationId === harbour)
  const overdue = ofHarbour.slice(0, -1).findLast(({ state }) => state === 'overdue')
  const [credited, disputed] = [ofHarbour.at(1), ofHarbour.at(-1)]
  if (credited) await creditFirstLine(database, actor, credited)
  if (overdue) await waive(database, actor, overdue)
  if (disputed) await dispute(database, actor, manager, disputed)
}

/** A credit after payment, so that the invoice was paid too much. */
const creditFirstLine = (database: Database, actor: Actor, { invoiceId }: ListedInvoice) =>
  database.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, actor, invoiceId)
    const line = (await readInvoice(tx, invoiceId)).lines.find(({ cents }) => cents > 0)
    if (!invoice || !line) return
    const lines = [{ lineId: line.lineId, cents: line.cents }]
    await createCreditNote(tx, actor, invoice, { lines, reason: 'This was charged by mistake' })
  })

/** Waives what has accrued; interest of later days accrues on. */
const waive = (database: Database, actor: Actor, { invoiceId, dueDay }: ListedInvoice) =>
  database.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, actor, invoiceId)
    if (!invoice || dueDay === null || dueDay >= today(tx)) return
    const { accrued } = await readInvoice(tx, invoiceId)
    const cents = Math.floor((accrued?.cents ?? 0) / 2)
    const waiver = { untilDay: today(tx), cents, reason: 'The bank could not transfer the amount in time' }
    if (cents > 0) await createWaiver(tx, actor, invoice, waiver)
  })

const dispute = (database: Database, actor: Actor, manager: Actor, { invoiceId }: ListedInvoice) =>
  database.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, actor, invoiceId)
    const [line] = (await readInvoice(tx, invoiceId)).lines
    if (invoice && line) await createDispute(tx, manager, invoice, line.lineId, 'This examination was charged before')
  })
