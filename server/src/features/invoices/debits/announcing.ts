import type { Actor } from '@clearwing/domain/access/actor.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { lastDigits } from '@clearwing/domain/invoices/debits/authority.ts'
import { candidateProblem, dayProblem } from '@clearwing/domain/invoices/debits/debit-rules.ts'
import type { DebitAnnouncement, DebitCandidate } from '@clearwing/domain/invoices/debits/schema.ts'
import { canManageInvoicesOf } from '@clearwing/domain/invoices/rules.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { sendEmail } from '#features/emails/index.ts'
import { readAccounts } from '#features/invoices/account-store.ts'
import { termsOn } from '#features/invoices/fees/terms-store.ts'
import { listOpenInvoices } from '#features/invoices/payments/open-store.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { Refusal, wrongFields } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import {
  createDebit,
  type DebitedInvoice,
  lockInvoices,
  readActiveAuthorities,
  readFeesAddresses,
} from './debit-store.ts'

type Facts = Awaited<ReturnType<typeof readFacts>>

/** What decides whether invoices can be debited. */
async function readFacts(db: Db, invoices: { invoiceId: number; organisationId: number }[]) {
  const organisationIds = [...new Set(invoices.map(({ organisationId }) => organisationId))]
  return {
    accounts: await readAccounts(
      db,
      invoices.map(({ invoiceId }) => invoiceId),
    ),
    authorities: await readActiveAuthorities(db, organisationIds),
    addresses: await readFeesAddresses(db, organisationIds),
  }
}

function factsOf({ accounts, authorities, addresses }: Facts, invoice: { invoiceId: number; organisationId: number }) {
  const account = accounts.get(invoice.invoiceId)
  if (!account) throw new Error('An invoice that was just read has no account')
  const { state, balanceCents, facts } = account
  return {
    state,
    balanceCents,
    dueDay: facts.dueDay,
    isDebitScheduled: facts.isDebitScheduled,
    hasAuthority: authorities.has(invoice.organisationId),
    hasAddress: addresses.get(invoice.organisationId)?.to != null,
  }
}

/** Invoices with something to pay, each with the reason why it cannot be debited. */
export async function listCandidates(db: Db, actor: Actor): Promise<DebitCandidate[]> {
  const open = await listOpenInvoices(db, actor)
  const facts = await readFacts(db, open)
  return open.map((invoice) => ({ ...invoice, problem: candidateProblem(factsOf(facts, invoice)) }))
}

/** Announces direct debits of one day: all of the invoices or none. The notice is an email with amount, day and account. */
export async function announceDebits(tx: Tx, actor: Actor, { invoiceIds, debitDay }: DebitAnnouncement) {
  const locked = await lockInvoices(tx, invoiceIds)
  const invoices = locked.filter((invoice) => invoice.number !== null && canManageInvoicesOf(actor, invoice))
  if (invoices.length !== new Set(invoiceIds).size) throw wrongFields({ invoiceIds: ['Choose issued invoices.'] })
  const [facts, terms] = [await readFacts(tx, invoices), await termsOn(tx, today(tx))]
  if (!terms) throw new Refusal(409, { title: 'There are no billing terms yet. Add them first.' })
  for (const invoice of invoices) {
    const own = factsOf(facts, invoice)
    const problem = candidateProblem(own)
    if (problem) throw new Refusal(409, { title: `Invoice ${invoice.number} cannot be debited.`, detail: problem })
    const wrongDay = dayProblem(own, debitDay, today(tx))
    if (wrongDay) throw wrongFields({ debitDay: [`${invoice.number}: ${wrongDay}`] })
  }
  for (const invoice of invoices) await announceDebit(tx, actor, facts, invoice, debitDay, terms.supplierName)
}

async function announceDebit(
  tx: Tx,
  actor: Actor,
  { accounts, authorities, addresses }: Facts,
  invoice: DebitedInvoice,
  debitDay: string,
  supplier: string,
) {
  const { invoiceId, organisationId, number } = invoice
  const [account, authority] = [accounts.get(invoiceId), authorities.get(organisationId)]
  const address = addresses.get(organisationId)
  if (!account || !authority || !address?.to) throw new Error('An invoice that was checked cannot be debited')
  const cents = account.balanceCents
  await createDebit(tx, actor, invoice, { authorityId: authority.authorityId, debitDay, cents })
  const values = {
    name: address.contact,
    organisation: address.name,
    supplier,
    number: number ?? '',
    amount: formatMoney(cents),
    day: formatDay(debitDay),
    account: lastDigits(authority.account),
    path: `/invoice/${invoiceId}`,
  }
  await sendEmail(tx, actor, { toUserId: null, to: address.to, template: 'debitNotice', values })
}
